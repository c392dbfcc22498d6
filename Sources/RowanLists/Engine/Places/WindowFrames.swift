import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLayout
import RowanListData
import RowanListLayout

/// Computes the positions of items in the window of a list, and the anchors and scroll offsets that follow
/// from them.
@MainActor
final class WindowFrames {
  private let layout: ListLayout
  private let viewport: Viewport
  private let features: ListFeatures
  private let capabilities: ListCapabilities

  init(
    layout: ListLayout,
    viewport: Viewport,
    features: ListFeatures,
    capabilities: ListCapabilities
  ) {
    self.layout = layout
    self.viewport = viewport
    self.features = features
    self.capabilities = capabilities
  }

  private var context: (any MountContext)? { viewport.context }

  // MARK: Lengths

  /// The length of the window in the scroll direction, in points.
  var windowLength: Double { viewport.context?.size[layout.axis] ?? 0 }

  /// The length of the window across the scroll direction, in points.
  var crossLength: Double { viewport.context?.size[layout.axis.across] ?? 0 }

  /// The length of the whole content, including the space after the items, in points.
  var contentLength: Double { layout.total + viewport.insets.end }

  /// The largest offset, in points.
  var lastOffset: Double { max(0, contentLength - windowLength) }

  /// Returns the distance from the end of the window to the end of the content, in points; negative if the
  /// content is shorter.
  func distanceToEnd(at offset: Double) -> Double { contentLength - windowLength - offset }

  /// Returns the nearest offset at which the content fills the window.
  func clamp(_ offset: Double) -> Double { min(max(0, offset), lastOffset) }

  /// Whether the layout direction is right to left.
  var isMirrored: Bool { context?.environment.layoutDirection == .rightToLeft }

  /// The width of rows, headers and footers, in points.
  var rowWidth: Double { crossLength - viewport.insets.trailing }

  /// The start of rows, headers and footers across the scroll direction, in points.
  var rowStart: Double { isMirrored ? viewport.insets.trailing : 0 }

  /// Returns the distance from either edge of the list to the content of its rows, in points.
  func rowMargin(in context: any MountContext) -> Double {
    let environment = context.environment
    guard capabilities.hasReadingWidth, environment.rowWidth == .reading else {
      return 0
    }
    let widest = environment.theme.spacing.readingWidth * environment.textScale
    return max(0, ((context.size.width - widest) / 2).rounded(.down))
  }

  /// The track of views above the items that stay visible once they have reached the top of the window.
  var stayingTrack: ViewTrack {
    let last = contentLength - (context?.size.height ?? 0)
    return ViewTrack(start: layout.title, end: max(layout.title, last))
  }

  // MARK: Sticky headers

  /// Returns the length at the start of the window that sticky views cover at an offset, in points.
  func stuckLength(at offset: Double) -> Double {
    layout.stickyInset + features.stuckLength(at: offset)
  }

  /// Whether a header or footer is sticky.
  func sticks(_ item: Int) -> Bool { features.sticks(item) }

  // MARK: Anchors

  /// The index of the first visible item, below sticky views; `nil` if there are no items.
  var firstItem: Int? {
    layout.count > 0
      ? layout.firstItem(at: viewport.offset + stuckLength(at: viewport.offset)) : nil
  }

  /// The anchor of the first visible item. At offset 0 it is the start of the content, so that items inserted
  /// in front become visible.
  var anchor: ListAnchor { anchor(at: viewport.offset) }

  /// Returns the anchor of the item that would be the first visible one at another offset: at the top of the
  /// window, or below a sticky header.
  func anchor(at offset: Double) -> ListAnchor {
    guard layout.count > 0, offset > 0 else { return .top }
    let index = layout.firstItem(at: offset + stuckLength(at: offset))
    return ListAnchor(index: index, distance: layout.offset(of: index) - offset)
  }

  /// Returns the offset at which an item has the position of its anchor, in points.
  func position(of anchor: ListAnchor) -> Double {
    if anchor.isTop { return 0 }
    if anchor.isBottom { return lastOffset }
    let index = min(anchor.index, layout.count)
    guard anchor.isEnd, index < layout.count else {
      return layout.offset(of: index) - anchor.distance
    }
    let end = layout.offset(of: index) + layout.height(at: index)
    // The next item may be in the same line and must be visible.
    let next = index + 1 < layout.count ? layout.offset(of: index + 1) : end
    return min(end, next) - anchor.distance
  }

  // MARK: Frames

  /// Converts a frame from the layout, which scrolls down and reads from left to right, to the coordinates of
  /// the host.
  func turned(_ frame: Rect) -> Rect {
    guard !layout.isStacked, let context else { return frame }
    var frame = frame
    if layout.axis == .horizontal {
      frame = Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
    }
    if isMirrored { frame.origin.x = context.size.width - frame.maxX }
    return frame
  }

  /// Returns the frame of a row in the content, in the coordinates of the host, in points.
  func frame(of path: RowPath) -> Rect {
    guard context != nil else { return .zero }
    return turned(layout.frame(of: layout.index(of: path), width: rowWidth))
  }

  /// Returns the frame of the view of a row in the window, in points.
  func frameInWindow(of root: ComponentRoot, at path: RowPath) -> Rect {
    guard let context else { return .zero }
    let index = layout.index(of: path)
    let place =
      layout.isStacked ? Point(x: 0, y: shownTop(of: index) - viewport.offset) : nil
    let origin = place ?? originInView(of: index)
    return Rect(origin: context.frameInWindow.origin + origin, size: root.size)
  }

  /// Returns the frame of the content of a row in the window, in points. The row need not exist.
  func frameInWindow(of path: RowPath) -> Rect {
    guard let context else { return .zero }
    let index = layout.index(of: path)
    let window = context.frameInWindow.origin
    if !layout.isStacked {
      return Rect(
        origin: window + originInView(of: index),
        size: turned(layout.frame(of: index, width: 0)).size
      )
    }
    let margin = rowMargin(in: context)
    let place = Point(x: rowStart + margin, y: shownTop(of: index) - viewport.offset)
    let size = Size(width: max(0, rowWidth - 2 * margin), height: layout.height(at: index))
    return Rect(origin: window + place, size: size)
  }

  /// Returns the offset in the content at which the top of an item is shown, for stacked items.
  private func shownTop(of index: Int) -> Double {
    let frame = layout.frame(of: index, width: 0)
    return features.shift()?.frame(of: layout.item(at: index), at: index, from: frame).minY
      ?? frame.minY
  }

  /// Returns the origin of an item in the view of the collection.
  private func originInView(of index: Int) -> Point {
    let frame = turned(layout.frame(of: index, width: 0))
    let scroll = ScrollConfiguration(
      axis: layout.axis,
      contentSize: .zero,
      isMirrored: layout.axis == .horizontal && isMirrored
    )
    return frame.origin - scroll.shift(at: viewport.offset)
  }

  // MARK: Positions for revealing rows

  /// Returns the distance from the top of the window for an item at a reveal position; `nil` if it needs no
  /// scrolling.
  func distance(of index: Int, at position: RevealPosition) -> Double? {
    let window = windowLength
    let height = layout.height(at: index)
    let header = headerLength(above: index)
    let footer = footerLength(below: index)
    let present = layout.offset(of: index) - viewport.offset
    switch position {
    case .top: return header
    case .bottom: return window - footer - height
    case .center: return header + (window - header - footer - height) / 2
    case .nearest:
      if present < header { return header }
      // A row taller than the window shows its start.
      if present + height > window - footer { return max(header, window - footer - height) }
      return nil
    }
  }

  /// Returns the edge of the window at which an item appears when the list scrolls to it.
  func nearestEdge(of index: Int) -> RevealPosition {
    layout.offset(of: index) < viewport.offset ? .top : .bottom
  }

  /// Returns the length at the top of the window that is covered above an item, by its header and by views
  /// above all items.
  private func headerLength(above index: Int) -> Double {
    let header = layout.headerIndex(ofSection: layout.section(at: index))
    // Revealing the first row also reveals the title above it.
    let inset = index <= (header == 0 ? 1 : 0) ? layout.topInset : layout.stickyInset
    guard let header, sticks(header) else { return inset }
    return inset + layout.height(at: header)
  }

  /// Returns the length at the bottom of the window that a sticky footer covers below an item.
  private func footerLength(below index: Int) -> Double {
    guard let footer = layout.footerIndex(ofSection: layout.section(at: index)), footer != index,
      sticks(footer)
    else { return 0 }
    return layout.height(at: footer)
  }
}

extension Axis {
  /// The perpendicular axis.
  var across: Axis { self == .vertical ? .horizontal : .vertical }
}
