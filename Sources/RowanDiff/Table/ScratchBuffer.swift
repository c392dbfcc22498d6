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

  /// Allocates `count` elements, all with the same value. O(*n*).
  @inlinable
  init(repeating value: Element, count: Int) {
    precondition(count >= 0, "A buffer cannot have a negative count.")
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: value, count: count)
  }

  /// Allocates `count` elements that have to be written before they are read.
  @inlinable
  init(unwritten count: Int) {
    precondition(count >= 0, "A buffer cannot have a negative count.")
    self.count = count
    base = .allocate(capacity: count)
    assert(fillWithPattern(), "The pattern is written in debug builds only.")
  }

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
  deinit { base.deallocate() }

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
