import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLayout
import RowanMount
import TestSupport
import Testing

/// Random trees of components with controllers and random changes: a state machine for each
/// controller checks which callback may follow which.
@MainActor
@Suite("Controllers in random updates", .timeLimit(.minutes(20)))
struct ControllerPropertyTests {
  @Test(
    "Callbacks of controllers come in a valid order, and each opening one has its closing one",
    arguments: 0..<40
  )
  func balanced(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let ledger = Ledger()
    let plan = Observed(Plan.random(depth: 3, &random))
    var stage: Stage? = Stage {
      let plan = plan.value
      Planned(plan: plan, ledger: ledger)
    }
    for _ in 0..<25 {
      if Bool.random(using: &random) {
        plan.value = Plan.random(depth: 3, &random)
      } else {
        ledger.touchOne(&random)
      }
      stage?.session.commit()
      await Task.yield()
      #expect(ledger.mistakes == [])
      #expect(ledger.mounted == plan.value.shown, "seed \(seed)")
    }
    stage?.session.end()
    stage = nil
    for _ in 0..<30 { await Task.yield() }
    #expect(ledger.mistakes == [])
    #expect(ledger.living == 0, "seed \(seed)")
    #expect(ledger.mounted == [])
  }

  /// The components to show: names are unique among siblings, and belong to identities.
  struct Plan: Sendable, Equatable {
    var name: String
    var path: String
    var hasView: Bool
    var isShown: Bool
    var inside: [Plan]

    static func random(
      depth: Int,
      name: String = "r",
      path: String = "",
      _ random: inout SplitMix64
    ) -> Plan {
      let path = path + name
      let names = depth == 0 ? [] : ["a", "b", "c", "d"].shuffled(using: &random)
      return Plan(
        name: name,
        path: path,
        hasView: Bool.random(using: &random),
        isShown: depth == 3 || Int.random(in: 0..<6, using: &random) > 0,
        inside: names.prefix(Int.random(in: 0...3, using: &random)).map {
          .random(depth: depth - 1, name: $0, path: path, &random)
        }
      )
    }

    /// The paths of the mounted components.
    var shown: Set<String> {
      isShown ? Set([path]).union(inside.flatMap(\.shown)) : []
    }
  }

  struct Planned: ControlledComponent {
    var plan: Plan
    let ledger: Ledger
    @State var touched = 0

    @ComponentBuilder var body: some Component {
      if plan.hasView {
        content.background(.accent)
      } else {
        content
      }
    }

    private var content: some Component {
      VStack {
        Text("\(plan.name) \(touched)")
        ForEach(plan.inside, id: { $0.name }) { inner in
          Planned(plan: inner, ledger: ledger).displayed(inner.isShown)
        }
      }
    }

    func makeController() -> PlannedController { PlannedController(self) }
  }

  /// The events of all controllers.
  @MainActor
  final class Ledger {
    var mistakes: [String] = []
    var mounted: Set<String> = []
    var living = 0
    var controllers: [ObjectIdentifier: PlannedController] = [:]

    func touchOne(_ random: inout SplitMix64) {
      let all = controllers.values.sorted { $0.component.plan.path < $1.component.plan.path }
      guard let one = all.randomElement(using: &random) else { return }
      one.component.touched += 1
    }
  }

  final class PlannedController: ComponentController<Planned> {
    private var hasTree = false
    private var isIn = false
    private var view: ViewID?
    private var open: [String] = []

    private func check(_ holds: Bool, _ what: String) {
      if !holds { component.ledger.mistakes.append("\(component.plan.path): \(what), \(open)") }
    }

    override func didInit() {
      component.ledger.living += 1
      component.ledger.controllers[ObjectIdentifier(self)] = self
    }
    override func componentTreeWillAppear() {
      check(!hasTree, "appears twice")
      hasTree = true
    }
    override func componentTreeDidDisappear() {
      check(hasTree && !isIn, "disappears while it is mounted, or was not there")
      hasTree = false
    }
    override func willMount() {
      check(!isIn && open.isEmpty, "is mounted twice")
      open.append("mount")
    }
    override func didMount() {
      check(open.popLast() == "mount", "was mounted without being about to")
      isIn = true
      component.ledger.mounted.insert(component.plan.path)
    }
    override func willRemount() {
      check(isIn, "is remounted without being mounted")
      open.append("remount")
    }
    override func didRemount() {
      check(open.popLast() == "remount", "was remounted without being about to")
    }
    override func willUnmount() {
      check(isIn && !open.contains("unmount"), "is unmounted without being mounted")
      open.append("unmount")
    }
    override func didUnmount() {
      check(open.popLast() == "unmount" && view == nil, "was unmounted with a view")
      isIn = false
      component.ledger.mounted.remove(component.plan.path)
    }
    override func didAcquireView(_ context: ViewContext) {
      check(view == nil, "gets a second view")
      view = context.view
    }
    override func willRelinquishView(_ context: ViewContext) {
      check(view == context.view, "loses a view that it had not")
      view = nil
    }
    override func willUpdateComponent(to component: Planned) {
      check(!open.contains("update"), "is updated twice at once")
      open.insert("update", at: 0)
    }
    override func didUpdateComponent(from previous: Planned) {
      check(open == ["update"], "was updated without being about to")
      open = []
    }
    override func invalidate() {
      check(!isIn && open.isEmpty && view == nil, "ends while it is mounted")
      component.ledger.living -= 1
      component.ledger.controllers[ObjectIdentifier(self)] = nil
    }
  }
}

extension Component {
  /// Returns the component, included in the layout or not.
  fileprivate func displayed(_ isDisplayed: Bool) -> some Component {
    modifier(DisplayModifier(isDisplayed: isDisplayed))
  }
}

private struct DisplayModifier: ComponentModifier {
  var isDisplayed: Bool
  func apply(to element: inout Element, in context: inout BuildContext) {
    if !isDisplayed { element.layout.display = .none }
  }
}
