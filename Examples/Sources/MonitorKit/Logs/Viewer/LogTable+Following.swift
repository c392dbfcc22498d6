import Rowan

extension LogTable {
  /// Has the list stand at its end, while it follows.
  func stickToEnd() {
    guard isFollowing, let last = table.sections.last, last.count > 0 else { return }
    moving {
      table.restore(
        TablePosition(section: last.id, row: nil, rowIndex: last.count - 1, fraction: 1)
      )
    }
    if let distance = distanceToEnd { end.reach = distance }
  }

  /// Takes in that somebody has scrolled: who leaves the end does not follow any more, and who comes back does.
  func hasScrolled() {
    guard !isMoving else { return }
    forgetPlace()
    if table.isEndInSight {
      end.wasReached = true
      return setFollowing(true)
    }
    // Browsers tell where the list was put, and lines may have come since; at first it was at its beginning.
    if isFollowing, !end.wasReached, table.contentOffset < 1 { return }
    if isFollowing, let distance = distanceToEnd, end.mayBe(distance) { return }
    setFollowing(false)
  }

  /// How many lines there are from the first in sight to the end.
  private var distanceToEnd: Int? {
    guard let path = table.firstVisibleRow else { return nil }
    let behind = table.sections.dropFirst(path.section + 1).reduce(0) { $0 + $1.count }
    return table.sections[path.section].count - path.row + behind
  }
}

/// Where the end of a log was lately, to tell what hosts say late from somebody's scrolling.
struct LogEnd {
  /// How many lines there were from the first in sight to the end, when that was put in sight.
  var reach = 0
  /// Whether the end was in sight on the screen, as far as that was told.
  var wasReached = false
  private var stretch: LogStretch?
  private var counts: [Int] = []

  /// How many of the last looks count.
  private static let length = 4

  /// Notes how many lines there are at a look.
  mutating func note(_ stretch: LogStretch?, count: Int) {
    if stretch != self.stretch { counts = [] }
    self.stretch = stretch
    counts = counts.suffix(Self.length - 1) + [count]
  }

  /// Whether the first line in sight, so many lines before the end, is where it was put lately; one more or
  /// less may be in sight.
  func mayBe(_ distance: Int) -> Bool {
    let growth = max(0, (counts.last ?? 0) - (counts.first ?? 0))
    return distance <= reach + growth + 1
  }
}
