import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount

extension PairFuzzTest {
  /// Applies the same batches to a fresh host.
  func replayBatches() {
    host.onCommit = { [weak self] batch in
      guard let self else { return }
      replayed.advance(to: host.tree.time)
      replayed.apply(batch)
      _ = replayed.takeEnds()
    }
  }

  /// Records a problem if one of the two lists differs from the model.
  func check() {
    guard problem == nil else { return }
    problem = lostPieces() ?? otherViews()
    // During a drag, the other rows open a reorder gap.
    guard problem == nil, pan == nil else { return }
    problem = tableProblem() ?? gridProblem()
  }

  private func lostPieces() -> String? {
    var found = left.sections.flatMap { $0.elements.compactMap { ($0 as? Piece)?.id } }
    let nowLeft = Set(found)
    crossings += nowLeft.symmetricDifference(leftPieces).count {
      $0 <= knownID && pieces.contains($0)
    }
    (leftPieces, knownID) = (nowLeft, lastID)
    for section in right.sections { found += section.elements.compactMap { ($0 as? Piece)?.id } }
    guard found.count == pieces.count, Set(found) == pieces else {
      return
        "lost: \(pieces.subtracting(found)), new: \(Set(found).subtracting(pieces)), \(found.count)"
    }
    return nil
  }

  private func otherViews() -> String? {
    let tree = host.tree
    guard replayed.roots == tree.roots, replayed.views.keys == tree.views.keys else {
      return "the same batches make other views"
    }
    for (id, view) in tree.views {
      guard var copy = replayed.views[id] else { continue }
      // The host owns the scroll offset.
      copy.scrollOffset = view.scrollOffset
      copy.scrollSequence = view.scrollSequence
      if copy != view { return "the same batches make another view \(id)" }
    }
    return nil
  }

  /// Returns the scroll view of one of the two lists, and not that of a list in a row.
  private func scrollView(of role: Accessibility.Role) -> ViewID? {
    host.views(as: role).first { view in
      var next = host.tree[view].parent
      while let parent = next {
        if host.tree[parent].kind == .scroll { return false }
        next = host.tree[parent].parent
      }
      return true
    }
  }

  /// Returns the items of a list with their names and their frames in the content, from top to
  /// bottom.
  private func items(of list: ViewID, as role: Accessibility.Role) -> [(name: String, frame: Rect)]
  {
    let tree = host.tree
    var items: [(name: String, frame: Rect)] = []
    for child in tree[list].children {
      let view = tree[child]
      guard view.accessibility?.role == role, !view.isHidden, !view.isLeaving else { continue }
      items.append((name(of: child) ?? "nothing", view.frame))
    }
    return items.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// Returns the first line of the text in a row or item, or `strip` if the row contains a list.
  private func name(of item: ViewID) -> String? {
    let view = host.tree[item]
    if view.isHidden || view.isLeaving { return nil }
    if view.kind == .scroll { return "strip" }
    if let text = view.text?.layout.plainText {
      return String(text.prefix { $0 != "\n" && $0 != " " })
    }
    return view.children.lazy.compactMap { self.name(of: $0) }.first
  }

  private func tableProblem() -> String? {
    guard let list = scrollView(of: .list) else { return "there is no table" }
    let model = left.sections.flatMap { section in
      section.isCollapsed ? [] : section.elements.map { ($0 as? Piece)?.name ?? "strip" }
    }
    let heights = left.sections.flatMap { section in
      section.isCollapsed
        ? [] : section.elements.map { ($0 as? Piece).map { Double($0.lines) * 18 } ?? 20 }
    }
    let shown = left.table.sections.flatMap { section in
      (0..<section.count).map { (section.row(at: $0) as? Piece)?.name ?? "strip" }
    }
    guard shown == model else { return "the table shows \(shown) for \(model)" }
    let state = host.tree[list]
    let window = state.scrollOffset..<state.scrollOffset + state.frame.height
    let seen = items(of: list, as: .listItem).filter {
      $0.frame.maxY > window.lowerBound && $0.frame.minY < window.upperBound
    }
    guard let first = seen.first, let last = seen.last else {
      return model.isEmpty ? nil : "no row is in sight at \(window)"
    }
    let names = seen.map(\.name)
    guard
      let start = model.indices.first(where: { model[$0...].starts(with: names) && matches($0) })
    else { return "rows \(names) are in sight of \(model)" }
    func matches(_ start: Int) -> Bool {
      zip(heights[start...], seen).allSatisfy { abs($0 - $1.frame.height) < 0.01 }
    }
    for (one, next) in zip(seen, seen.dropFirst())
    where abs(one.frame.maxY - next.frame.minY) > 0.01 {
      return "\(one.name) and \(next.name) do not touch"
    }
    if start > 0, first.frame.minY > window.lowerBound {
      return "there is a gap above \(first.name)"
    }
    if start + seen.count < model.count, last.frame.maxY < window.upperBound {
      return "there is a gap below \(last.name)"
    }
    return nil
  }

  private func gridProblem() -> String? {
    guard let list = scrollView(of: .grid) else { return "there is no collection" }
    let state = host.tree[list]
    var top = 0.0
    var expected: [String: Rect] = [:]
    let width = state.frame.width / Double(columns)
    let isMirrored = stage.session.environment.layoutDirection == .rightToLeft
    for section in right.sections where !section.isCollapsed {
      for (number, element) in section.elements.enumerated() {
        guard let piece = element as? Piece else { continue }
        let column = Double(number % columns)
        expected[piece.name] = Rect(
          x: isMirrored ? state.frame.width - (column + 1) * width : column * width,
          y: top + Double(number / columns) * Self.itemHeight,
          width: width,
          height: Self.itemHeight
        )
      }
      top += Double((section.count + columns - 1) / columns) * Self.itemHeight
    }
    let window = state.scrollOffset..<state.scrollOffset + state.frame.height
    var seen: Set<String> = []
    for item in items(of: list, as: .gridCell) {
      guard let frame = expected[item.name] else { return "\(item.name) is shown" }
      guard seen.insert(item.name).inserted else { return "\(item.name) is shown twice" }
      let differs = zip(
        [frame.minX, frame.minY, frame.width, frame.height],
        [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height]
      ).contains { abs($0 - $1) > 0.01 }
      if differs { return "\(item.name) is at \(item.frame) instead of \(frame)" }
    }
    for (name, frame) in expected
    where frame.maxY > window.lowerBound + 0.01 && frame.minY < window.upperBound - 0.01 {
      guard seen.contains(name) else { return "\(name) is not shown in \(window)" }
    }
    let length = state.scroll?.contentSize.height ?? 0
    guard abs(length - top) < 0.01 || top < state.frame.height else {
      return "the collection is \(length) long instead of \(top)"
    }
    return nil
  }
}
