import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// Where the items of a list stand in its window.
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

  /// The length of the window along the direction of scrolling, in points.
  var windowLength: Double { viewport.context?.size[layout.axis] ?? 0 }

  /// The length of the window across the direction of scrolling, in points.
  var crossLength: Double { viewport.context?.size[layout.axis.across] ?? 0 }

  /// The length of everything, items and what stands behind them, in points.
  var contentLength: Double { layout.total + viewport.insets.end }

  /// The largest offset, in points.
  var lastOffset: Double { max(0, contentLength - windowLength) }

  /// The distance from the end of the window to that of the content, in points; negative if there is room left.
  func distanceToEnd(at offset: Double) -> Double { contentLength - windowLength - offset }

  /// The nearest offset to the given one at which the content fills the window.
  func clamp(_ offset: Double) -> Double { min(max(0, offset), lastOffset) }

  /// Whether lines are read from right to left.
  var isMirrored: Bool { context?.environment.layoutDirection == .rightToLeft }

  /// The width of rows, headers and footers, in points.
  var rowWidth: Double { crossLength - viewport.insets.trailing }

  /// The start of rows, headers and footers across the direction of scrolling, in points.
  var rowStart: Double { isMirrored ? viewport.insets.trailing : 0 }

  /// The distance from either edge of the list to the content of its rows, in points.
  func rowMargin(in context: any MountContext) -> Double {
    let environment = context.environment
    guard capabilities.hasReadingWidth, environment.rowWidth == .reading else {
      return 0
    }
    let widest = environment.theme.spacing.readingWidth * environment.textScale
    return max(0, ((context.size.width - widest) / 2).rounded(.down))
  }

  /// How what stands at the top of the items stays in sight, once it has come to the top of the window.
  var stayingTrack: ViewTrack {
    let last = contentLength - (context?.size.height ?? 0)
    return ViewTrack(start: layout.title, end: max(layout.title, last))
  }

  // MARK: Headers that stay in sight

  /// The length at the beginning of the window that is covered at an offset by what stays there, in points.
  func stuckLength(at offset: Double) -> Double {
    layout.stuck + features.stuckLength(at: offset)
  }

  /// Whether a header, or a footer, stays in sight at an edge of the window.
  func sticks(_ item: Int) -> Bool { features.sticks(item) }

  // MARK: Anchors

  /// The number of the first item in sight, below what stays at the top; `nil` if there are no items.
  var firstItem: Int? {
    layout.count > 0
      ? layout.firstItem(at: viewport.offset + stuckLength(at: viewport.offset)) : nil
  }

  /// The anchor of the first item in sight. At the very beginning that is the beginning itself, so that what is
  /// inserted in front comes into sight.
  var anchor: ListAnchor { anchor(at: viewport.offset) }

  /// The anchor of the item that would be the first in sight at another offset: at the top of the window, or below a
  /// header that stays there.
  func anchor(at offset: Double) -> ListAnchor {
    guard layout.count > 0, offset > 0 else { return .top }
    let index = layout.firstItem(at: offset + stuckLength(at: offset))
    return ListAnchor(index: index, distance: layout.offset(of: index) - offset)
  }

  /// The offset at which an item stands where an anchor says, in points.
  func position(of anchor: ListAnchor) -> Double {
    if anchor.isTop { return 0 }
    if anchor.isBottom { return lastOffset }
    let index = min(anchor.index, layout.count)
    guard anchor.isEnd, index < layout.count else {
      return layout.offset(of: index) - anchor.distance
    }
    let end = layout.offset(of: index) + layout.height(at: index)
    // An item that comes next in the same line is not to be missed.
    let next = index + 1 < layout.count ? layout.offset(of: index + 1) : end
    return min(end, next) - anchor.distance
  }

  // MARK: Frames

  /// A frame as the host has it, of one that counts as if the content scrolled down and were read from left to right.
  func turned(_ frame: Rect) -> Rect {
    guard !layout.isStacked, let context else { return frame }
    var frame = frame
    if layout.axis == .horizontal {
      frame = Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
    }
    if isMirrored { frame.origin.x = context.size.width - frame.maxX }
    return frame
  }

  /// The frame of a row in the content, as the host has it, in points.
  func frame(of path: RowPath) -> Rect {
    guard context != nil else { return .zero }
    return turned(layout.frame(of: layout.index(of: path), width: rowWidth))
  }

  /// The frame in the window of a view that shows a row, in points.
  func frameInWindow(of root: ComponentRoot, at path: RowPath) -> Rect {
    guard let context else { return .zero }
    let index = layout.index(of: path)
    let place =
      layout.isStacked ? Point(x: 0, y: shownTop(of: index) - viewport.offset) : nil
    let origin = place ?? originInView(of: index)
    return Rect(origin: context.frameInWindow.origin + origin, size: root.size)
  }

  /// The frame of the content of a row in the window, in points; the row need not exist.
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

  /// The offset in the content at which the top of an item is shown. Items stand below each other.
  private func shownTop(of index: Int) -> Double {
    let frame = layout.frame(of: index, width: 0)
    return features.shift()?.frame(of: layout.item(at: index), at: index, from: frame).minY
      ?? frame.minY
  }

  /// The origin of an item in the view of the collection.
  private func originInView(of index: Int) -> Point {
    let frame = turned(layout.frame(of: index, width: 0))
    let scroll = ScrollConfiguration(
      axis: layout.axis,
      contentSize: .zero,
      isMirrored: layout.axis == .horizontal && isMirrored
    )
    return frame.origin - scroll.shift(at: viewport.offset)
  }

  // MARK: Positions that rows are brought to

  /// The distance from the top of the window at which an item stands in a position; `nil` if it may stay where it is.
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
      // A row taller than the window shows its beginning.
      if present + height > window - footer { return max(header, window - footer - height) }
      return nil
    }
  }

  /// The edge at which an item comes into sight on the way to it.
  func nearestEdge(of index: Int) -> RevealPosition {
    layout.offset(of: index) < viewport.offset ? .top : .bottom
  }

  /// The length at the top of the window that is covered above an item: by its header, and by what is said above all.
  private func headerLength(above index: Int) -> Double {
    let header = layout.headerIndex(ofSection: layout.section(at: index))
    // To reveal the first row is to reveal the title above it, too.
    let lead = index <= (header == 0 ? 1 : 0) ? layout.lead : layout.stuck
    guard let header, sticks(header) else { return lead }
    return lead + layout.height(at: header)
  }

  /// The length at the bottom of the window that a footer covers below an item.
  private func footerLength(below index: Int) -> Double {
    guard let footer = layout.footerIndex(ofSection: layout.section(at: index)), footer != index,
      sticks(footer)
    else { return 0 }
    return layout.height(at: footer)
  }
}

extension Axis {
  /// The direction at right angles.
  var across: Axis { self == .vertical ? .horizontal : .vertical }
}
