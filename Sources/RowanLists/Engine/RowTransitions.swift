import RowanComponents
import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

/// The effect of a change of sections on mounted rows: inserted rows, removed rows, and the previous
/// positions of the others.
///
/// A class, because each placed row looks up data in it, which would copy a struct every time.
final class RowTransition {
  let mapping: IndexPathMapping
  /// The layout of the items before the change.
  let before: ListLayout
  /// The roots of rows, headers and footers that were removed.
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

/// Animates row insertions, removals and moves, and retains rows that leave the window during an animation.
@MainActor
final class RowTransitions {
  /// The number of overlapping move animations for which rows that leave the window stay mounted. Without a
  /// limit, animations in uninterrupted sequence would retain more and more rows.
  private static let limit = 4

  /// The transition to the last sections, while they are laid out.
  private var current: RowTransition?
  /// The rows that stay mounted until they have left the window, in the order of their animations.
  private var leaving: [Set<RowRoots.Key>] = []
  /// The number of running move animations.
  private var movements = 0

  // MARK: Changes of sections

  /// Begins the transition to other sections.
  func begin(_ transition: RowTransition) { current = transition }

  /// Ends the transition after the sections are laid out. Later requests of handlers have their own
  /// transition.
  func end() { current = nil }

  /// Whether an item was inserted by the last change of sections.
  func appears(_ item: TableItem) -> Bool {
    guard let current else { return false }
    switch item {
    case .header(let section), .footer(let section): return !current.mapping.hadSection(section)
    case .row(let path): return current.mapping.origin(of: path) == nil
    }
  }

  /// Returns the frame of a row before the last change of sections, if its move is animated. The distance is
  /// limited to the length of the window, because the eye cannot follow a longer move.
  /// - Parameters:
  ///   - item: The item.
  ///   - frame: Its current frame, in the content.
  ///   - width: The width of the view of the list, in points.
  ///   - windowLength: The length of the window, in points.
  /// - Returns: The previous frame, in the content; `nil` for an item without a move animation.
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

  /// The removed rows and the animations of insertions and removals, for mounting; `nil` without a
  /// transition.
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

  /// Begins a move animation, during which these rows stay mounted.
  func beginMovement(of rows: Set<RowRoots.Key>) {
    leaving.append(rows)
    if leaving.count > Self.limit { leaving.removeFirst() }
    movements += 1
  }

  /// Ends a move animation.
  /// - Returns: Whether rows that have left the window can be released now.
  func endMovement() -> Bool {
    movements -= 1
    guard movements == 0, !leaving.isEmpty else { return false }
    leaving = []
    return true
  }

  /// Changes the keys of rows.
  func rename(_ names: [RowRoots.Key: RowRoots.Key]) {
    leaving = leaving.map { Set($0.map { names[$0] ?? $0 }) }
  }

  /// Releases all retained rows when the list is detached.
  func reset() { leaving = [] }
}
