extension DiffKey where Self: FixedWidthInteger {
  /// The hash of the bits of the number, computed by one multiplication, which distributes
  /// consecutive numbers well. Numbers of up to 64 bits have equal hashes only if they are equal.
  @inlinable
  public var diffHash: UInt64 { HashMix.number(UInt64(truncatingIfNeeded: self)) }
}

extension Int: DiffKey {}
extension Int8: DiffKey {}
extension Int16: DiffKey {}
extension Int32: DiffKey {}
extension Int64: DiffKey {}
extension UInt: DiffKey {}
extension UInt8: DiffKey {}
extension UInt16: DiffKey {}
extension UInt32: DiffKey {}
extension UInt64: DiffKey {}
