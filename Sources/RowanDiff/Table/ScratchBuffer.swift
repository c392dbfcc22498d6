/// Temporary memory of a fixed size, freed with the buffer.
///
/// A diff accesses its tables and sequences at random some hundred thousand times. A Swift array
/// would check bounds and uniqueness at each access, and would have to be filled before use.
/// Elements are bitwise copyable. Debug builds check each index and fill uninitialised memory with
/// a pattern that fails such checks. No other file of the module owns unsafe memory.
@usableFromInline
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let count: Int

  /// Whether the memory is freed with the buffer.
  @usableFromInline let isOwner: Bool

  /// Allocates `count` elements with the same value. O(*n*).
  @inlinable
  init(repeating value: Element, count: Int) {
    precondition(count >= 0, "The number of elements, \(count), is negative.")
    self.count = count
    isOwner = true
    base = .allocate(capacity: count)
    base.initialize(repeating: value, count: count)
  }

  /// Allocates `count` elements that must be written before they are read.
  @inlinable
  init(unwritten count: Int) {
    precondition(count >= 0, "The number of elements, \(count), is negative.")
    self.count = count
    isOwner = true
    base = .allocate(capacity: count)
    assert(fillWithPattern(), "The pattern is written in debug builds only.")
  }

  /// Creates a view of a part of another buffer, which must outlive it.
  @inlinable
  init<Whole>(part range: Range<Int>, of whole: borrowing ScratchBuffer<Whole>) {
    precondition(
      MemoryLayout<Whole>.stride == MemoryLayout<Element>.stride
        && MemoryLayout<Whole>.alignment >= MemoryLayout<Element>.alignment,
      "The elements of the part and of the buffer differ in size or alignment."
    )
    precondition(
      range.lowerBound >= 0 && range.upperBound <= whole.count,
      "The range \(range) is out of bounds of the buffer."
    )
    count = range.count
    isOwner = false
    base = UnsafeMutableRawPointer(whole.base + range.lowerBound)
      .bindMemory(to: Element.self, capacity: range.count)
  }

  /// Sets all elements to the same value. O(*n*).
  @inlinable
  func fill(with value: Element) { base.update(repeating: value, count: count) }

  /// Fills the memory with a byte pattern that represents a large negative number if the elements
  /// are signed integers. Always returns `true`, for use in assertions.
  @inlinable
  func fillWithPattern() -> Bool {
    let bytes = UnsafeMutableRawBufferPointer(
      start: base,
      count: count * MemoryLayout<Element>.stride
    )
    for index in bytes.indices { bytes[index] = 0x81 }
    return true
  }

  @inlinable
  deinit { if isOwner { base.deallocate() } }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "Index \(index) is out of bounds of \(count) elements.")
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count, "Index \(index) is out of bounds of \(count) elements.")
      base[index] = newValue
    }
  }
}
