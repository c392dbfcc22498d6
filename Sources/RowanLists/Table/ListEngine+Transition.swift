import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  /// Of how many movements at once the rows that leave stay to be seen.
  private static let lingeringLimit = 4

  /// A row or header that is mounted, and its number.
  typealias Mounted = (root: ComponentRoot, index: Int)

  /// The rows and headers that are mounted.
  var mounted: [Mounted] {
    context == nil
      ? [] : mountedIndices.compactMap { key, index in rows[key].map { ($0, index) } }
  }

  /// Shows the rows by what has become of those that were `mounted`; those in sight stay until they are
  /// where they go, if that is to be seen.
  func show(
    from anchor: ListAnchor,
    after mapping: IndexPathMapping,
    before: ListLayout,
    mounted: [Mounted],
    _ animation: TableAnimation?
  ) {
    let gone = mounted.map(\.root).filter { rows.key(of: $0) == nil }
    transition = TableTransition(
      mapping: mapping,
      before: before,
      gone: gone,
      animation: animation
    )
    if let animation {
      linger(mounted, in: before)
      animate(animation) { [weak self] in self?.endJourney() }
    }
    update(from: anchor)
    transition = nil
  }

  /// Keeps those of the rows and headers that are in sight until a journey ends.
  private func linger(_ mounted: [Mounted], in layout: ListLayout) {
    let window = offset..<offset + windowLength
    var leaving: Set<RowRoots.Key> = []
    for (root, index) in mounted {
      let top = layout.offset(of: index)
      let bottom = top + layout.height(at: index)
      guard bottom > window.lowerBound, top < window.upperBound else { continue }
      if let key = rows.key(of: root) { leaving.insert(key) }
    }
    lingering.append(leaving)
    // Movements that follow each other without a rest must not keep ever more rows.
    if lingering.count > Self.lingeringLimit { lingering.removeFirst() }
    journeys += 1
  }

  /// Keeps what is in sight until what a row pushes away, which grows by itself, is in its place.
  func lingerWhileMoving(in context: any MountContext) {
    linger(mounted, in: layout)
    context.whenMoved { [weak self] in self?.endJourney() }
  }

  /// Has everything that moves go to its new place, and calls a closure when it is there.
  func animate(
    _ animation: TableAnimation,
    whenThere: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    let completion = animation.completion
    guard let context else {
      completion?(.completed)
      return
    }
    context.animateMoves(
      BoundsAnimation(animation.movement) { outcome in
        whenThere()
        completion?(outcome)
      }
    )
  }

  /// Lets go of rows that have left the window, once nothing moves any more.
  private func endJourney() {
    journeys -= 1
    guard journeys == 0, !lingering.isEmpty else { return }
    lingering = []
    update(from: currentAnchor())
  }

  /// Whether an item has come with the last sections.
  func appears(_ index: Int) -> Bool {
    guard let transition else { return false }
    switch layout.item(at: index) {
    case .header(let section), .footer(let section):
      return !transition.mapping.hadSection(section)
    case .row(let path): return transition.mapping.origin(of: path) == nil
    }
  }

  /// Where a row stood before the last sections came, if its way from there is to be seen: but no further
  /// away than the window is high, as nobody could follow.
  func earlierFrame(of index: Int, now frame: Rect) -> Rect? {
    guard let transition, transition.animation != nil, let context,
      case .row(let path) = layout.item(at: index),
      let origin = transition.mapping.origin(of: path)
    else { return nil }
    let before = transition.before
    let index = before.index(of: origin)
    let limit = windowLength
    if !before.isStacked {
      var earlier = before.frame(of: index, width: context.size.width)
      earlier.origin.y = min(max(earlier.minY, frame.minY - limit), frame.minY + limit)
      return earlier
    }
    let top = before.offset(of: index)
    return frame.offset(by: Point(x: 0, y: min(max(top - frame.minY, -limit), limit)))
  }

  /// What the host's views are told of rows that come and go.
  var rootChange: RootChange? {
    transition.map {
      RootChange(
        gone: $0.gone,
        insertion: $0.animation?.insertion,
        removal: $0.animation?.removal
      )
    }
  }

  /// The rows that are still to be seen on their way out of the window.
  func lingeringIndices(outside window: Window) -> [Int] {
    guard !lingering.isEmpty else { return [] }
    let keys = lingering.reduce(into: Set<RowRoots.Key>()) { $0.formUnion($1) }
    return keys.compactMap { mountedIndices[$0] }.filter { !window.contains($0) }
  }
}
