/// Working memory of fixed size that frees itself.
///
/// The tables and sequences of a diff are read and written at random some hundred thousand times a
/// diff. A Swift array would check bounds and uniqueness each time, which costs a fifth of the whole
/// time. Only plain bits are stored, every element is initialised at once, and debug builds check
/// each index. This is the only file of the module that owns unsafe memory.
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
