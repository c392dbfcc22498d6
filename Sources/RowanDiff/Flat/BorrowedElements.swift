/// A snapshot that borrows the storage of an array of diffable elements while a diff runs.
///
/// It lives no longer than the arrays' closures in ``Changeset/init(from:to:)-([Element],_)``. An
/// array would check bounds at each of the reads, which costs a sixth of a diff that compares
/// numbers; debug builds check them here, too.
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
