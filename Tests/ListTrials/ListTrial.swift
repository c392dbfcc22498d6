import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport

/// A table with a director, put through random steps by hostile users and hostile handlers, and compared
/// with arrays that are edited in the same way after each of them.
///
/// The same seed makes the same steps.
@MainActor
package final class ListTrial {
  /// What was not as it should be, and how it came to that.
  package struct Failure: Error, CustomStringConvertible {
    package var seed: UInt64
    package var step: Int
    package var problem: String
    package var steps: [String]

    package var description: String {
      "seed \(seed), step \(step): \(problem)\nthe last steps: \(steps.joined(separator: "; "))"
    }
  }

  let seed: UInt64
  var random: SplitMix64
  let stage: Stage
  let director = TableDirector(table: TableView(estimatedRowHeight: 18))
  var sections: [TrialSection] = []
  var nextSerial = 0
  var nextSection = 0
  /// The completions asked for, and those that came.
  var asked = 0
  var completed: [Int: Int] = [:]
  /// How many rows are displayed, as handlers were told.
  var displayed = 0
  var drags = 0
  var coasts = 0
  var log: [String] = []
  var problem: String?
  /// How deep handlers are within one another.
  var depth = 0
  var isHostile = true
  /// Whether failures tell what was in sight before.
  package var isLogged = false
  /// How often handlers did something of their own.
  var interferences = 0

  var table: TableView { director.table }
  var host: HeadlessHost { stage.host }
  var scroll: ViewID { host.view(.scroll) }

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 1)
    stage = Stage(size: Size(width: 120, height: 120))
    addAdapters()
    follow()
    for _ in 0..<3 { addSection() }
    director.reload()
    stage.session.setContent { [director] in List(director) }
    host.start()
    table.selectionMode = .multiple
  }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  func note(_ step: String) {
    log.append(step)
    if log.count > 24 { log.removeFirst() }
  }

  /// Makes so many steps, and brings everything to an end.
  package func run(steps: Int) async -> Failure? {
    for step in 0..<steps {
      let before = interferences
      let anchor = makeStep()
      if oneIn(6) { await passTime() }
      show()
      check(after: before == interferences ? anchor : nil)
      if let problem {
        return Failure(seed: seed, step: step, problem: problem, steps: log)
      }
    }
    await end()
    return problem.map { Failure(seed: seed, step: steps, problem: $0, steps: log) }
  }

  /// Has everything that was asked for shown.
  func show() {
    let before = interferences
    publish(animation: oneIn(4) ? .automatic : nil)
    stage.session.commit()
    guard isHostile, interferences != before else { return }
    // Handlers may have changed something since.
    isHostile = false
    publish()
    stage.session.commit()
    isHostile = true
  }

  func publish(animation: TableAnimation? = nil, depth: Int = 0) {
    let number = asked
    asked += 1
    director.reload(
      afterUpdate: { [self] _ in
        if depth > 0 { edit() }
        if depth > 0, depth < 3, oneIn(3) { publish(depth: depth + 1) }
        return animation
      },
      completion: { [self] in completed[number, default: 0] += 1 }
    )
  }

  private func passTime() async {
    await stage.clock.advance(by: .milliseconds(number(1...600)))
    await stage.settle()
  }

  private func end() async {
    isHostile = false
    await stage.clock.advance(by: .seconds(5))
    await stage.settle()
    replay()
    stage.session.setContent { EmptyComponent() }
    stage.session.commit()
    await stage.clock.advance(by: .seconds(5))
    await stage.settle()
    let missing = (0..<asked).filter { completed[$0] != 1 }
    if !missing.isEmpty { problem = "completions \(missing.prefix(5)) of \(asked) came not once" }
    if displayed != 0 { problem = "\(displayed) rows are displayed by a table that is gone" }
    if drags != 0 || coasts != 0 { problem = "\(drags) drags and \(coasts) coasts have no end" }
    if host.tree.views.count > 400 { problem = "\(host.tree.views.count) views are left" }
    if let fault = stage.diagnostics.first(where: { $0.severity == .fault }) {
      problem = "\(fault)"
    }
  }

  /// A fresh host that is given the same batches shows the same.
  private func replay() {
    var views = HostViewTree()
    for batch in host.batches { views.apply(batch) }
    let tree = host.tree
    guard views.roots == tree.roots, views.views.keys == tree.views.keys else {
      problem = "the same batches make other views"
      return
    }
    for (id, view) in tree.views {
      guard var copy = views.views[id] else { continue }
      // The offset is the host's own.
      copy.scrollOffset = view.scrollOffset
      copy.scrollSequence = view.scrollSequence
      if copy != view { problem = "the same batches make another view \(id)" }
    }
  }
}
