public import RowanCore

/// A flow layout: items one after the other, wrapped into lines.
///
/// ```swift
/// CollectionView(layout: CollectionFlowLayout(itemSize: .auto(estimated: Size(width: 80, height: 32))))
/// ```
public struct CollectionFlowLayout: CollectionLayout, Hashable {
  /// The rule for the sizes of items.
  public enum ItemSize: Hashable, Sendable {
    /// The size from the `itemSize` event of the adapter, or else 50 by 50 points.
    case `default`
    /// The size of the content, up to the width of the collection. Items that are not measured yet
    /// have the estimated size.
    case auto(estimated: Size)
    /// The same size for all items.
    case explicit(Size)
  }

  /// The position of items in a line that does not fill the width.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// From edge to edge, with larger distances between items; the items of the last line are at
    /// the leading edge.
    case justified
  }

  /// The reference of section insets.
  public enum SectionInsetReference: UInt8, Hashable, Sendable, CaseIterable {
    /// The edges of the scrolled content, without the section index at its side.
    case fromContentInset
    /// The area of the window that no system UI covers: on all current hosts, the whole window.
    case fromSafeArea
    /// The edges inset by ``CollectionFlowLayout/layoutMargins``.
    case fromLayoutMargins
  }

  /// The rule for the sizes of items.
  public var itemSize: ItemSize
  /// The distance between the items of a line in points, in sections that do not override it.
  public var interItemSpacing: Double
  /// The distance between lines in points, in sections that do not override it.
  public var lineSpacing: Double
  /// The insets around the items of a section in points, in sections that do not override them.
  public var sectionInsets: EdgeInsets
  /// The reference of section insets.
  public var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The margins at the edges of every section in points, if they are the reference of section
  /// insets.
  public var layoutMargins = EdgeInsets(leading: 16, trailing: 16)
  /// The position of items in a line that does not fill the width.
  public var alignment: Alignment
  /// The scroll axis. With a horizontal axis, lines are columns that are filled from the top.
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

  /// The default size of items.
  private static let standardSize = Size(width: 50, height: 50)

  /// Arranges the content. O(sections); with different item sizes, O(items).
  public func frames(of content: CollectionContent) -> some CollectionItemFrames {
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

  /// The least width and height of an item, which limits the number of items in a line.
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

  /// Returns the sizes of a section's items that are known or given by adapters.
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
