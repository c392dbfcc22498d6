/// Working memory of fixed size that frees itself.
///
/// The tables and sequences of a diff are read and written at random some hundred thousand times a
/// diff. A Swift array would check bounds and uniqueness each time, and would have to be filled
/// before use. Only plain bits are stored, and debug builds check each index and fill what is not
/// initialised with a pattern that fails such checks. This is the only file of the module that owns
/// unsafe memory.
@usableFromInline
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let count: Int

  /// Whether the memory is freed with the buffer.
  @usableFromInline let isOwner: Bool

  /// Allocates `count` elements, all with the same value. O(*n*).
  @inlinable
  init(repeating value: Element, count: Int) {
    precondition(count >= 0, "A buffer cannot have a negative count.")
    self.count = count
    isOwner = true
    base = .allocate(capacity: count)
    base.initialize(repeating: value, count: count)
  }

  /// Allocates `count` elements that have to be written before they are read.
  @inlinable
  init(unwritten count: Int) {
    precondition(count >= 0, "A buffer cannot have a negative count.")
    self.count = count
    isOwner = true
    base = .allocate(capacity: count)
    assert(fillWithPattern(), "The pattern is written in debug builds only.")
  }

  /// A part of the memory of another buffer, which has to live longer than the part.
  @inlinable
  init<Whole>(part range: Range<Int>, of whole: borrowing ScratchBuffer<Whole>) {
    precondition(
      MemoryLayout<Whole>.stride == MemoryLayout<Element>.stride
        && MemoryLayout<Whole>.alignment >= MemoryLayout<Element>.alignment,
      "A part has elements of the same size as the whole."
    )
    precondition(
      range.lowerBound >= 0 && range.upperBound <= whole.count,
      "The part lies outside the buffer."
    )
    count = range.count
    isOwner = false
    base = UnsafeMutableRawPointer(whole.base + range.lowerBound)
      .bindMemory(to: Element.self, capacity: range.count)
  }

  /// Makes all elements the same. O(*n*).
  @inlinable
  func fill(with value: Element) { base.update(repeating: value, count: count) }

  /// Makes every element a large negative number where elements are signed integers.
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
      assert(index >= 0 && index < count, "The index lies outside the buffer.")
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count, "The index lies outside the buffer.")
      base[index] = newValue
    }
  }
}
