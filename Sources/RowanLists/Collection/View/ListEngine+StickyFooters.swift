import RowanComponents
import RowanCore

extension ListEngine {
  /// The footer of the section at the bottom of the window, which stays in sight, when it is further down
  /// than the window.
  func stickyFooter(after window: Window) -> Int? {
    guard hasStickyFooters, !window.range.isEmpty else { return nil }
    let section = layout.section(at: window.range.upperBound - 1)
    guard let index = layout.footerIndex(ofSection: section), !window.contains(index),
      leavesRoom(index)
    else { return nil }
    return index
  }

  /// The frame from which the host moves an item: a footer that stays in sight comes up no further than
  /// the header of its section, and is moved down from there.
  func start(of index: Int, at frame: Rect) -> Rect {
    guard hasStickyFooters, case .footer(let section) = layout.item(at: index), leavesRoom(index)
    else { return frame }
    var start = frame
    start.origin.y = min(frame.minY, top(ofSection: section))
    return start
  }

  /// How the host moves the view of a footer.
  func footerAttributes(at frame: Rect, ofSection section: Int) -> [ViewAttribute] {
    guard hasStickyFooters, layout.footerIndex(ofSection: section).map(leavesRoom) == true else {
      return []
    }
    let start = min(frame.minY, top(ofSection: section))
    let lead = windowLength - frame.height
    let track = Track(axis: layout.axis, start: start - lead, end: frame.minY - lead)
    return [.track(track)]
  }

  /// How much of the bottom of the window a footer covers below an item.
  func footerHeight(below index: Int) -> Double {
    guard hasStickyFooters,
      let footer = layout.footerIndex(ofSection: layout.section(at: index)), footer != index,
      leavesRoom(footer)
    else { return 0 }
    return layout.height(at: footer)
  }

  /// Where a section begins, below its header.
  private func top(ofSection section: Int) -> Double {
    guard let header = layout.headerIndex(ofSection: section) else {
      return layout.offset(of: layout.starts[section])
    }
    return layout.offset(of: header) + layout.height(at: header)
  }
}
