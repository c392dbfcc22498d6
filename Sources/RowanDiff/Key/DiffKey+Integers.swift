// The fixed-width integers hash by one multiplication of their bits, which sequential ids leave well
// spread.

extension Int: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension Int8: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension Int16: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension Int32: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension Int64: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension UInt: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension UInt8: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension UInt16: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension UInt32: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}

extension UInt64: DiffKey {
  @inlinable
  public var diffHash: UInt64 { HashMix.word(UInt64(truncatingIfNeeded: self)) }
}
