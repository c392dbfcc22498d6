public import RowanCore
public import RowanDiff
public import RowanListData

/// What the layout of a collection has to find room for.
public struct CollectionContent: Sendable {
  /// A section, as far as a layout is concerned.
  public struct Section: Sendable {
    /// What tells it from others.
    public let id: IdentityKey
    /// How many items it has.
    public let itemCount: Int
    /// How much room its header takes along the way of scrolling: `nil` for a section without one.
    public let header: Extent?
    /// How much room its footer takes along the way of scrolling: `nil` for a section without one.
    public let footer: Extent?
    /// The distances that it has of its own.
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

  /// How much room a header or footer takes.
  public enum Extent: Hashable, Sendable {
    /// So many points.
    case fixed(Double)
    /// As many as what it shows; so many is it taken to be until that is known.
    case natural(estimated: Double)

    /// In points, as far as known.
    public var length: Double {
      switch self {
      case .fixed(let length), .natural(let length): length
      }
    }
  }

  /// The sections, in order.
  public let sections: [Section]
  /// How much room there is across the way of scrolling, in points.
  public let width: Double
  /// How much of the way of scrolling is in sight, in points.
  public let windowLength: Double
  /// Whether any adapter says how large items are.
  public let hasItemSizes: Bool
  /// What is known of sizes from before.
  let sizes: CollectionSizes
  let ask: @MainActor (RowPath) -> Size?

  /// Creates the content of a collection.
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - width: The room across the direction of scrolling, in points.
  ///   - windowLength: The length of the direction of scrolling that is in sight, in points.
  ///   - hasItemSizes: Whether any adapter says how large items are.
  ///   - sizes: What is known of sizes from before.
  ///   - ask: Asks the adapter of an item for its size.
  package init(
    sections: [Section],
    width: Double,
    windowLength: Double,
    hasItemSizes: Bool,
    sizes: CollectionSizes,
    ask: @escaping @MainActor (RowPath) -> Size?
  ) {
    self.sections = sections
    self.width = width
    self.windowLength = windowLength
    self.hasItemSizes = hasItemSizes
    self.sizes = sizes
    self.ask = ask
  }

  /// How large an item is to be by the `itemSize` event of its adapter; `nil` where that says nothing.
  @MainActor
  public func itemSize(at path: RowPath) -> Size? { ask(path) }
}
