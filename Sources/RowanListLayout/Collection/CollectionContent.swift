public import RowanCore
public import RowanDiff
public import RowanListData

/// The sections and items that the layout of a collection arranges.
public struct CollectionContent: Sendable {
  /// The layout-relevant properties of a section.
  public struct Section: Sendable {
    /// The identity of the section.
    public let id: IdentityKey
    /// The number of items.
    public let itemCount: Int
    /// The extent of the header along the scroll axis; `nil` for a section without a header.
    public let header: Extent?
    /// The extent of the footer along the scroll axis; `nil` for a section without a footer.
    public let footer: Extent?
    /// The distances that override those of the layout.
    public let spacing: CollectionSpacing

    /// Creates a section.
    package init(
      id: IdentityKey,
      itemCount: Int,
      header: Extent?,
      footer: Extent?,
      spacing: CollectionSpacing
    ) {
      self.id = id
      self.itemCount = itemCount
      self.header = header
      self.footer = footer
      self.spacing = spacing
    }
  }

  /// The extent of a header or footer along the scroll axis.
  public enum Extent: Hashable, Sendable {
    /// A fixed length in points.
    case fixed(Double)
    /// The length of its content, with an estimate until that is measured.
    case natural(estimated: Double)

    /// The fixed, measured or estimated length in points.
    public var length: Double {
      switch self {
      case .fixed(let length), .natural(let length): length
      }
    }
  }

  /// The sections, in order.
  public let sections: [Section]
  /// The length across the scroll axis, in points.
  public let width: Double
  /// The length of the window along the scroll axis, in points.
  public let windowLength: Double
  /// Whether any adapter has an `itemSize` event handler.
  public let hasItemSizes: Bool
  /// The sizes that are already known.
  let sizes: CollectionSizes
  let sizeOfItem: @MainActor (RowPath) -> Size?

  /// Creates the content of a collection.
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - width: The length across the scroll axis, in points.
  ///   - windowLength: The length of the window along the scroll axis, in points.
  ///   - hasItemSizes: Whether any adapter has an `itemSize` event handler.
  ///   - sizes: The sizes that are already known.
  ///   - sizeOfItem: Returns the size of an item from its adapter.
  package init(
    sections: [Section],
    width: Double,
    windowLength: Double,
    hasItemSizes: Bool,
    sizes: CollectionSizes,
    sizeOfItem: @escaping @MainActor (RowPath) -> Size?
  ) {
    self.sections = sections
    self.width = width
    self.windowLength = windowLength
    self.hasItemSizes = hasItemSizes
    self.sizes = sizes
    self.sizeOfItem = sizeOfItem
  }

  /// Returns the size of an item from the `itemSize` event of its adapter; `nil` if the adapter
  /// gives none.
  @MainActor
  public func itemSize(at path: RowPath) -> Size? { sizeOfItem(path) }
}
