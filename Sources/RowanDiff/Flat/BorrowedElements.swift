/// A snapshot that borrows the storage of an array of diffable elements during a diff.
///
/// It must not outlive the array's closure in ``Changeset/init(from:to:)-([Element],_)``. An array
/// would check bounds at each read, which costs a sixth of a diff that compares numbers. Debug
/// builds check the bounds here, too.
@usableFromInline
struct BorrowedElements<Element: Diffable>: DiffSource {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @inlinable
  init(_ elements: UnsafeBufferPointer<Element>) {
    self.elements = elements
  }

  @inlinable var count: Int { elements.count }

  @inlinable
  @inline(__always)
  func key(at index: Int) -> Element.Key { elements[index].diffKey }

  @inlinable
  @inline(__always)
  func keyHash(at index: Int) -> UInt64 { elements[index].diffKey.diffHash }

  @inlinable
  @inline(__always)
  func isSameKey(at index: Int, as other: BorrowedElements<Element>, at otherIndex: Int) -> Bool {
    elements[index].diffKey.isSameKey(as: other.elements[otherIndex].diffKey)
  }

  @inlinable
  @inline(__always)
  func isContentEqual(at index: Int, to other: BorrowedElements<Element>, at otherIndex: Int)
    -> Bool
  {
    elements[index].isContentEqual(to: other.elements[otherIndex])
  }
}
