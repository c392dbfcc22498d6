import RowanComponents
import RowanControls
import RowanCore
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Random edits and scrolls, compared with a simple model that lays out every row.
@MainActor
@Suite("Table compared with a simple model")
struct TablePropertyTests {
  @Test("After every random step, the visible rows are those of the model", arguments: 1...6)
  func randomSteps(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var rows = items(0..<60)
    var nextID = 60
    let stage = TableStage(rows)
    let watch = DescriptionWatch(stage.stage.session, stage.host)
    defer { #expect(watch.differences == [] && watch.count > 30, "seed \(seed)") }
    for step in 0..<150 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        let row = Item(
          id: nextID,
          text: "row \(nextID)",
          lines: Int.random(in: 1...4, using: &random)
        )
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
        nextID += 1
      case 1 where !rows.isEmpty:
        rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
      case 2 where !rows.isEmpty:
        let index = Int.random(in: 0..<rows.count, using: &random)
        rows[index].lines = Int.random(in: 1...4, using: &random)
      case 3:
        rows.shuffle(using: &random)
      case 4 where !rows.isEmpty:
        rows.move(
          from: Int.random(in: 0..<rows.count, using: &random),
          to: Int.random(in: 0..<rows.count, using: &random)
        )
      default:
        stage.host.scroll(stage.scroll, to: Double.random(in: -50...3000, using: &random))
      }
      let cut = rows.isEmpty ? 0 : Int.random(in: 0...rows.count, using: &random)
      stage.apply([
        SectionSnapshot("one", rows: Array(rows[..<cut])),
        SectionSnapshot("two", rows: Array(rows[cut...])),
      ])
      #expect(stage.texts == model(rows, of: stage), "seed \(seed), step \(step)")
      if stage.texts != model(rows, of: stage) { return }
    }
  }

  /// Returns the texts that are visible if every row is laid out from the top, at the offset of the
  /// host.
  private func model(_ rows: [Item], of stage: TableStage) -> [String] {
    // The model starts at the first visible row, because heights above that row are known only to
    // the model.
    let heights = rows.map { Double($0.lines) * 18 }
    guard let first = stage.table.firstVisibleRow else { return [] }
    var flat = first.row
    for section in 0..<first.section { flat += stage.table.sections[section].count }
    guard flat < rows.count else { return ["the table stands behind its end"] }
    let name = "row \(rows[flat].id)"
    guard var top = stage.top(of: name) else { return ["\(name) is not mounted"] }
    var texts: [String] = []
    var index = flat
    while index < rows.count, top < stage.host.size.height {
      texts.append(
        Array(repeating: "row \(rows[index].id):0", count: rows[index].lines)
          .joined(separator: " ")
      )
      top += heights[index]
      index += 1
    }
    return texts
  }
}

extension Array {
  fileprivate mutating func move(from: Int, to: Int) {
    insert(remove(at: from), at: to)
  }
}
