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
  ///
  /// There is one column at least. A length that is not above 0 counts as 44, which is reported once.
  public init(
    columns: Columns,
    itemHeight: ItemHeight = .aspectRatio(1),
    interItemSpacing: Double = 8,
    lineSpacing: Double = 8,
    sectionInsets: EdgeInsets = .zero,
    axis: Axis = .vertical
  ) {
    self.columns = columns.usable
    self.itemHeight = itemHeight.usable
    self.interItemSpacing = interItemSpacing
    self.lineSpacing = lineSpacing
    self.sectionInsets = sectionInsets
    self.axis = axis
  }

  /// Where everything stands. O(sections), and O(items) in those with natural heights of which any is known.
  public func places(of content: CollectionContent) -> some CollectionItemFrames {
    let insets = axis == .vertical ? sectionInsets : sectionInsets.turned
    return SectionedItemFrames(content, insets: insets) { index, width, sizes in
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

extension GridLayoutRules.Columns {
  /// One column at least.
  var usable: Self {
    switch self {
    case .count(let count): .count(count.corrected("GridLayoutRules(columns:)", in: 1...100_000))
    case .minimumWidth(let width):
      .minimumWidth(width.positive("GridLayoutRules(columns:)", otherwise: 44))
    }
  }
}

extension GridLayoutRules.ItemHeight {
  /// A height above 0.
  var usable: Self {
    func height(_ value: Double) -> Double {
      value.positive("GridLayoutRules(itemHeight:)", otherwise: 44)
    }
    return switch self {
    case .aspectRatio(let ratio):
      .aspectRatio(ratio.positive("GridLayoutRules(itemHeight:)", otherwise: 1))
    case .fixed(let length): .fixed(height(length))
    case .natural(let estimated): .natural(estimated: height(estimated))
    }
  }
}
