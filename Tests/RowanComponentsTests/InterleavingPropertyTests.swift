import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Structures that change, synchronous and asynchronous writes in any order, and background builds
/// that end at any time, against a model of the writes that each identity got.
@MainActor
@Suite("Updates in random order", .timeLimit(.minutes(20)))
struct InterleavingPropertyTests {
  /// A component for every name, with nested components.
  struct Plan: Sendable, Equatable, Identifiable {
    var id: String
    var inside: [Plan] = []

    var paths: [String] { [id] + inside.flatMap(\.paths) }

    static func random(_ name: String, depth: Int, _ random: inout SplitMix64) -> Plan {
      var names = ["a", "b", "c"]
      names.shuffle(using: &random)
      let count = depth == 0 ? 0 : random.below(4)
      return Plan(
        id: name,
        inside: names.prefix(count).map { .random(name + $0, depth: depth - 1, &random) }
      )
    }
  }

  struct Log: ControlledComponent {
    let plan: Plan
    @State private var entries: [Int] = []

    var body: some Component {
      VStack {
        Text("\(plan.id)\(entries)")
        ForEach(plan.inside) { Log(plan: $0) }
      }
    }

    func append(_ number: Int, _ mode: UpdateMode) {
      _entries.update(mode) { $0.append(number) }
    }

    func makeController() -> ComponentController<Log> { ComponentController(self) }
  }

  @Test(
    "Each identity gets each write once and in order, and shows no other values",
    arguments: 0..<24
  )
  func interleaving(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed) &* 31 &+ 7)
    let plan = Observed(Plan.random("r", depth: 3, &random))
    var model: [String: [Int]] = [:]
    for path in plan.value.paths { model[path] = [] }
    let stage = Stage(size: Size(width: 400, height: 4000)) {
      let now = plan.value
      Log(plan: now)
    }
    for step in 0..<60 {
      switch random.below(6) {
      case 0:
        plan.value = Plan.random("r", depth: 3, &random)
        stage.session.commit()
        let present = plan.value.paths
        model = Dictionary(uniqueKeysWithValues: present.map { ($0, model[$0] ?? []) })
        #expect(shown(stage) == model, "seed \(seed), step \(step)")
      case 1, 2:
        let path = pick(model, &random)
        append(step, to: path, .sync, in: stage)
        model[path, default: []].append(step)
        stage.session.commit()
        // Earlier asynchronous writes are applied with the synchronous one.
        #expect(shown(stage) == model, "seed \(seed), step \(step)")
      case 3, 4:
        let path = pick(model, &random)
        append(step, to: path, .async, in: stage)
        model[path, default: []].append(step)
        for (path, entries) in shown(stage) {
          let expected = model[path]?.prefix(entries.count) ?? []
          #expect(Array(expected) == entries, "\(path) in seed \(seed), step \(step)")
        }
      default:
        for _ in 0..<random.below(12) { await Task.yield() }
      }
    }
    for _ in 0..<400 where shown(stage) != model { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(shown(stage) == model, "seed \(seed)")
    #expect(unreachable(in: stage.host.tree) == [])
  }

  private func append(_ number: Int, to path: String, _ mode: UpdateMode, in stage: Stage) {
    let all = stage.session.root(of: .content)?.controllers(as: ComponentController<Log>.self)
    let log = all?.first { $0.component.plan.id == path }
    #expect(log != nil, "\(path) is not there")
    log?.component.append(number, mode)
  }

  private func pick(_ model: [String: [Int]], _ random: inout SplitMix64) -> String {
    let paths = model.keys.sorted()
    return paths[random.below(paths.count)]
  }

  private func shown(_ stage: Stage) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for text in stage.texts {
      let parts = text.split(separator: "[", maxSplits: 1)
      let numbers = parts[1].dropLast().split(separator: ",")
      found[String(parts[0])] = numbers.compactMap { Int($0.drop { $0 == " " }) }
    }
    return found
  }

  /// Views that the host keeps although they have no path from a root.
  private func unreachable(in tree: HostViewTree) -> Set<ViewID> {
    var left = Set(tree.views.keys)
    var pending = Array(tree.roots.values)
    while let id = pending.popLast() {
      left.remove(id)
      pending += tree[id].children
    }
    return left
  }
}
