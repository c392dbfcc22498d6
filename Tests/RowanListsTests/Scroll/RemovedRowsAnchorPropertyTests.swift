import RowanCore
import RowanDiff
import RowanLists
import TestSupport
import Testing

/// Random removals, collapses and filters, compared with a model that searches all items.
@MainActor
@Suite("Scroll anchor of removed rows against a naive model")
struct RemovedRowsAnchorPropertyTests {
  private struct Section: Equatable {
    var name: String
    var hasHeader: Bool
    var hasFooter: Bool
    var rows: [Int]
  }

  /// An item of the model: its text, and its start and end in the content.
  private struct Entry {
    var text: String
    var section: String
    var isRow: Bool
    var isHeader = false
    var start = 0.0
    var end = 0.0
  }

  @Test("After random removals, the content offset is that of the model", arguments: 1...12)
  func randomRemovals(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 104_729)
    for step in 0..<12 {
      var next = 0
      let old = (0..<Int.random(in: 1...4, using: &random)).map { index in
        let count = Int.random(in: 0...60, using: &random)
        defer { next += count }
        return Section(
          name: "s\(index)",
          hasHeader: Bool.random(using: &random),
          hasFooter: Bool.random(using: &random),
          rows: Array(next..<(next + count))
        )
      }
      let isSticky = step % 2 == 0
      let stage = TableStage(old.map(value))
      stage.table.hasStickyHeaders = isSticky
      stage.stage.session.commit()
      let length = entries(old, in: stage).last?.end ?? 0
      // All heights are measured before items are removed.
      for offset in stride(from: 0, through: length, by: 150) {
        stage.host.scroll(stage.scroll, to: offset)
      }
      let wanted = Double(Int.random(in: 1...max(1, Int(length)), using: &random))
      stage.host.scroll(stage.scroll, to: wanted)
      let offset = stage.table.contentOffset
      guard offset > 0 else { continue }
      let before = entries(old, in: stage)
      let new = changed(old, using: &random)
      let after = entries(new, in: stage)
      let expected = expectation(before, after, offset: offset, isSticky: isSticky)
      stage.apply(new.map(value))
      let last = max(0, (after.last?.end ?? 0) - 180)
      let place = min(max(0, expected ?? offset), last)
      #expect(
        stage.table.contentOffset == place || old == new,
        "seed \(seed), step \(step), offset \(offset), sticky \(isSticky)"
      )
    }
  }

  private func changed(_ old: [Section], using random: inout SplitMix64) -> [Section] {
    var new = old
    for _ in 0..<Int.random(in: 1...3, using: &random) where !new.isEmpty {
      let chosen = Int.random(in: 0..<new.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new[chosen].rows = []
      case 1 where new.count > 1: new.remove(at: chosen)
      case 2:
        let low = Int.random(in: 0...240, using: &random)
        let gone = low..<(low + Int.random(in: 5...80, using: &random))
        for index in new.indices { new[index].rows.removeAll(where: gone.contains) }
      case 3:
        let kept = Int.random(in: 2...30, using: &random)
        for index in new.indices { new[index].rows.removeAll { $0 % kept != 0 } }
      default: new[chosen].rows = new[chosen].rows.suffix(3)
      }
    }
    return new
  }

  private func entries(_ sections: [Section], in stage: TableStage) -> [Entry] {
    var entries: [Entry] = []
    for section in sections {
      if section.hasHeader {
        let text = "header \(section.name)"
        entries.append(Entry(text: text, section: section.name, isRow: false, isHeader: true))
      }
      entries += section.rows.map {
        Entry(text: "row \($0)", section: section.name, isRow: true)
      }
      if section.hasFooter {
        entries.append(Entry(text: "footer \(section.name)", section: section.name, isRow: false))
      }
    }
    var top = 0.0
    for index in entries.indices {
      entries[index].start = top
      top += entries[index].isRow ? 18 : height(of: entries[index].text, in: stage)
      entries[index].end = top
    }
    return entries
  }

  /// Returns the height of a header or footer, measured in a list that has one of each.
  private func height(of text: String, in stage: TableStage) -> Double {
    if let known = Self.heights[String(text.prefix(6))] { return known }
    let other = TableStage([
      SectionSnapshot("a", rows: items(0..<1)).header("header a").footer("footer a")
    ])
    Self.heights["header"] = other.height(ofText: "header a")
    Self.heights["footer"] = other.height(ofText: "footer a")
    return Self.heights[String(text.prefix(6))] ?? 0
  }
  private static var heights: [String: Double] = [:]

  /// Returns the expected content offset, or `nil` if no item remains.
  private func expectation(
    _ before: [Entry],
    _ after: [Entry],
    offset: Double,
    isSticky: Bool
  ) -> Double? {
    func new(_ entry: Entry) -> Entry? { after.first { $0.text == entry.text } }
    func end(ofSection name: String, in entries: [Entry]) -> Double {
      entries.last { $0.section == name }?.end ?? 0
    }
    func header(of name: String, in entries: [Entry]) -> Entry? {
      isSticky ? entries.first { $0.section == name && $0.isHeader } : nil
    }
    guard let top = before.first(where: { $0.end > offset }) else { return nil }
    let header = header(of: top.section, in: before)
    var line = offset
    var drawn = 0.0
    if let header {
      let height = header.end - header.start
      let end = end(ofSection: top.section, in: before)
      line += min(height, end - offset)
      drawn = min(0, max(header.start - offset, end - height - offset))
    }
    let first = before.firstIndex { $0.end > line } ?? before.count - 1
    let window = before[first...].prefix { $0.start < offset + 180 }
    if let row = window.first(where: { $0.isRow && new($0) != nil }), let new = new(row) {
      return new.start - (row.start - offset)
    }
    /// Returns the height of the sticky header above an item, or 0 if there is none.
    func space(_ entry: Entry) -> Double {
      guard !entry.isHeader, let header = self.header(entry.section, after, isSticky) else {
        return 0
      }
      return header.end - header.start
    }
    func endAtTop(_ entry: Entry) -> Double {
      let place = after.firstIndex { $0.text == entry.text } ?? 0
      let next = place + 1 < after.count ? after[place + 1] : nil
      return entry.end - (next?.section == entry.section ? space(next ?? entry) : 0)
    }
    if let header, let stays = new(header) {
      let rows = before[..<first].filter { $0.section == header.section && $0.isRow }
      let above = rows.last { new($0) != nil }.flatMap(new)
      if let above {
        if before[first].section == header.section { return endAtTop(above) }
      } else {
        return stays.start - drawn
      }
    }
    if let item = window.first(where: { new($0) != nil }), let stays = new(item) {
      let isDrawn = item.text == header?.text
      return stays.start - (isDrawn ? drawn : item.start - offset)
    }
    if let above = before[..<first].last(where: { new($0) != nil }).flatMap(new) {
      return endAtTop(above)
    }
    let below = before[window.endIndex...].first { new($0) != nil }.flatMap(new)
    return below.map { $0.start - space($0) }
  }

  private func header(_ name: String, _ entries: [Entry], _ isSticky: Bool) -> Entry? {
    isSticky ? entries.first { $0.section == name && $0.isHeader } : nil
  }

  private func value(_ section: Section) -> SectionSnapshot {
    var value = SectionSnapshot(
      IdentityKey(section.name),
      rows: section.rows.map { Item(id: $0, text: "row \($0)") }
    )
    if section.hasHeader { value = value.header("header \(section.name)") }
    return section.hasFooter ? value.footer("footer \(section.name)") : value
  }
}
