import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Tests that the outcomes that controls declare are what a press leads to.
@MainActor
@Suite("Outcomes of presses")
struct PressOutcomeTests {
  private enum Order: String, CaseIterable {
    case name, size, date
  }

  private struct Form: Component {
    @State private var isOn = false
    @State private var order = Order.name
    @State private var guests = 3
    @State private var price = 0.5

    var body: some Component {
      VStack(alignment: .stretch) {
        Toggle("Sound", isOn: $isOn)
        Picker("Sort by", selection: $order, options: Order.allCases) { $0.rawValue }
        Stepper("Guests", value: $guests, in: 1...6)
        Stepper("Price", value: $price, in: 0...1, step: 0.25) { "\($0) €" }
        DisclosureGroup("Advanced") { Text("inside") }
      }
    }
  }

  /// The attributes that a host shows of a view: those of the session, without the outcome.
  private func shown(_ view: ShownView) -> [ViewAttribute] {
    view.attributes.values.filter { $0.name != .pressOutcome && $0.name != .text }
  }

  /// Returns the attributes that a page shows of a view in the opposite state of its control.
  private func covered(_ view: ShownView) -> [ViewAttribute] {
    guard let outcome = view.pressOutcome else { return shown(view) }
    var list = view.attributes
    for attribute in outcome.appearance?.attributes ?? [] { list[attribute.name] = attribute }
    for name in outcome.appearance?.resets ?? [] { list[name] = nil }
    if var description = view.accessibility {
      switch outcome.effect {
      case .toggles, .chooses:
        if description.isChecked != nil {
          description.isChecked?.toggle()
        } else if description.isSelected != nil {
          description.isSelected?.toggle()
        } else {
          description.isExpanded?.toggle()
        }
      default: break
      }
      list[.accessibility] = .accessibility(description)
    }
    return list.values.filter { $0.name != .pressOutcome && $0.name != .text }
  }

  private func views(in id: ViewID, _ tree: HostViewTree) -> [ViewID] {
    [id] + tree[id].children.flatMap { views(in: $0, tree) }
  }

  @Test(
    "A toggle looks after a tap as its outcome says",
    arguments: [LayoutDirection.leftToRight, .rightToLeft],
    [1.0, 1.5]
  )
  func toggles(direction: LayoutDirection, scale: Double) throws {
    let stage = Stage { Form() }
    stage.session.environment.layoutDirection = direction
    stage.session.environment.textScale = scale
    stage.session.commit()
    let toggle = try #require(stage.host.views(as: .toggle).first)
    for isOn in [false, true] {
      let before = stage.host.tree
      #expect(before[toggle].pressOutcome?.effect == .toggles)
      #expect(before[toggle].accessibility?.isChecked == isOn)
      stage.host.tap(text: "Sound")
      let after = stage.host.tree
      for id in views(in: toggle, before) {
        let wanted = covered(before[id]).filter {
          $0.name != .transform && $0.name != .cornerRadius
        }
        #expect(wanted == shown(after[id]).filter { $0.name != .cornerRadius })
        // The page moves and scales the knob, whose frame changes.
        guard case .transform(let transform) = before[id].pressOutcome?.appearance?.attributes.last
        else {
          #expect(before[id].frame == after[id].frame)
          continue
        }
        let (old, new) = (before[id].frame, after[id].frame)
        let centers = (old.minX + old.width / 2, new.minX + new.width / 2)
        #expect(abs(centers.0 + transform.translation.x - centers.1) < 0.51)
        #expect(abs(old.width * transform.scaleX - new.width) < 1)
      }
    }
  }

  @Test("The options of a picker look after a tap as their outcomes say")
  func pickers() throws {
    let stage = Stage { Form() }
    let options = stage.host.views(as: .radio)
    let before = stage.host.tree
    #expect(
      options.map { before[$0].pressOutcome?.effect }
        == [.chooses, .chooses, .chooses]
    )
    stage.host.tap(text: "date")
    let after = stage.host.tree
    for (index, option) in options.enumerated() {
      // The option between them is not concerned.
      let wanted = index == 1 ? shown(before[option]) : covered(before[option])
      // The option that the Tab key reaches follows with the answer.
      #expect(
        wanted.filter { $0.name != .interaction }
          == shown(after[option]).filter { $0.name != .interaction }
      )
      guard index != 1 else { continue }
      let text = try #require(after[option].children.first)
      let runs = after[text].text?.layout.lines.flatMap(\.runs) ?? []
      #expect(runs.map(\.color) == [before[option].pressOutcome?.appearance?.textColor])
    }
  }

  @Test("A stepper has after presses the texts and fractions that its outcome says")
  func steppers() throws {
    let stage = Stage { Form() }
    let stepper = try #require(stage.host.views(as: .stepper).first)
    func values() throws -> PressOutcome.Values {
      guard case .counts(let values) = stage.host.tree[stepper].pressOutcome?.effect else {
        throw Missing()
      }
      return values
    }
    #expect(try values().texts == ["1", "2", "3", "4", "5", "6"])
    #expect(try values().index == 2)
    for (label, step) in [("Increase", 1), ("Increase", 1), ("Decrease", -1)] {
      let before = try values()
      let button = stage.host.views(as: .button).first {
        stage.host.tree[$0].accessibility?.label == label
      }
      let id = try #require(button)
      #expect(stage.host.tree[id].pressOutcome?.effect == .steps(by: step))
      stage.host.tap(id)
      let description = try #require(stage.host.tree[stepper].accessibility)
      #expect(description.value == before.texts[before.index + step])
      #expect(description.fraction == before.fractions[before.index + step])
    }
    let price = stage.host.tree[stage.host.views(as: .stepper)[1]]
    guard case .counts(let prices) = price.pressOutcome?.effect else { throw Missing() }
    #expect(prices.texts == ["0.0 €", "0.25 €", "0.5 €", "0.75 €", "1.0 €"])
    #expect(prices.fractions == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("The title of a disclosure group is described after a tap as its outcome says")
  func disclosures() throws {
    let stage = Stage { Form() }
    let title = try #require(
      stage.host.views(as: .button).first {
        stage.host.tree[$0].accessibility?.isExpanded != nil
      }
    )
    for isOpen in [false, true] {
      let before = stage.host.tree[title]
      #expect(before.pressOutcome?.effect == .toggles)
      #expect(before.pressOutcome?.appearance?.revealsContent ?? false == !isOpen)
      let turns = views(in: title, stage.host.tree).compactMap { id -> Double? in
        let appearance = stage.host.tree[id].pressOutcome?.appearance
        guard case .transform(let transform) = appearance?.attributes.first else { return nil }
        return transform.rotation
      }
      #expect(turns == [isOpen ? -90 : 90])
      stage.host.tap(text: "Advanced")
      #expect(covered(before) == shown(stage.host.tree[title]))
    }
  }

  /// A drawing with an outcome.
  private struct Primitive: Component {
    typealias Body = Never
    let outcome: PressOutcome

    func makeElement(in context: inout BuildContext) -> Element {
      var element = Icon(.circle).makeElement(in: &context)
      element.set(.pressOutcome(outcome))
      return element
    }
  }

  @Test("Hosts get the path of a drawing that only an outcome shows")
  func resources() {
    var outline = Path()
    outline.move(to: .zero)
    outline.line(to: Point(x: 3, y: 7))
    let path = PathResource(outline)
    let drawing = Drawing(
      space: Size(width: 8, height: 8),
      shapes: [DrawingShape(.shared(path), fill: .accent)]
    )
    let appearance = PressOutcome.Appearance([.drawing(drawing)])
    let stage = Stage { Primitive(outcome: PressOutcome(.toggles, appearance: appearance)) }
    #expect(stage.host.tree.resources.contains(.path(path)))
  }

  @Test("Numbers in an outcome that no host can show are corrected")
  func corrections() throws {
    func shown(_ outcome: PressOutcome) throws -> PressOutcome {
      let stage = Stage { Primitive(outcome: outcome) }
      return try #require(stage.host.tree.views.values.compactMap(\.pressOutcome).first)
    }
    let appearance = PressOutcome.Appearance([
      .background(.accent), .accessibility(Accessibility(role: .button)), .opacity(2),
    ])
    #expect(
      try shown(PressOutcome(.showsValue, appearance: appearance))
        == PressOutcome(
          .showsValue,
          appearance: PressOutcome.Appearance([.background(.accent), .opacity(1)])
        )
    )
    let texts = ["1", "2"]
    for fractions in [[0], [0, 2], [0, .nan], [.nan, .infinity]] {
      let values = PressOutcome.Values(texts: texts, fractions: fractions, index: 1)
      #expect(
        try shown(PressOutcome(.counts(values)))
          == PressOutcome(.counts(PressOutcome.Values(texts: texts, index: 1)))
      )
    }
    for index in [-1, 2] {
      let values = PressOutcome.Values(texts: texts, index: index)
      #expect(try shown(PressOutcome(.counts(values))) == PressOutcome())
    }
  }

  @Test("Disabled controls declare no outcome")
  func disabled() {
    let stage = Stage { Form().disabled() }
    let effects = stage.host.tree.views.values.compactMap { $0.pressOutcome?.effect }
    #expect(effects.allSatisfy { $0 == .showsValue })
  }

  private struct Missing: Error {}
}
