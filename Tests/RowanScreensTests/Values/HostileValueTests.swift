import Rowan
import RowanImage
import RowanTesting
import Testing

/// Numbers as they result from data: divisions by zero, fields of a file, input of a user.
private let numbers: [Double] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, 1e-300, -1e-300, 0, -0.0, -1, 1, 0.5,
]

private let counts = [Int.min, -1, 0, 1, 2, 1 << 40, Int.max]

private let ranges: [ClosedRange<Double>] = [
  0...0, -1e308...1e308, -Double.infinity...Double.infinity, 0...Double.infinity, 1...1, 0...1e-300,
  5...5.000000000000001,
]

/// A component with a parameter that takes a number.
struct HostileCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor @Sendable () -> [any Component]

  init(_ name: String, _ make: @escaping @MainActor @Sendable () -> [any Component]) {
    testDescription = name
    self.make = make
  }

  static func number(_ name: String, _ make: @escaping @Sendable (Double) -> any Component) -> Self
  {
    HostileCase(name) { numbers.map(make) }
  }

  static func count(_ name: String, _ make: @escaping @Sendable (Int) -> any Component) -> Self {
    HostileCase(name) { counts.map(make) }
  }

  static func range(
    _ name: String,
    _ make: @escaping @Sendable (ClosedRange<Double>) -> any Component
  ) -> Self {
    HostileCase(name) { ranges.map(make) }
  }
}

private let controls: [HostileCase] = [
  .range("Slider(in:)") { Slider("a", value: .constant(0.5), in: $0) },
  .range("Slider(in:step:)") { Slider("a", value: .constant(0.5), in: $0, step: 0.1) },
  .number("Slider(value:)") { Slider("a", value: .constant($0)) },
  .number("Slider(step:)") { Slider("a", value: .constant(0.5), step: $0) },
  .range("Stepper(in:)") { Stepper("a", value: .constant(0.5), in: $0, step: 1) { "\($0)" } },
  .number("Stepper(value:)") {
    Stepper("a", value: .constant($0), in: 0...1, step: 0.1) { "\($0)" }
  },
  .number("Stepper(step:)") {
    Stepper("a", value: .constant(0.5), in: 0...1, step: $0) { "\($0)" }
  },
  .count("Stepper(value:) of a whole number") { Stepper("a", value: .constant($0)) },
  .count("Stepper(step:) of a whole number") { Stepper("a", value: .constant(1), step: $0) },
  .count("Stepper(in:) of a whole number") {
    Stepper("a", value: .constant(0), in: min($0, 0)...max($0, 0))
  },
  .count("Rating(of:)") { Rating("a", value: .constant(3), of: $0 > 1_000 ? 40 : $0) },
  .count("Rating(value:)") { Rating("a", value: .constant($0)) },
  .number("Rating(value:) of a number") { Rating("a", value: $0) },
  .number("ProgressBar(fraction:)") { ProgressBar(fraction: $0) },
  .number("ProgressRing(fraction:)") { ProgressRing(fraction: $0) },
  .range("Sparkline(range:)") { Sparkline([1, .nan, 3, -.infinity, 1e308], range: $0) },
  .count("Sparkline(capacity:)") { Sparkline([1, 2, 3], capacity: $0) },
  .number("Sparkline(_:)") { Sparkline([$0], parts: [.area, .lastValue]) },
  .number("Smooth Sparkline(_:)") { Sparkline([$0, 0.2, $0, 0.4], interpolation: .smooth) },
  HostileCase("Sparkline without values") { [Sparkline([]), Sparkline([], capacity: 0)] },
  .range("Bars(range:)") { Bars([1, .nan, 3, -.infinity], range: $0) },
  .number("Bars(_:)") { Bars([$0]) },
  HostileCase("Bars without values") { [Bars([])] },
  .number("Icon(size:)") { Icon(.star, size: $0) },
  .number("Icon.Glyph(space:)") {
    Icon(Icon.Glyph(lines: square, space: Size(width: $0, height: 10), lineWidth: $0))
  },
  .number("PathShape(in:)") {
    PathShape(square, in: Size(width: 10, height: $0)).stroke(.label, width: $0)
  },
  .number("RoundedRectangle(radius:)") {
    RoundedRectangle(radius: $0).frame(width: 20, height: 20)
  },
  .number("GridColumn(width:)") { length in
    Grid(columns: [GridColumn(width: .points(length)), GridColumn(width: .share(length))]) {
      GridRow {
        Text("a")
        Text("b")
      }
    }
  },
  .number("Grid(spacing:)") { length in
    Grid(spacing: length, rowSpacing: length) {
      GridRow {
        Text("a")
        Text("b")
      }
      GridRow { Text("c") }
    }
  },
  .number("Image(scale:)") { Image(.file("/nothing"), scale: $0) },
  .number("Ratio(_:)") { Ratio($0) { Text("a") } },
  .count("TextEditor(lines:)") {
    TextEditor("a", text: .constant("b"), lines: min($0, 1)...max($0, 1))
  },
  HostileCase("Picker without options") {
    [
      Picker("a", selection: .constant(1), options: [], title: { "\($0)" }),
      Picker("a", selection: .constant(9), options: [1, 1], title: { _ in "" }),
    ]
  },
  HostileCase("Empty texts") {
    [
      Text(""), Avatar(""), Badge(""), Button("") {}, Toggle("", isOn: .constant(true)),
      Label("", icon: .star),
      TextField("", text: .constant("")), Text("a").accessibilityIdentifier(""),
    ]
  },
]

private let square: Path = {
  var path = Path()
  path.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
  return path
}()

private let containers: [HostileCase] = [
  .number("HStack(spacing:)") { length in HStack(spacing: length) { words } },
  .number("VStack(spacing:)") { length in VStack(spacing: length) { words } },
  .number("HFlow(spacing:)") { length in HFlow(spacing: length, lineSpacing: length) { words } },
  .number("ScrollView(spacing:)") { length in
    ScrollView(spacing: length) { words }.contentInsets(length)
  },
  .number("Spacer(minLength:)") { length in HStack { Spacer(minLength: length) } },
  .number("Inset(_:)") { length in Inset(.points(length)) { Text("a") } },
  .number("Inset(_:) of a share") { length in Inset(.percent(length)) { Text("a") } },
  .number("Sizing(_:)") { length in
    Sizing(ComponentSize(width: .points(length), maxHeight: .percent(length))) { Text("a") }
  },
  .number("Static") { length in
    Static { Static.Child(at: Point(x: length, y: length)) { Text("a") } }
  },
  .number("ScrollPosition.scrollTo(offset:)") { offset in
    var position = ScrollPosition()
    position.scrollTo(offset: offset)
    return ScrollView { words }.scrollPosition(.constant(position)).frame(height: 20)
  },
]

@ChildrenBuilder
private var words: [Child] {
  Text("a")
  Text("b").frame(height: 30)
  Text("c")
}

private let modifiers: [HostileCase] = [
  .number("frame(width:height:)") { Text("a").frame(width: $0, height: $0) },
  .number("frame(minWidth:minHeight:)") { Text("a").frame(minWidth: $0, minHeight: $0) },
  .number("frame(maxWidth:maxHeight:)") { Text("a").frame(maxWidth: $0, maxHeight: $0) },
  .number("padding(_:)") { Text("a").padding($0) },
  .number("grow and shrink") { length in HStack { Text("a").grow(length).shrink(length) } },
  .number("spacingBefore and spacingAfter") { length in
    HStack { Text("a").spacingBefore(length).spacingAfter(length) }
  },
  .number("offset") { Text("a").offset(x: $0, y: $0) },
  .number("scaleEffect") { Text("a").scaleEffect($0) },
  .number("rotationEffect") { Text("a").rotationEffect($0) },
  .number("transformEffect") {
    Text("a").transformEffect(
      ViewTransform(translation: Point(x: $0, y: 1), scaleX: $0, scaleY: 1, rotation: $0)
    )
  },
  .number("opacity") { Text("a").opacity($0) },
  .number("cornerRadius with a shadow") {
    Text("a").background(.accent).cornerRadius($0).shadow(radius: 4)
  },
  .number("border") { Text("a").border(.label, width: $0) },
  .number("shadow") { Text("a").shadow(radius: min($0, 30), offset: Point(x: $0, y: $0)) },
  .number("Color") {
    Text("a").background(Color(red: $0, green: $0, blue: $0, opacity: $0)).foreground(
      .label.opacity($0)
    )
  },
  .number("Gradient") {
    Text("a").background(
      Gradient(
        stops: [Gradient.Stop(.label, at: $0), Gradient.Stop(.accent, at: 0.5)],
        .radial(center: UnitPoint(x: $0, y: $0), radius: $0)
      )
    )
  },
  HostileCase("Gradient of few colors") {
    [
      Text("a").background(Gradient(stops: [])), Text("a").background(Gradient([.label])),
      Text("a").background(Gradient([])),
    ]
  },
  .number("Font(size:)") { Text("a word and more").font(Font(size: $0)) },
  .number("Font.size") {
    var font = Font.body
    font.size = $0
    return Text("a word and more").font(font.scaled(by: $0))
  },
  .count("lineLimit") { Text("a word and more").lineLimit($0) },
  .count("accessibilityHeading") { Text("a").accessibilityHeading(level: $0) },
  .count("zIndex") { index in
    ZStack {
      Text("a").zIndex(index)
      Text("b")
    }
  },
  .number("accessibilitySortPriority") { Text("a").accessibilitySortPriority($0) },
  .number("textScale") { Text("a").environment(\.textScale, $0) },
  .number("animation") { time in
    Text("a")
      .animation(
        onInitialMount: .opacity(from: time, .linear(time).delayed(by: time)).repeated(2)
      )
      .animation(
        continuous: .transform(from: .scale(time), .spring(duration: time, bounce: time))
          .repeatedForever()
      )
  },
  .number("Spring") { value in
    Text("a").animation(
      onInitialMount: .opacity(
        from: 0,
        .spring(Spring(mass: value, stiffness: value, damping: value))
      )
    )
  },
  .number("Keyframes") { value in
    Text("a").animation(
      continuous: .keyframes(
        .opacity([
          ViewAnimation.Keyframe(.value(value), at: value),
          ViewAnimation.Keyframe(.presented, at: 0),
        ]),
        AnimationTiming(duration: 1, curve: .samples([value]))
      )
    )
  },
  .number("Path") { value in
    var path = Path()
    path.curve(to: Point(x: value, y: value), control: .zero)
    path.addArc(around: .zero, radius: value, from: value, by: value)
    path.addRoundedRect(Rect(x: value, y: 0, width: value, height: 4), radius: value)
    return PathShape(path, in: Size(width: 10, height: 10))
  },
  .number("Theme") { value in
    var theme = Theme()
    theme.spacing = Theme.Spacing(s: value, m: value)
    theme.motion = Theme.Motion(feedback: value, turn: value)
    theme.radii.medium = value
    theme.tints.background = value
    return VStack {
      Slider("a", value: .constant(0.5))
      ActivityIndicator("b")
      Stepper("c", value: .constant(1))
    }
    .environment(\.theme, theme)
  },
]

@MainActor
@Suite("Extreme and invalid values in components")
struct HostileValueTests {
  @Test(
    "Components are shown and drawn with any number",
    arguments: controls + containers + modifiers
  )
  func shown(_ hostile: HostileCase) throws {
    for component in hostile.make() {
      try show(component)
    }
  }

  private func show(_ component: some Component) throws {
    let stage = TestStage(size: Size(width: 200, height: 100)) { component }
    for key in [KeyPress.Key.tab, .right, .left, .up, .pageDown, .home, .end] {
      stage.host.press(key)
    }
    stage.host.tap(at: Point(x: 100, y: 50))
    stage.host.drag(from: Point(x: 20, y: 10), to: Point(x: 190, y: 10))
    #expect(stage.takeDiagnostics().allSatisfy { $0.severity == .warning })
    // Drawing is the task of another host, the image host, which computes with the numbers itself.
    let picture = try Picture(
      of: Text("kept").overlay { component },
      width: 200,
      height: 100
    )
    #expect(try picture.png().count > 100)
    #expect(try !picture.svg().isEmpty)
  }

  @Test("A number that cannot be used is reported once per parameter and session")
  func reported() {
    @MainActor
    func stage() -> TestStage {
      TestStage {
        VStack {
          Slider("a", value: .constant(0), in: 0...0)
          Slider("b", value: .constant(0), in: 3...3)
          Rating("c", value: 1, of: 0)
          Text("d").offset(x: .nan)
          Text("e").lineLimit(0)
        }
      }
    }
    let first = stage()
    let messages = first.diagnostics.map(\.message)
    #expect(messages.count == 4)
    for part in ["Slider(in:)", "Rating(of:)", "offset(x:y:)", "lineLimit(_:)"] {
      #expect(messages.count { $0.hasPrefix(part) } == 1, "\(part) in \(messages)")
    }
    // Another session has its own diagnostics.
    #expect(stage().diagnostics.count == 4)
  }

  @Test("Lists and collections accept any sizes and counts")
  func lists() {
    for number in numbers {
      let table = TableView(estimatedRowHeight: number)
      table.apply([SectionSnapshot(rows: (0..<30).map { Bird(id: $0, name: "\($0)") })])
      table.rowHeight = .explicit(number)
      table.rowHeight = .auto(estimated: number)
      table.zoomRange = min(1, number.isNaN ? 1 : number)...max(1, number.isNaN ? 1 : number)
      let row = table.id(of: RowPath(section: 0, row: 0))
      let stage = TestStage { List(table) }
      table.setZoomScale(number, of: row)
      #expect(stage.host.visibleTexts.isEmpty == false)
      for layout in [
        GridLayoutRules(
          columns: .minimumWidth(number),
          itemHeight: .fixed(number),
          interItemSpacing: number
        ),
        GridLayoutRules(
          columns: .count(Int(exactly: number) ?? 0),
          itemHeight: .aspectRatio(number)
        ),
      ] {
        let collection = CollectionView(layout: layout)
        collection.apply([SectionSnapshot(rows: (0..<30).map { Bird(id: $0, name: "\($0)") })])
        _ = TestStage { List(collection) }
      }
      let flow = CollectionFlowLayout(
        itemSize: .explicit(Size(width: number, height: number)),
        interItemSpacing: number,
        lineSpacing: number
      )
      let collection = CollectionView(layout: flow)
      collection.apply([SectionSnapshot(rows: (0..<30).map { Bird(id: $0, name: "\($0)") })])
      _ = TestStage { List(collection) }
    }
    for count in counts where count < 1 << 30 {
      let rows = LazyRows<Bird>(count: count, pageSize: count, pageLimit: count) { _ in
        RowPage(rows: [], count: 0)
      }
      #expect(rows.count == max(0, count))
    }
    var section = SectionSnapshot(rows: [Bird(id: 1, name: "a")])
    section.moveRow(from: 0, to: 4)
    section.removeRows(3..<9)
    section.insert([Bird(id: 2, name: "b")], at: 7)
    #expect(section.count == 2)
  }
}
