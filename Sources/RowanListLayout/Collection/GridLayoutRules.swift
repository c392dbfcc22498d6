public import RowanCore

/// A grid layout: columns of equal width, from the leading to the trailing edge.
///
/// ```swift
/// CollectionView(layout: GridLayoutRules(columns: .minimumWidth(120), itemHeight: .aspectRatio(1)))
/// ```
///
/// Positions are computed, so that the number of items affects neither time nor memory. With
/// ``ItemHeight/natural(estimated:)``, a line is as tall as its tallest item, and measured sizes
/// are stored.
public struct GridLayoutRules: CollectionLayout, Hashable {
  /// The rule for the number of columns.
  public enum Columns: Hashable, Sendable {
    /// A fixed number, independent of the width.
    case count(Int)
    /// The greatest number of columns of at least this width in points, but at least one.
    case minimumWidth(Double)
  }

  /// The rule for the height of items.
  public enum ItemHeight: Hashable, Sendable {
    /// The width divided by this ratio.
    case aspectRatio(Double)
    /// A fixed height in points.
    case fixed(Double)
    /// The height of the content. Items that are not measured yet have the estimated height in
    /// points.
    case natural(estimated: Double)
  }

  /// The rule for the number of columns.
  public var columns: Columns
  /// The rule for the height of items; with a horizontal axis, for their width.
  public var itemHeight: ItemHeight
  /// The distance between columns in points, in sections that do not override it.
  public var interItemSpacing: Double
  /// The distance between lines in points, in sections that do not override it.
  public var lineSpacing: Double
  /// The insets around the items of a section in points, in sections that do not override them.
  public var sectionInsets: EdgeInsets
  /// The scroll axis.
  public var axis: Axis

  /// Creates a layout.
  ///
  /// There is at least one column. A length that is not above 0 counts as 44, and a ratio that is
  /// not above 0 as 1. A correction is reported once.
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

  /// Arranges the content. O(sections), and O(items) in sections with natural heights.
  public func frames(of content: CollectionContent) -> some CollectionItemFrames {
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
  /// The rule, corrected to at least one column.
  var usable: Self {
    switch self {
    case .count(let count): .count(count.corrected("GridLayoutRules(columns:)", in: 1...100_000))
    case .minimumWidth(let width):
      .minimumWidth(width.positive("GridLayoutRules(columns:)", otherwise: 44))
    }
  }
}

extension GridLayoutRules.ItemHeight {
  /// The rule, corrected to a height above 0.
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
