public import RowanCore

/// The layout of a grid: columns of one width, from the leading to the trailing edge.
///
/// ```swift
/// CollectionView(layout: GridLayoutRules(columns: .minimumWidth(120), itemHeight: .aspectRatio(1)))
/// ```
///
/// A million items take no more than a few: where they stand is computed. With
/// ``ItemHeight/natural(estimated:)`` a line is as high as the highest of its items, and what is known of
/// them is kept.
public struct GridLayoutRules: CollectionLayout, Hashable {
  /// How many columns there are.
  public enum Columns: Hashable, Sendable {
    /// So many, at any width.
    case count(Int)
    /// As many as fit while each is so wide at least, in points; one at least.
    case minimumWidth(Double)
  }

  /// How high items are.
  public enum ItemHeight: Hashable, Sendable {
    /// Their width divided by so much.
    case aspectRatio(Double)
    /// So many points.
    case fixed(Double)
    /// As high as what they show. Those that were not in sight yet are taken to be so high, in points.
    case natural(estimated: Double)
  }

  /// How many columns there are.
  public var columns: Columns
  /// How high items are; in a grid that scrolls sideways, how wide.
  public var itemHeight: ItemHeight
  /// Between columns, in points, in sections that do not say otherwise.
  public var interItemSpacing: Double
  /// Between lines, in points, in sections that do not say otherwise.
  public var lineSpacing: Double
  /// Around the items of a section, in points, where it does not say otherwise.
  public var sectionInsets: EdgeInsets
  /// The direction of scrolling.
  public var axis: Axis

  /// Creates a layout.
  /// - Precondition: There is one column at least, and lengths are positive.
  public init(
    columns: Columns,
    itemHeight: ItemHeight = .aspectRatio(1),
    interItemSpacing: Double = 8,
    lineSpacing: Double = 8,
    sectionInsets: EdgeInsets = .zero,
    axis: Axis = .vertical
  ) {
    switch columns {
    case .count(let count): precondition(count > 0, "A grid has one column at least.")
    case .minimumWidth(let width): precondition(width > 0, "Columns have a positive width.")
    }
    switch itemHeight {
    case .aspectRatio(let value), .fixed(let value), .natural(estimated: let value):
      precondition(value > 0 && value.isFinite, "Items have a positive height.")
    }
    self.columns = columns
    self.itemHeight = itemHeight
    self.interItemSpacing = interItemSpacing
    self.lineSpacing = lineSpacing
    self.sectionInsets = sectionInsets
    self.axis = axis
  }

  /// Where everything stands. O(sections), and O(items) in those with natural heights of which any is known.
  public func places(of content: CollectionContent) -> some CollectionPlaces {
    let insets = axis == .vertical ? sectionInsets : sectionInsets.turned
    return SectionedPlaces(content, insets: insets) { index, width, sizes in
      let section = content.sections[index]
      return GridBody(
        self,
        count: section.itemCount,
        width: width,
        spacing: section.spacing.interItem ?? interItemSpacing,
        lineSpacing: section.spacing.line ?? lineSpacing,
        sizes: sizes
      )
    }
  }
}
