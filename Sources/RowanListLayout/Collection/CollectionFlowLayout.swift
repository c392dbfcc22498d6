public import RowanCore

/// The layout of a flow: items one after the other, in lines that are as full as can be.
///
/// ```swift
/// CollectionView(layout: CollectionFlowLayout(itemSize: .auto(estimated: Size(width: 80, height: 32))))
/// ```
public struct CollectionFlowLayout: CollectionLayout, Hashable {
  /// How large items are.
  public enum ItemSize: Hashable, Sendable {
    /// As large as the `itemSize` event of their adapter says, or else 50 by 50 points.
    case `default`
    /// As large as what they show, up to the width of the collection. Those that were not in sight yet
    /// are taken to have this size.
    case auto(estimated: Size)
    /// All of one size.
    case explicit(Size)
  }

  /// Where the items of a line stand that does not fill the width.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// From edge to edge, with more room between items; those of a last line at the leading edge.
    case justified
  }

  /// What the insets of sections are counted from.
  public enum SectionInsetReference: UInt8, Hashable, Sendable, CaseIterable {
    /// The edges of what scrolls, less the index at its side.
    case fromContentInset
    /// The part of the window that nothing of the system covers: with the hosts there are, all of it.
    case fromSafeArea
    /// ``CollectionFlowLayout/layoutMargins`` within the edges.
    case fromLayoutMargins
  }

  /// How large items are.
  public var itemSize: ItemSize
  /// Between the items of a line, in points, in sections that do not say otherwise.
  public var interItemSpacing: Double
  /// Between lines, in points, in sections that do not say otherwise.
  public var lineSpacing: Double
  /// Around the items of a section, in points, where it does not say otherwise.
  public var sectionInsets: EdgeInsets
  /// What the insets of sections are counted from.
  public var sectionInsetReference = SectionInsetReference.fromContentInset
  /// What is kept clear at the edges of every section where insets are counted from margins, in points.
  public var layoutMargins = EdgeInsets(leading: 16, trailing: 16)
  /// Where the items of a line stand that does not fill the width.
  public var alignment: Alignment
  /// The direction of scrolling. In a flow that scrolls sideways lines are columns, filled from the top.
  public var axis: Axis

  /// Creates a layout.
  public init(
    itemSize: ItemSize = .default,
    interItemSpacing: Double = 8,
    lineSpacing: Double = 8,
    sectionInsets: EdgeInsets = .zero,
    alignment: Alignment = .leading,
    axis: Axis = .vertical
  ) {
    self.itemSize = itemSize
    self.interItemSpacing = interItemSpacing
    self.lineSpacing = lineSpacing
    self.sectionInsets = sectionInsets
    self.alignment = alignment
    self.axis = axis
  }

  /// How large items are that nothing is known about.
  private static let standardSize = Size(width: 50, height: 50)

  /// Where everything stands. O(sections); with sizes that differ, O(items).
  public func places(of content: CollectionContent) -> some CollectionItemFrames {
    let isUpright = axis == .vertical
    let margins = sectionInsetReference == .fromLayoutMargins ? layoutMargins : .zero
    return SectionedItemFrames(
      content,
      insets: isUpright ? sectionInsets : sectionInsets.turned,
      margins: isUpright ? margins : margins.turned
    ) { index, width, known in
      let section = content.sections[index]
      return FlowBody(
        count: section.itemCount,
        width: width,
        usual: usualSize,
        isMeasured: isMeasured,
        spacing: section.spacing.interItem ?? interItemSpacing,
        lineSpacing: section.spacing.line ?? lineSpacing,
        alignment: alignment,
        sizes: sizes(of: section, at: index, known: known, in: content)
      )
    }
  }

  /// The shortest width and height of an item: lines hold a number of items that can be counted.
  private static let minimumLength = 0.1

  private var usualSize: Size {
    let size: Size
    switch itemSize {
    case .default: return Self.standardSize
    case .auto(let estimated): size = estimated
    case .explicit(let exact): size = exact
    }
    let usable = Size(
      width: max(size.width.positive("ItemSize", otherwise: 1), Self.minimumLength),
      height: max(size.height.positive("ItemSize", otherwise: 1), Self.minimumLength)
    )
    return axis == .vertical ? usable : usable.turned
  }

  private var isMeasured: Bool {
    if case .auto = itemSize { true } else { false }
  }

  /// The sizes of a section's items: those that are known from before, or that adapters say.
  @MainActor
  private func sizes(
    of section: CollectionContent.Section,
    at index: Int,
    known: ItemSizes?,
    in content: CollectionContent
  ) -> ItemSizes? {
    switch itemSize {
    case .explicit: return nil
    case .auto: return known
    case .default:
      guard content.hasItemSizes, section.itemCount > 0 else { return nil }
      var sizes = known ?? ItemSizes(count: section.itemCount)
      for row in 0..<section.itemCount where sizes[row] == nil {
        let size = content.itemSize(at: .init(section: index, row: row)) ?? Self.standardSize
        sizes[row] = axis == .vertical ? size : size.turned
      }
      return sizes
    }
  }
}
