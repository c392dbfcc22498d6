import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLists

extension ListFuzzTest {
  /// The name and the frame of a mounted item of the table.
  private struct Mounted {
    var name: String
    var frame: Rect
  }

  /// Checks whether the table matches the model, and sets `problem` to the first difference.
  func check(after anchor: Anchor?) {
    findTable()
    guard problem == nil else { return }
    problem =
      difference() ?? identities() ?? lateEvents() ?? menuProblem() ?? anchor.flatMap(movement)
  }

  private func difference() -> String? {
    guard table.sections.map(\.id) == sections.map({ .string($0.name) }) else {
      return "the sections are \(table.sections.map(\.id)), not \(sections.map(\.name))"
    }
    for (index, section) in sections.enumerated() {
      let shown = table.sections[index]
      let names = (0..<shown.count).map { fuzzedName(shown.row(at: $0)) }
      let wanted = section.shown.map(fuzzedName)
      // Fetched rows that are far from the window may be placeholders without a name.
      let isRight = zip(names, wanted).allSatisfy { $0 == $1 || section.shelf != nil && $0 == "?" }
      guard isRight, names.count == wanted.count else {
        return "section \(section.name) has \(names), not \(wanted)"
      }
    }
    let tree = host.tree
    if let row = table.draggedRow, table.path(of: row) == nil { return "no row is dragged" }
    let offset = tree[scroll].scrollOffset
    guard abs(offset - table.contentOffset) <= 0.5 || tree.scrollTargets[scroll] != nil else {
      return "the host stands at \(offset), the table at \(table.contentOffset)"
    }
    let mounted = mounted()
    if table.draggedRow != nil { return order(of: mounted) }
    let window = offset..<offset + tree[scroll].frame.height
    let visible = mounted.filter {
      $0.frame.maxY > window.lowerBound && $0.frame.minY < window.upperBound
    }.sorted { ($0.frame.minY, $0.frame.maxY) < ($1.frame.minY, $1.frame.maxY) }
    let names = sections.flatMap(\.items)
    guard !names.isEmpty else { return nil }
    guard let first = visible.first, let last = visible.last else {
      // The load-more footer, the failure message or the large title may fill a small window.
      let isFilled =
        hasTail || bannerHeight + max(0, listHeader.height - offset) >= tree[scroll].frame.height
      return isFilled ? nil : "nothing is in sight at \(offset)"
    }
    guard let start = names.firstIndex(of: first.name) else { return "there is no \(first.name)" }
    let expected = Array(names[start..<min(names.count, start + visible.count)])
    guard visible.map(\.name) == expected else {
      return "in sight are \(visible.map(\.name)), not \(expected)"
    }
    for (one, next) in zip(visible, visible.dropFirst()) where one.frame.maxY != next.frame.minY {
      return "\(one.name) and \(next.name) do not touch"
    }
    if first.frame.minY > max(window.lowerBound, listHeader.height) + bannerHeight {
      return "there is a gap above \(first.name)"
    }
    let isLast = start + visible.count == names.count
    if last.frame.maxY < window.upperBound, !isLast { return "there is a gap below \(last.name)" }
    if isLast, last.frame.maxY < window.upperBound, offset > 0.5, !hasTail {
      return "the end of the table stands above that of the window"
    }
    return heights(of: mounted)
  }

  /// Returns a problem if the other rows are out of order during a drag, or if there are gaps
  /// between them besides one reorder gap.
  private func order(of mounted: [Mounted]) -> String? {
    guard let row = table.draggedRow, let path = table.path(of: row) else { return nil }
    let element = table.sections[path.section].row(at: path.row)
    let twins = sections.flatMap(\.rows).count { fuzzedID($0) == fuzzedID(element) }
    // If several rows share the identifier, the test cannot know which of them is dragged.
    guard twins == 1 else { return nil }
    let dragged = fuzzedName(element)
    guard let held = mounted.first(where: { $0.name == dragged }) else {
      return "\(dragged) is dragged and not mounted"
    }
    let others = mounted.filter { $0.name != dragged }.sorted { $0.frame.minY < $1.frame.minY }
    let places = others.map { other in sections.flatMap(\.items).firstIndex(of: other.name) ?? -1 }
    for (index, (place, next)) in zip(places, places.dropFirst()).enumerated() where place >= next {
      let (one, next) = (others[index].name, others[index + 1].name)
      return "\(next) stands behind \(one) while \(dragged) is dragged"
    }
    var rooms = 0
    for (index, (one, next)) in zip(others, others.dropFirst()).enumerated() {
      // Items with other items between them in the model, such as a sticky header and the first
      // visible row, may be apart.
      let between = sections.flatMap(\.items)[(places[index] + 1)..<places[index + 1]]
      guard between.allSatisfy({ $0 == dragged }), one.frame.maxY != next.frame.minY else {
        continue
      }
      let space = next.frame.minY - one.frame.maxY
      rooms += 1
      if abs(space - held.frame.height) > 0.5 || rooms > 1 {
        return "\(one.name) and \(next.name) are \(space) apart while \(dragged) is dragged"
      }
    }
    return nil
  }

  private func heights(of mounted: [Mounted]) -> String? {
    // Edit controls beside a row make its texts narrower.
    guard !table.isEditing else { return nil }
    var lines: [String: Int] = [:]
    for section in sections {
      for case let row as FuzzedRow in section.shown { lines[row.name] = row.lines }
    }
    for item in mounted {
      guard let count = lines[item.name] else { continue }
      let height = Double(count) * 18
      guard item.frame.height == height || item.frame.height == height + 18 else {
        return "\(item.name) of \(count) lines is \(item.frame.height) high"
      }
    }
    return nil
  }

  private func movement(of anchor: Anchor) -> String? {
    // The reorder gap for a dragged row opens and closes between the other rows.
    guard table.draggedRow == nil, let top = top(of: anchor.name) else { return nil }
    let height = host.tree[scroll].frame.height
    let farthest = max(0, (host.tree[scroll].scroll?.contentSize.height ?? 0) - height)
    let offset = table.contentOffset
    // The anchor row moves if it would leave a gap at an end of the table otherwise.
    guard offset > 0, offset < farthest, host.tree.scrollTargets[scroll] == nil else { return nil }
    guard abs(top - anchor.top) > 0.5, !isMovedByFocus(top - anchor.top) else { return nil }
    return "\(anchor.name) was at \(anchor.top) of \(anchor.place) and is at \(top) of \(place)"
  }

  /// Whether the table has moved rows by a distance because less of the focused row would be
  /// visible otherwise.
  private func isMovedByFocus(_ distance: Double) -> Bool {
    guard stage.session.usesKeys, let focus = focusedName,
      let frame = mounted().first(where: { $0.name == focus })?.frame
    else { return false }
    let top = frame.minY - host.tree[scroll].scrollOffset
    let height = host.tree[scroll].frame.height
    // The header of its section may cover the row.
    let header = mounted().filter { $0.name.hasPrefix("h") }.map(\.frame.height).max() ?? 0
    func seen(at top: Double, below covered: Double) -> Double {
      max(0, min(top + frame.height, height) - max(top, covered))
    }
    return seen(at: top, below: bannerHeight) > 0
      && seen(at: top - distance, below: bannerHeight + header) < frame.height - 0.5
  }

  /// The name of the row with the keyboard focus.
  private var focusedName: String? {
    var next = host.tree.focused
    while let view = next {
      if host.tree[view].parent == scroll { return name(of: view) }
      next = host.tree[view].parent
    }
    return nil
  }

  /// The scroll offset, the content height, the window height and the mounted items.
  var place: String {
    let items = mounted().map { "\($0.name) \(Int($0.frame.minY))+\(Int($0.frame.height))" }
    let length = host.tree[scroll].scroll?.contentSize.height ?? 0
    return "[\(table.contentOffset)/\(length), \(host.tree[scroll].frame.height): \(items)]"
  }

  /// The scroll offset, the content height and the target of an animated scroll.
  var shortPlace: String {
    let target = host.tree.scrollTargets[scroll].map { ", on its way to \($0)" } ?? ""
    return "\(table.contentOffset)/\(host.tree[scroll].scroll?.contentSize.height ?? 0)\(target)"
  }

  /// Returns the top of an item in the window, or `nil` if the item is not mounted.
  func top(of name: String) -> Double? {
    mounted().first { $0.name == name }.map { $0.frame.minY - host.tree[scroll].scrollOffset }
  }

  /// The height of the failure message above the rows.
  private var bannerHeight: Double {
    guard table.failure != nil, table.rowCount > 0 else { return 0 }
    let banner = host.tree[scroll].children.first {
      host.tree[$0].accessibility?.role == .status && !host.tree[$0].isHidden
    }
    return banner.map { host.tree[$0].frame.height } ?? 0
  }

  /// Whether a part of a row is in the window and below the header of its section, which may stick
  /// to the top of the window.
  func isVisible(_ name: String, below header: String) -> Bool {
    let mounted = mounted()
    guard let frame = mounted.first(where: { $0.name == name })?.frame else { return false }
    let covered = bannerHeight + (mounted.first { $0.name == header }?.frame.height ?? 0)
    let window = Rect(
      x: 0,
      y: host.tree[scroll].scrollOffset + covered,
      width: frame.width,
      height: max(0, host.tree[scroll].frame.height - covered)
    )
    return frame.intersects(window)
  }

  private func mounted() -> [Mounted] {
    let tree = host.tree
    return tree[scroll].children.compactMap { child in
      let view = tree[child]
      guard !view.isHidden, !view.isLeaving, view.accessibility?.role != .slider,
        view.accessibility?.role != .status
      else { return nil }
      return name(of: child).map { Mounted(name: $0, frame: view.frame) }
    }
  }

  /// Returns the item name with which a text begins, or `nil` if there is none.
  func name(_ text: TextLayout) -> String? {
    let name = String(text.plainText.prefix { $0 != "\n" && $0 != " " })
    return isName(name) ? name : nil
  }

  /// Whether a text is the name of an item rather than the title of a button beside the item.
  private func isName(_ text: String) -> Bool {
    guard let first = text.first, "rnhf".contains(first) else { return false }
    let rest = text.dropFirst().drop { $0 == "s" }
    return !rest.isEmpty && rest.allSatisfy(\.isNumber)
  }

  func name(of view: ViewID) -> String? {
    let tree = host.tree
    var views = [view]
    while let next = views.popLast() {
      if tree[next].isHidden { continue }
      if tree[next].accessibility?.role == .slider { return nil }
      if let text = tree[next].text, let name = name(text.layout) { return name }
      views += tree[next].children.reversed()
    }
    return nil
  }
}
