import RowanCore
import RowanHostInterface

/// The last reports about the scroll views of a page, for which lists may have built rows around their windows.
struct ScrollReports {
  private var last: [ViewID: ScrollEvent] = [:]

  /// Records a report of the page.
  mutating func record(_ scroll: ScrollEvent) {
    last[scroll.view] = scroll
  }

  /// Removes the reports about scroll views that no longer exist.
  mutating func retain(where exists: (ViewID) -> Bool) {
    last = last.filter { exists($0.key) }
  }

  /// Removes all reports, and returns an event for each scroll view after which its list needs no rows around the
  /// window: the content rests at its current offset.
  mutating func removeAll(in tree: HostViewTree) -> [HostEvent] {
    defer { last = [:] }
    return last.values.sorted { $0.view < $1.view }.map { scroll in
      let state = tree.views[scroll.view]
      let event = ScrollEvent(
        view: scroll.view,
        generation: scroll.generation,
        offset: state?.scrollOffset ?? scroll.offset,
        sequence: state?.scrollSequence ?? scroll.sequence
      )
      return HostEvent(.scrolled(event), lastCommit: tree.lastCommit)
    }
  }
}
