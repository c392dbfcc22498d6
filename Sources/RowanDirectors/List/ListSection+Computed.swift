public import RowanListData

extension ListSection {
  /// Creates a section of elements that are made whenever they are asked for. O(1).
  /// - Parameters:
  ///   - id: The identifier; left out, one that no other section has.
  ///   - count: How many elements there are.
  ///   - header: The title above the rows.
  ///   - footer: The title below the rows.
  ///   - element: Makes an element. It has to answer the same for the same index, and may be called on
  ///     any thread.
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
