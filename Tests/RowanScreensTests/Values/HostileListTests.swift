import Foundation
import Rowan
import RowanDirectors
import RowanHostInterface
import RowanImage
import RowanTesting
import Testing

/// Numbers as they result from data: divisions by zero, fields of a file, input of a user.
private let numbers: [Double] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, 1e-300, -1e-300, 0, -0.0, -1, 1, 0.5,
]

private let counts = [Int.min, -1, 0, 1, 2, 1 << 40, Int.max]

private final class BirdCell: TableViewCell {
  var name = "" { didSet { setNeedsUpdate() } }

  override var content: any Component { Text(name) }
}

private func sections(_ count: Int = 30) -> [SectionSnapshot] {
  ["a", "b"].enumerated().map { number, name in
    SectionSnapshot(
      .string(name),
      rows: (0..<count).map { Bird(id: number * 100 + $0, name: "\(name)\($0)") }
    )
    .header("header \(name)").footer("footer \(name)").indexTitle(name)
  }
}

@MainActor
@Suite("Extreme and invalid values in lists")
struct HostileListTests {
  /// Shows a list, and uses it by keys, scrolling, an update and a smaller window.
  private func use(_ table: TableView) {
    let stage = TestStage(size: Size(width: 200, height: 200)) { List(table) }
    for key in [KeyPress.Key.down, .pageDown, .end, .home, .up] { stage.host.press(key) }
    table.scrollToEnd()
    table.scrollTo(RowPath(section: 1, row: 3), position: .center, animated: true)
    table.apply(sections(20))
    stage.host.resize(to: Size(width: 150, height: 90))
    #expect(stage.takeDiagnostics().allSatisfy { $0.severity == .warning })
    #expect(!stage.host.visibleTexts.isEmpty)
  }

  @Test(
    "A list is shown with any row heights, estimates and indentation from its adapters",
    arguments: numbers
  )
  func adapters(number: Double) {
    for part in 0..<3 {
      let cells = TableCellAdapter<Bird, BirdCell> { adapter in
        adapter.events.dequeue = { $0.cell?.name = $0.element.name }
        if part != 1 { adapter.events.rowHeight = { _ in number } }
        if part != 0 { adapter.events.rowHeightEstimated = { _ in number } }
        adapter.events.indentLevel = { _ in Int(exactly: number) ?? Int.max }
      }
      let table = TableView(adapters: [cells])
      table.apply(sections())
      use(table)
    }
  }

  @Test("A list is shown with any thresholds of `edgeFollowing`", arguments: numbers)
  func edges(number: Double) {
    let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
    table.edgeFollowing = EdgeFollowing(start: number, end: number)
    table.apply(sections())
    use(table)
  }

  @Test("A list restores any position to a finite content offset", arguments: numbers, counts)
  func positions(number: Double, count: Int) {
    for part in TablePosition.Part.allCases {
      for isKnown in [true, false] {
        let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
        table.apply(sections())
        table.restore(
          TablePosition(
            section: isKnown ? "b" : nil,
            sectionIndex: count,
            part: part,
            row: isKnown ? "nothing" : nil,
            rowIndex: count,
            distance: number,
            fraction: number
          )
        )
        let stage = TestStage(size: Size(width: 200, height: 100)) { List(table) }
        #expect(!stage.host.visibleTexts.isEmpty, "\(count) \(number) \(part)")
        #expect(table.contentOffset.isFinite && table.contentOffset >= 0)
      }
    }
  }

  @Test("Functions called with invalid index paths do nothing")
  func paths() {
    let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
    table.apply(sections())
    let director = TableDirector(table: TableView())
    director.add(section: TableSection(id: "a", elements: [Bird(id: 1, name: "a")]))
    let stage = TestStage { List(table) }
    for section in counts {
      for row in counts {
        let path = RowPath(section: section, row: row)
        if section == 0 || section == 1, row >= 0, row < 30 { continue }
        #expect(!table.scrollTo(path))
        #expect(table.cell(at: path) == nil)
        table.reveal(path)
        _ = director.elementAt(path)
        table.pinnedRows = [RowID(section: .int(section), row: .int(row))]
        director.section(at: section)?.add(element: Bird(id: 3, name: "c"), at: row)
        director.section(at: 0)?.remove(at: max(1, row))
        director.move(from: section, to: row)
        director.add(section: TableSection(id: "b"), at: section)
        if section != 0 { _ = director.remove(section: section) }
      }
      #expect(!table.scrollTo(indexTitle: section) || section == 0 || section == 1)
    }
    #expect(!stage.host.visibleTexts.isEmpty)
  }

  @Test(
    "A collection has a finite length with any item sizes, spacing and insets",
    arguments: numbers
  )
  func collections(number: Double) {
    for part in 0..<3 {
      let flow = CollectionFlowLayout(
        itemSize: .explicit(Size(width: 40, height: number)),
        interItemSpacing: part == 0 ? number : 4,
        lineSpacing: part == 1 ? number : 4,
        sectionInsets: EdgeInsets(all: part == 2 ? number : 4)
      )
      let collection = CollectionView(layout: flow)
      collection.apply(
        sections().map { $0.spacing(CollectionSpacing(interItem: number, line: number)) }
      )
      let stage = TestStage(size: Size(width: 200, height: 200)) { List(collection) }
      collection.scrollToEnd()
      collection.scrollTo(RowPath(section: 1, row: 3), position: .center)
      stage.host.resize(to: Size(width: 90, height: 90))
      #expect(collection.contentOffset.isFinite && collection.contentLength.isFinite)
    }
  }

  /// A layout of an app that returns the same number for all lengths.
  private struct Broken: CollectionLayout, CollectionItemFrames {
    var number: Double
    var count = 0

    func frames(of content: CollectionContent) -> Broken {
      var frames = self
      frames.count = content.sections.first?.itemCount ?? 0
      return frames
    }

    var extent: Double { number }
    func frame(of part: CollectionPart) -> Rect {
      Rect(x: number, y: number, width: number, height: number)
    }
    func parts(in range: Range<Double>) -> [CollectionPart] {
      (0..<count).map { .item(RowPath(section: 0, row: $0)) }
    }
    func end(ofSection section: Int) -> Double? { number }
    func line(of path: RowPath) -> CollectionLine? {
      CollectionLine(line: .max, column: .min, lineCount: .max, columnCount: .min)
    }
  }

  @Test(
    "A collection has a finite content offset with any frames from the layout of an app",
    arguments: numbers
  )
  func layouts(number: Double) {
    let collection = CollectionView(layout: Broken(number: number))
    collection.apply([SectionSnapshot(rows: (0..<5).map { Bird(id: $0, name: "\($0)") })])
    let stage = TestStage(size: Size(width: 200, height: 200)) { List(collection) }
    collection.scrollToEnd()
    stage.host.resize(to: Size(width: 90, height: 90))
    #expect(collection.contentOffset.isFinite)
  }

  @Test("Row counts that no memory can hold are limited", arguments: [1 << 40, Int.max])
  func manyRows(count: Int) {
    let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
    let stage = TestStage(size: Size(width: 200, height: 100)) { List(table) }
    table.apply([
      SectionSnapshot("a", count: count) { Bird(id: $0, name: "\($0)") },
      SectionSnapshot("b", count: count) { Bird(id: $0, name: "b\($0)") },
    ])
    stage.session.commit()
    #expect(stage.host.visibleTexts.contains("0"))
    table.scrollToEnd()
    stage.session.commit()
    #expect(table.contentOffset.isFinite)
    #expect(stage.host.visibleTexts.contains("\(table.rowCount - 1)"))
    #expect(table.sections.count == 1 && table.rowCount > 1 << 20)
  }

  @Test(
    "Row counts that pages report later are limited, too",
    arguments: [Int.min, 0, 1 << 40]
  )
  func pages(count: Int) async {
    let rows = LazyRows<Bird>(count: 100, pageSize: 20) { range in
      RowPage(rows: range.map { Bird(id: $0, name: "\($0)") }, count: count)
    }
    let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
    table.apply([SectionSnapshot(lazy: rows)])
    let stage = TestStage(size: Size(width: 200, height: 100)) { List(table) }
    for _ in 0..<4 { await rows.settle() }
    rows.refresh()
    await rows.settle()
    #expect((0...(1 << 24)).contains(rows.count))
    #expect(
      table.contentOffset.isFinite && stage.diagnostics.allSatisfy { $0.severity == .warning }
    )
  }

  @Test("A list is shown with any threshold of `LoadMore`", arguments: numbers)
  func loadMore(number: Double) async {
    let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
    table.apply(sections(3))
    table.loadMore = LoadMore("more", within: number) { false }
    let stage = TestStage(size: Size(width: 200, height: 100)) { List(table) }
    try? await stage.settle()
    #expect(!stage.host.visibleTexts.isEmpty)
  }

  @Test("Content is shown after any window size, text scale and scroll offset", arguments: numbers)
  func surroundings(number: Double) {
    let stage = TestStage(size: Size(width: 200, height: 100)) {
      VStack {
        Text("a word")
        Slider("a", value: .constant(0.5))
        ScrollView { Text("b") }
        Picker("c", selection: .constant(1), options: [1, 2], title: { "\($0)" })
      }
    }
    let size = Size(width: number, height: number)
    stage.host.send(.resized(size))
    stage.host.send(.textScaleChanged(number))
    for view in stage.host.views(.box) + stage.host.views(.scroll) {
      stage.host.send(
        .scrolled(
          ScrollEvent(view: view, generation: 0, offset: number, sequence: 1, velocity: number)
        )
      )
    }
    stage.session.environment.textScale = number
    stage.session.commit()
    stage.session.environment.viewport = size
    stage.session.commit()
    stage.session.environment.textScale = 1
    stage.host.resize(to: Size(width: 200, height: 120))
    #expect(stage.host.visibleTexts.contains("a word"))
  }

  @Test("Controls are shown and drawn with any lengths in the theme", arguments: numbers)
  func themes(number: Double) throws {
    var theme = Theme()
    theme.hairline = number
    theme.drawing.iconSize = number
    theme.drawing.chartSize = Size(width: number, height: number)
    theme.drawing.chartLineWidth = number
    theme.drawing.chartDotSize = number
    theme.drawing.barWidth = number
    theme.drawing.barSpacing = number
    theme.drawing.activityPart = number
    theme.drawing.initialsSize = number
    theme.radii = Theme.Radii(small: number, medium: number, large: number, capsule: number)
    for size in ControlSize.allCases {
      theme.controls[size].height = number
      theme.controls[size].spacing = number
      theme.controls[size].horizontalPadding = number
      theme.controls[size].cornerRadius = number
      theme.controls[size].iconSize = number
      theme.controls[size].switchWidth = number
      theme.controls[size].knobSize = number
      theme.controls[size].trackThickness = number
      theme.controls[size].ringSize = number
      theme.controls[size].ringThickness = number
      theme.controls[size].starSize = number
      theme.controls[size].avatarSize = number
    }
    let content = VStack {
      Slider("a", value: .constant(0.5))
      Stepper("c", value: .constant(1))
      Rating("d", value: .constant(2))
      Toggle("e", isOn: .constant(true))
      ProgressRing(fraction: 0.4)
      ActivityIndicator("f")
      Avatar("Ada Lovelace")
      Icon(.star)
      Sparkline([1, 3, 2])
      Bars([1, 2, 3])
      TextField("g", text: .constant("h"))
    }
    .environment(\.theme, theme)
    let stage = TestStage(size: Size(width: 200, height: 100)) { content }
    stage.host.press(.tab)
    stage.host.tap(at: Point(x: 20, y: 20))
    let picture = try Picture(of: content, width: 100, height: 100)
    #expect(try picture.png().count > 100)
  }

  @Test("Controls and lists accept empty strings, very long strings, and strings of marks alone")
  func texts() throws {
    let texts = [
      "", " ", "\n", "\u{301}", "\u{200F}", "\u{0}", "\u{FFFD}", "\u{1F468}\u{200D}",
      String(repeating: "\u{301}", count: 2_000), String(repeating: "a", count: 1 << 14),
      String(repeating: "a b\n", count: 2_000), "\r\n\u{2028}\u{2029}",
      String(repeating: "\u{202E}", count: 500),
    ]
    for text in texts {
      let stage = TestStage(size: Size(width: 200, height: 100)) {
        VStack {
          Text(text).lineLimit(2)
          Button(text) {}
          TextField(text, text: .constant(text))
          TextEditor(text, text: .constant(text))
          Menu(text) { MenuItem(text) {} }
          Picker(text, selection: .constant(text), options: [text, text], title: { $0 })
          Avatar(text)
          Badge(text)
          Label(text, icon: .star)
          Toggle(text, isOn: .constant(true))
          Text("x").accessibilityLabel(text).accessibilityIdentifier(text)
        }
      }
      stage.host.press(.tab)
      let table = TableView(adapters: [
        TableAdapter(Bird.self, title: \.name) { Text($0.name).lineLimit(1) }
      ])
      table.apply([
        SectionSnapshot(.string(text), rows: [Bird(id: 1, name: text)]).header(text).footer(text)
          .indexTitle(text)
      ])
      let list = TestStage(size: Size(width: 200, height: 100)) { List(table) }
      list.host.press(.character("a"))
      #expect(list.diagnostics.allSatisfy { $0.severity == .warning })
    }
  }

  @Test(
    "A text of one megabyte is shown, with and without line breaks",
    arguments: ["a", "a b\n"]
  )
  func longText(part: String) {
    let text = String(repeating: part, count: (1 << 20) / part.utf8.count)
    let stage = TestStage(size: Size(width: 200, height: 100)) { Text(text).lineLimit(2) }
    #expect(!stage.host.visibleTexts.isEmpty)
  }

  @Test("A text with more links than are numbered is shown")
  func links() {
    let text = (0..<70_000).reduce(into: Text("start")) { text, number in
      if number < 300 || number % 1_000 == 0 { text = text + Text("l").link {} }
    }
    let stage = TestStage { text }
    #expect(!stage.host.visibleTexts.isEmpty)
  }

  @Test("Pictures of any size can be created; drawing them may throw")
  func pictures() throws {
    for number in numbers {
      let picture = try Picture(of: Text("a"), width: number, height: number, scale: number)
      _ = try? picture.png()
      _ = try Picture(of: Text("a"), width: 10, height: number)
    }
  }

  @Test("Detents with any finite height can be encoded and decoded", arguments: numbers)
  func sheets(number: Double) throws {
    for detent in [SheetOptions.Detent.fraction(number), .height(number)] {
      // JSON cannot encode infinite numbers.
      guard let data = try? JSONEncoder().encode(SheetOptions(detents: [detent, .large])) else {
        #expect(!number.isFinite)
        continue
      }
      let options = try JSONDecoder().decode(SheetOptions.self, from: data)
      #expect(number.isFinite && options.detents == [detent, .large])
    }
  }
}
