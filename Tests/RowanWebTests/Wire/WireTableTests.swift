import RowanCore
import RowanHostInterface
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("`WireTable`")
struct WireTableTests {
  private func number(of text: String, in table: inout WireTable) -> WireTable.Number {
    table.number(of: Array(text.utf8)[...])
  }

  @Test("A value is sent as it is, then with a new number, and from then on as its number")
  func numbers() {
    var table = WireTable()
    #expect(number(of: "[12,345]", in: &table) == .unnumbered)
    #expect(number(of: "[67,890]", in: &table) == .unnumbered)
    #expect(number(of: "[67,890]", in: &table) == .new(0))
    #expect(number(of: "[12,345]", in: &table) == .new(1))
    for _ in 0..<3 { #expect(number(of: "[67,890]", in: &table) == .known(0)) }
  }

  @Test("Values that are shorter than a number with commas, and long values, get no number")
  func lengths() {
    var table = WireTable()
    let long = "[\(String(repeating: "1", count: WireTable.longestValue - 1))]"
    for text in ["[1]", long] {
      for _ in 0..<3 { #expect(number(of: text, in: &table) == .unnumbered) }
    }
  }

  @Test("The value that was not used for the longest time loses its number")
  func eviction() {
    var table = WireTable(count: 2)
    for text in ["[first]", "[second]"] {
      _ = number(of: text, in: &table)
      _ = number(of: text, in: &table)
    }
    #expect(number(of: "[first]", in: &table) == .known(0))
    _ = number(of: "[third]", in: &table)
    #expect(number(of: "[third]", in: &table) == .new(1))
    #expect(number(of: "[second]", in: &table) == .unnumbered)
    #expect(number(of: "[first]", in: &table) == .known(0))
  }

  @Test("A value that occurs once among very many others takes no number from them")
  func singleValues() {
    var table = WireTable(count: 1)
    for _ in 0..<2 { _ = number(of: "[common]", in: &table) }
    for index in 0..<1000 { #expect(number(of: "[\(index),\(index)]", in: &table) == .unnumbered) }
    #expect(number(of: "[common]", in: &table) == .known(0))
  }

  @Test("Rows with the same column, style and description are sent with their texts and sizes only")
  func rows() {
    var encoder = WireEncoder(fonts: nil)
    func row(_ number: UInt32) -> [ViewMutation] {
      let description = Accessibility(
        role: .listItem,
        label: "Row \(number)",
        position: Accessibility.SetPosition(index: Int(number), count: 900)
      )
      let (row, text) = (ViewID(2 * number), ViewID(2 * number + 1))
      return [
        .bind(row, generation: 4),
        .setFrame(row, Rect(x: 0, y: 50 * Double(number), width: 400, height: 50)),
        .set(row, .accessibility(description)), .bind(text, generation: 4),
        .set(text, .text(Self.plainText(["Line \(number)"]))),
      ]
    }
    let batches = (1...4).map { number in
      encoder.encode(CommitBatch(number: UInt64(number), mutations: row(UInt32(number))))
    }
    #expect(
      String(decoding: batches[3], as: UTF8.self)
        == #"{"n":4,"m":[1927,4,58,0,50,59,1,"Row 4",240,2,"Line 4"]}"#
    )
  }

  @Test(
    "Random batches are decoded to the same mutations with any count of numbers",
    arguments: [1, 2, 3, 4, 5, 6, 7, 8]
  )
  func randomBatches(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var sent: [(encoder: WireEncoder, reader: WireReader)] = [0, 1, 3, 64].map { count in
      (WireEncoder(fonts: nil, table: WireTable(count: count)), WireReader())
    }
    for number in 1...60 {
      let batch = CommitBatch(
        number: UInt64(number),
        resources: [.path(Samples.sharedOutline)],
        mutations: (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
          Self.mutation(&numbers)
        }
      )
      for index in sent.indices {
        let text = String(decoding: sent[index].encoder.encode(batch), as: UTF8.self)
        let read = try sent[index].reader.batch(text)
        #expect(read.mutations.count == batch.mutations.count)
        for (left, right) in zip(read.mutations, batch.mutations) { #expect(left == right) }
      }
    }
  }

  private static func mutation(_ numbers: inout SeededNumbers) -> ViewMutation {
    let view = ViewID(UInt32.random(in: 1...12, using: &numbers))
    let other = ViewID(UInt32.random(in: 1...300, using: &numbers))
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: return .bind(view, generation: UInt32.random(in: 1...2, using: &numbers))
    case 1: return .place(other, in: view, before: Bool.random(using: &numbers) ? view : nil)
    case 2, 3: return .setFrame(view, frame(&numbers))
    case 4, 5: return .set(view, .text(text(&numbers)))
    case 6, 7: return .set(view, .accessibility(description(&numbers)))
    case 8: return .set(other, Samples.attributes.randomElement(using: &numbers) ?? .opacity(1))
    default: return Samples.mutations.randomElement(using: &numbers) ?? .focus(nil)
    }
  }

  private static func frame(_ numbers: inout SeededNumbers) -> Rect {
    let lefts = [0, 156, 223.5, 1.0 / 3]
    let lengths = [0, 50, 0.1, 44_999_955.125, -1e-9]
    return Rect(
      x: lefts.randomElement(using: &numbers) ?? 0,
      y: lengths.randomElement(using: &numbers) ?? 0,
      width: 400,
      height: lengths.randomElement(using: &numbers) ?? 0
    )
  }

  private static func description(_ numbers: inout SeededNumbers) -> Accessibility {
    let texts: [String?] = [nil, "", "Row", "a \"b\""]
    let roles: [Accessibility.Role] = [.listItem, .button]
    let index = Int.random(in: -1...3, using: &numbers)
    return Accessibility(
      role: roles.randomElement(using: &numbers) ?? .group,
      label: texts.randomElement(using: &numbers) ?? nil,
      value: texts.randomElement(using: &numbers) ?? nil,
      position: index < 0 ? nil : Accessibility.SetPosition(index: index, count: 1_000_000)
    )
  }

  private static func text(_ numbers: inout SeededNumbers) -> TextContent {
    let colors: [Color] = [.label, .accent, Color(.fill, opacity: 0.5)]
    let words = ["", "One", "two \"three\"", "漢字", "שלום"]
    let count = Int.random(in: 0...3, using: &numbers)
    var content = plainText(
      (0..<count).map { _ in words.randomElement(using: &numbers) ?? "" },
      color: colors.randomElement(using: &numbers) ?? .label,
      x: [0, 0, 24.721_679_687_5, 1.0 / 3].randomElement(using: &numbers) ?? 0
    )
    guard Bool.random(using: &numbers), count > 0 else { return content }
    // A text whose runs cannot be joined, with an origin, links or other features.
    // The JSON reader of Foundation rounds numbers of seventeen digits; binary fractions have fewer.
    content.origin = Point(x: Double(Int.random(in: 0...128, using: &numbers)) / 64, y: 0)
    for line in content.layout.lines.indices {
      var run = content.layout.lines[line].runs[0]
      run.level = UInt8.random(in: 0...1, using: &numbers)
      run.link = UInt16.random(in: 0...1, using: &numbers)
      if Bool.random(using: &numbers) {
        run.shaping = [.isEstimated]
        run.width = 30.5
      }
      var next = run
      next.x = Bool.random(using: &numbers) ? run.x + run.width : 90
      next.color = .secondaryLabel
      content.layout.lines[line].runs = [run, next]
    }
    return content
  }

  private static func plainText(
    _ lines: [String],
    color: Color = .label,
    x: Double = 0
  ) -> TextContent {
    let lines = lines.enumerated().map { index, text in
      TextLine(
        runs: [
          TextRun(text: text, x: x, width: 0, font: Samples.font, fontSize: 14, color: color)
        ],
        baseline: 14 + 17 * Double(index),
        top: 0,
        height: 0,
        width: 0
      )
    }
    return TextContent(layout: TextLayout(size: .zero, lines: lines), origin: .zero)
  }
}
