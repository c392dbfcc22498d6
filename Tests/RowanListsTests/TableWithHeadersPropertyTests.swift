import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Random sections, headers, footers, keys, taps, reveals and scrolls, compared with a model that
/// knows every height.
@MainActor
@Suite("Table with headers compared with a simple model")
struct TableWithHeadersPropertyTests {
  /// A section of the model: its name, whether it has a header and a footer, and its rows with
  /// their numbers of lines.
  private struct Section {
    var name: String
    var hasHeader: Bool
    var hasFooter = false
    var rows: [Item]
  }

  @Test(
    "Mounted items match the model, and the selection stays valid, after every random step",
    arguments: 1...6
  )
  func randomSteps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 7919)
    var sections = ["a", "b", "c"].enumerated().map { index, name in
      Section(name: name, hasHeader: index != 1, rows: items(index * 100..<index * 100 + 20))
    }
    var next = 1_000
    let stage = TableStage(sections.map(value))
    stage.table.selectionMode = .single
    for step in 0..<120 {
      let kind = Int.random(in: 0..<9, using: &random)
      let chosen = Int.random(in: 0..<sections.count, using: &random)
      switch kind {
      case 0:
        let place = Int.random(in: 0...sections[chosen].rows.count, using: &random)
        let lines = Int.random(in: 1...4, using: &random)
        sections[chosen].rows.insert(Item(id: next, text: "row \(next)", lines: lines), at: place)
        next += 1
      case 1 where !sections[chosen].rows.isEmpty:
        sections[chosen].rows.removeFirst()
      case 2:
        if step % 2 == 0 {
          sections[chosen].hasHeader.toggle()
        } else {
          sections[chosen].hasFooter.toggle()
        }
      case 3:
        sections.shuffle(using: &random)
      case 4:
        sections[chosen].rows.shuffle(using: &random)
      case 5:
        stage.host.press([.down, .up, .pageDown, .pageUp, .home, .end][chosen * 2 % 6])
      case 6 where stage.table.rowCount > 0:
        let rows = sections[chosen].rows
        if let row = rows.randomElement(using: &random) {
          let id = RowID(section: IdentityKey(sections[chosen].name), row: .int(row.id))
          #expect(stage.table.reveal(id, at: .center))
          stage.stage.session.commit()
          #expect(stage.top(of: row.text) != nil, "seed \(seed), step \(step)")
        }
      case 7:
        if let row = stage.texts.last(where: { $0.hasPrefix("row") }) {
          stage.host.tap(text: row)
        }
      default:
        stage.host.scroll(stage.scroll, to: Double.random(in: -50...2_000, using: &random))
      }
      stage.apply(sections.map(value))
      let problem = difference(of: stage, from: sections)
      #expect(problem == nil, "seed \(seed), step \(step), kind \(kind): \(problem ?? "")")
      if problem != nil { return }
    }
  }

  private func value(_ section: Section) -> SectionSnapshot {
    var value = SectionSnapshot(IdentityKey(section.name), rows: section.rows)
    if section.hasHeader { value = value.header("header \(section.name)") }
    return section.hasFooter ? value.footer("footer \(section.name)") : value
  }

  /// Returns a difference from the model, or `nil` if there is none: neighbours that do not touch,
  /// a wrong order, wrong positions in the list, a missing sticky header, a wrong selection.
  private func difference(of stage: TableStage, from sections: [Section]) -> String? {
    let tree = stage.host.tree
    let names = sections.flatMap { section in
      (section.hasHeader ? ["header \(section.name)"] : []) + section.rows.map(\.text)
        + (section.hasFooter ? ["footer \(section.name)"] : [])
    }
    let mounted = tree[stage.scroll].children.filter { !tree[$0].isHidden }.map { view in
      (name: name(of: view, in: stage), view: tree[view])
    }
    let order = mounted.map { names.firstIndex(of: $0.name) ?? -1 }
    if order != order.sorted() || order.contains(-1) { return "order \(mounted.map(\.name))" }
    for (one, other) in zip(mounted, mounted.dropFirst()) {
      let areNeighbours =
        (names.firstIndex(of: one.name) ?? 0) + 1 == names.firstIndex(of: other.name)
      if areNeighbours, one.view.frame.maxY != other.view.frame.minY {
        return "\(one.name) ends at \(one.view.frame.maxY), \(other.name) begins elsewhere"
      }
    }
    let rows = sections.flatMap(\.rows).map(\.text)
    for row in mounted where row.name.hasPrefix("row") {
      let position = row.view.accessibility?.position
      if position != .init(index: rows.firstIndex(of: row.name) ?? -1, count: rows.count) {
        return "\(row.name) is at \(String(describing: position))"
      }
    }
    let selected = stage.table.selectedRows
    let shown = mounted.filter { $0.view.accessibility?.isSelected == true }.map(\.name)
    if shown.count > 1 { return "selected \(shown)" }
    if let row = selected.first, stage.table.path(of: row) == nil { return "a ghost is selected" }
    return stuckHeader(of: stage, from: sections)
  }

  /// Returns a problem if the header of the first visible row's section is not visible.
  private func stuckHeader(of stage: TableStage, from sections: [Section]) -> String? {
    guard let first = stage.table.firstVisibleRow, sections[first.section].hasHeader else {
      return nil
    }
    let name = "header \(sections[first.section].name)"
    return stage.texts.contains(name) ? nil : "\(name) is not in sight: \(stage.texts)"
  }

  private func name(of view: ViewID, in stage: TableStage) -> String {
    var views = [view]
    while let next = views.popLast() {
      // Recycled views are hidden and keep their previous contents.
      if stage.host.tree[next].isHidden { continue }
      if let text = stage.host.tree[next].text?.layout.plainText {
        return String(text.prefix { $0 != ":" })
      }
      views += stage.host.tree[next].children
    }
    return ""
  }
}
