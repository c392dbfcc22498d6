public import RowanListData

extension ListSection {
  /// Creates a section with elements that are computed on demand. O(1).
  /// - Parameters:
  ///   - id: The identifier; the default is a unique one.
  ///   - count: The number of elements.
  ///   - header: The title above the rows.
  ///   - footer: The title below the rows.
  ///   - element: Returns the element at an index. It must return equal elements for the same index, and may be called
  ///     on any thread.
  public convenience init<Row: ElementRepresentable & Equatable>(
    id: String? = nil,
    count: Int,
    header: String? = nil,
    footer: String? = nil,
    element: @escaping @Sendable (Int) -> Row
  ) {
    self.init(id: id, header: header, footer: footer)
    rows = .computed(count: count, element: element)
  }
}
