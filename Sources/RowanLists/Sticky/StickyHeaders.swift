import RowanComponents
import RowanCore
import RowanHostInterface

/// Keeps the header of the first section in the window visible at its start, and the footer of the last section at its
/// end.
@MainActor
final class StickyHeaders: StickyFeature {
  /// The largest share of the window that a sticky header or footer may cover. A longer one does
  /// not stick, because it would leave too little space for the rows, as in a small window or with
  /// large text.
  private static let largestShare = 1.0 / 3

  private unowned let list: any ListAccess

  init(_ list: any ListAccess) { self.list = list }

  private struct Settings {
    var headers = true
    var footers = false
  }

  private var settings = Settings()

  /// Whether headers are sticky.
  var keepsHeaders: Bool {
    get { settings.headers }
    set { change(\.headers, to: newValue) }
  }

  /// Whether footers are sticky.
  var keepsFooters: Bool {
    get { settings.footers }
    set { change(\.footers, to: newValue) }
  }

  private func change(_ setting: WritableKeyPath<Settings, Bool>, to value: Bool) {
    guard settings[keyPath: setting] != value else { return }
    list.mutate {
      settings[keyPath: setting] = value
      list.invalidate()
    }
  }

  func sticks(_ item: Int) -> Bool {
    switch list.layout.item(at: item) {
    case .header: keepsHeaders && leavesSpace(item)
    case .footer: keepsFooters && leavesSpace(item)
    case .row: false
    }
  }

  private func leavesSpace(_ item: Int) -> Bool {
    list.layout.height(at: item) <= list.windowLength * Self.largestShare
  }

  func stuckLength(at offset: Double) -> Double {
    let layout = list.layout
    guard keepsHeaders, layout.count > 0, offset > 0 else { return 0 }
    let section = layout.section(at: layout.firstItem(at: offset + layout.stickyInset))
    guard let header = layout.headerIndex(ofSection: section), leavesSpace(header) else { return 0 }
    let end = layout.end(ofSection: section) - offset - layout.stickyInset
    return min(layout.height(at: header), end)
  }

  func stickyItems(around window: Range<Int>) -> [Int] {
    guard !window.isEmpty else { return [] }
    var items: [Int] = []
    let layout = list.layout
    if keepsFooters,
      let footer = layout.footerIndex(ofSection: layout.section(at: window.upperBound - 1)),
      leavesSpace(footer)
    {
      items.append(footer)
    }
    if keepsHeaders,
      let header = layout.headerIndex(ofSection: layout.section(at: window.lowerBound)),
      leavesSpace(header)
    {
      items.append(header)
    }
    return items
  }

  func track(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> ViewTrack? {
    guard sticks(item) else { return nil }
    let layout = list.layout
    switch layout.item(at: item) {
    case .header(let section):
      let end = layout.end(ofSection: section) + (shift?.shift(ofEndOf: section) ?? 0)
      // The track begins below the overlays above all items, which stay visible as well.
      let start = frame.minY - layout.stickyInset
      return ViewTrack(
        axis: layout.axis,
        start: start,
        end: max(start, end - frame.height - layout.stickyInset)
      )
    case .footer:
      let distance = list.windowLength - frame.height
      return ViewTrack(
        axis: layout.axis,
        start: start(of: item, at: frame, shift).minY - distance,
        end: frame.minY - distance
      )
    case .row: return nil
    }
  }

  /// Returns the frame from which the host moves a sticky footer. It begins directly below the
  /// header of the section, and the host moves it down from there.
  func start(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> Rect {
    guard case .footer(let section) = list.layout.item(at: item), sticks(item) else { return frame }
    let top = top(ofSection: section) + (shift?.shift(ofStartOf: section) ?? 0)
    var start = frame
    start.origin.y = min(frame.minY, top)
    return start
  }

  /// Returns the offset of the start of a section in the layout, below its header, in points.
  private func top(ofSection section: Int) -> Double {
    let layout = list.layout
    guard let header = layout.headerIndex(ofSection: section) else {
      return layout.offset(of: layout.starts[section])
    }
    return layout.offset(of: header) + layout.height(at: header)
  }
}
