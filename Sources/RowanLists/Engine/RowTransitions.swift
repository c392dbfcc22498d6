import RowanComponents
import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

/// What other sections have done to rows that are mounted: which have come, which are gone, and where the others were.
///
/// It is an object, because each row that is placed looks something up in it, which would copy a value every time.
final class RowTransition {
  let mapping: IndexPathMapping
  /// The places of the items before.
  let before: ListLayout
  /// The roots of rows and headers that are gone.
  let gone: [ComponentRoot]
  let animation: TableAnimation?

  init(
    mapping: IndexPathMapping,
    before: ListLayout,
    gone: [ComponentRoot],
    animation: TableAnimation?
  ) {
    self.mapping = mapping
    self.before = before
    self.gone = gone
    self.animation = animation
  }
}

/// Animates rows that are inserted, removed and moved, and keeps those mounted that leave the window.
@MainActor
final class RowTransitions {
  /// Of how many movements at once the rows that leave the window stay mounted: movements that follow each other without a
  /// rest must not keep ever more rows.
  private static let limit = 4

  /// What the last sections have done, while they are laid out.
  private var current: RowTransition?
  /// The rows that stay mounted until they have left the window, those of the last movement last.
  private var leaving: [Set<RowRoots.Key>] = []
  /// The number of animations that move rows to new places.
  private var movements = 0

  // MARK: Sections that come

  /// Begins to show what other sections have done.
  func begin(_ transition: RowTransition) { current = transition }

  /// The sections are laid out. What handlers ask for from here on has its own transition.
  func end() { current = nil }

  /// Whether an item has come with the last sections.
  func appears(_ item: TableItem) -> Bool {
    guard let current else { return false }
    switch item {
    case .header(let section), .footer(let section): return !current.mapping.hadSection(section)
    case .row(let path): return current.mapping.origin(of: path) == nil
    }
  }

  /// Where a row stood before the last sections came, if its way from there is to be seen. It is no further away than the
  /// window is long, because the eye cannot follow a longer way.
  /// - Parameters:
  ///   - item: The item.
  ///   - frame: Its frame now, in the content.
  ///   - width: The width of the view that the list fills, in points.
  ///   - windowLength: The length of the window, in points.
  /// - Returns: The frame before, in the content; `nil` for an item that is not seen moving.
  func earlierFrame(
    of item: TableItem,
    now frame: Rect,
    width: Double,
    windowLength: Double
  ) -> Rect? {
    guard let current, current.animation != nil, case .row(let path) = item,
      let origin = current.mapping.origin(of: path)
    else { return nil }
    let before = current.before
    let index = before.index(of: origin)
    if !before.isStacked {
      var earlier = before.frame(of: index, width: width)
      earlier.origin.y = min(
        max(earlier.minY, frame.minY - windowLength),
        frame.minY + windowLength
      )
      return earlier
    }
    let distance = before.offset(of: index) - frame.minY
    return frame.offset(by: Point(x: 0, y: min(max(distance, -windowLength), windowLength)))
  }

  /// What the host's views are told of rows that come and go.
  var rootChange: RootChange? {
    current.map {
      RootChange(
        gone: $0.gone,
        insertion: $0.animation?.insertion,
        removal: $0.animation?.removal
      )
    }
  }

  // MARK: Rows that leave the window

  /// The keys of rows that stay mounted until they have left the window.
  var leavingKeys: Set<RowRoots.Key> {
    leaving.reduce(into: Set<RowRoots.Key>()) { $0.formUnion($1) }
  }

  /// An animation moves rows: these stay mounted until it is over.
  func beginMovement(of rows: Set<RowRoots.Key>) {
    leaving.append(rows)
    if leaving.count > Self.limit { leaving.removeFirst() }
    movements += 1
  }

  /// An animation that moved rows is over.
  /// - Returns: Whether rows that have left the window can go now.
  func endMovement() -> Bool {
    movements -= 1
    guard movements == 0, !leaving.isEmpty else { return false }
    leaving = []
    return true
  }

  /// Finds rows under their new keys.
  func rename(_ names: [RowRoots.Key: RowRoots.Key]) {
    leaving = leaving.map { Set($0.map { names[$0] ?? $0 }) }
  }

  /// The list leaves its view: nothing is mounted any more.
  func reset() { leaving = [] }
}
