import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
package import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport

/// A fuzz test of a table with a director: random steps of hostile users and hostile handlers.
/// After each step, the table is compared with arrays that are edited in the same way.
///
/// The same seed makes the same steps. A step depends on its number and on the state that it finds,
/// not on the random numbers that earlier steps have used: so steps can be left out, to find the
/// few that matter. With every other seed, rows are compared and fetched by tasks, which may end in
/// another order.
@MainActor
package final class ListFuzzTest {
  /// A difference between a list and the model, and the steps that led to it.
  package struct Failure: Error, CustomStringConvertible {
    package var seed: UInt64
    /// The numbers of the steps that were made.
    package var made: [Int]
    package var problem: String
    /// Descriptions of the last steps.
    package var steps: [String]
    /// The options of the command that repeats a run of this kind.
    package var strings = ""

    package var description: String {
      return """
        seed \(seed), step \(made.last ?? 0): \(problem)
        the last steps: \(steps.joined(separator: "; "))
        once more: ListFuzzer again \(seed) \(StepNumbers(made)) \(strings)
        """
    }
  }

  let seed: UInt64
  var random: SplitMix64
  let stage: Stage
  let director = TableDirector(table: TableView(estimatedRowHeight: 18))
  var sections: [FuzzedSection] = []
  var nextSerial = 0
  var nextSection = 0
  /// The number of requested completions, and how often each completion was called.
  var asked = 0
  var completed: [Int: Int] = [:]
  /// The number of displayed rows, as counted by the display handlers.
  var displayed = 0
  var drags = 0
  var coasts = 0
  /// The row that is being dragged, and the distance that the pointer has moved.
  var pan: (pan: HeadlessHost.Pan, distance: Point)?
  /// Whether rows are being compared or fetched, so that the table is behind the model.
  var isBehind = false
  /// Whether there may be a load-more footer below the last row.
  var hasTail = false
  var log: [String] = []
  var problem: String?
  /// The views of a fresh host that gets the same batches, and the number of compared pictures.
  var replayed = HostViewTree()
  package var pictures = 0
  /// Whether the pictures of both hosts are compared, which takes most of the time.
  var comparesPictures = true
  /// The mutations that the fresh host ignores on purpose, to test that the difference is found.
  package var forgets: ((ViewMutation) -> Bool)?
  /// The nesting depth of hostile handlers.
  var depth = 0
  var isHostile = true
  /// The name of the touched row, until an adapter is called for it.
  var touched: String?
  /// Events that are kept after their handlers have returned.
  var kept: [KeptEvent] = []
  /// The number of edits of rows that have begun and not ended.
  var edits = 0
  /// Whether failures describe the mounted items before and after the step, and all views.
  package var isLogged = false
  /// Whether the table sleeps, leaves the screen, changes its direction and zooms rows in some
  /// steps.
  package var changesSurroundings = false
  /// Whether the host is remote: it moves the table over long distances, with a latency and idle periods.
  package var isRemote: Bool {
    get { host.isRemote }
    set { host.isRemote = newValue }
  }
  /// Whether tasks run on several threads, which failures report.
  package var runsOnThreads = false
  /// The number of changes that hostile handlers and fetches have made.
  var interferences = 0
  /// A defect that is added on purpose after a step, to test that the defect is found.
  package var defect: (@MainActor (ListFuzzTest, _ step: Int) -> Void)?

  var table: TableView { director.table }
  var host: HeadlessHost { stage.host }
  /// The scroll view of the table; menus have other scroll views.
  var scroll: ViewID
  let listHeader = FuzzedHeader()

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 1)
    stage = Stage(size: Size(width: 240, height: 120))
    scroll = ViewID(0)
    // Every other table compares its rows away from the main actor, most of the time.
    if comparesElsewhere { director.rowsComparedAtOnce = 5 }
    addAdapters()
    follow()
    replayBatches()
    for _ in 0..<3 { addSection() }
    director.reload()
    showTable()
    host.start()
    scroll = host.view(.scroll)
    table.selectionMode = .multiple
  }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  func note(_ step: String) {
    log.append(step)
    if log.count > 24 { log.removeFirst() }
  }

  /// Makes a number of steps, waits for all pending work and makes the final checks.
  package func run(steps: Int) async -> Failure? { await run(steps: Array(0..<steps)) }

  /// Makes the steps with these numbers, waits for all pending work and makes the final checks.
  package func run(steps: [Int]) async -> Failure? {
    for (index, step) in steps.enumerated() {
      random = SplitMix64(seed: (seed &* 0x9E37_79B9 &+ 2) ^ UInt64(step) &* 0xD1B5_4A32_D192_ED03)
      let before = interferences
      let wasBehind = isBehind
      let anchor = makeStep()
      if oneIn(6) { await passTime() }
      await show()
      defect?(self, step)
      if !isBehind { check(after: before == interferences && !wasBehind ? anchor : nil) }
      if index % Self.pictureDistance == Self.pictureDistance - 1 { comparePictures() }
      if let problem {
        let told = isLogged ? "\(problem)\nseen: \(place)\n\(host.dump())" : problem
        return Failure(
          seed: seed,
          made: Array(steps[...index]),
          problem: told,
          steps: log,
          strings: strings
        )
      }
    }
    await end()
    return problem.map {
      Failure(seed: seed, made: steps, problem: $0, steps: log, strings: strings)
    }
  }

  private var strings: String {
    [
      changesSurroundings ? "surroundings" : nil, isRemote ? "remote" : nil,
      runsOnThreads ? "threads" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Whether many rows share their identifiers.
  var sharesIdentities: Bool { seed % 3 == 1 }

  /// Whether rows are compared away from the main actor, so that other steps run meanwhile.
  var comparesElsewhere: Bool { seed % 2 == 0 }

  /// Shows everything that was requested, or, in some steps, only the changes that need no task.
  private func show() async {
    let before = interferences
    publish(animation: oneIn(4) ? .automatic : nil)
    stage.session.commit()
    // Access to the views wakes a sleeping session. Work that its handlers request meanwhile runs
    // in the next turn.
    findTable()
    await Task.yield()
    if comparesElsewhere, oneIn(3) {
      isBehind = true
      return
    }
    await catchUp()
    guard isHostile else { return }
    // Handlers or fetches may have changed something since, again and again.
    isHostile = false
    var known = before
    while interferences != known {
      known = interferences
      publish()
      await catchUp()
    }
    isHostile = true
  }

  /// Waits until no rows are being compared or fetched, and commits.
  private func catchUp() async {
    isBehind = false
    for _ in 0..<1_000_000 {
      if director.isComparing {
        await Task.yield()
      } else if let rows = sections.lazy.compactMap(\.shelf?.lazyRows).first(where: \.isLoading) {
        await rows.settle()
      } else {
        stage.session.commit()
        if !isWaiting { return }
      }
    }
    problem = "what is compared or fetched does not come to an end"
  }

  private var isWaiting: Bool {
    director.isComparing || sections.contains { $0.shelf?.lazyRows.isLoading ?? false }
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
    note("time")
    // The seed does not determine whether the pending work ends within that time.
    if isWaiting { await catchUp() }
    await stage.clock.advance(by: .milliseconds(number(1...600)))
    await stage.settle()
  }

  private func end() async {
    isHostile = false
    endDrag(.cancelled)
    host.press(.escape)
    await catchUp()
    await stage.clock.advance(by: .seconds(5))
    await stage.settle()
    comparePictures()
    compareViews()
    stage.session.setContent { EmptyComponent() }
    stage.session.commit()
    await stage.clock.advance(by: .seconds(5))
    await stage.settle()
    let missing = (0..<asked).filter { completed[$0] != 1 }
    if !missing.isEmpty { problem = "completions \(missing.prefix(5)) of \(asked) came not once" }
    if edits != 0 { problem = "\(edits) edits of rows have no end" }
    if displayed != 0 { problem = "\(displayed) rows are displayed by a table that is gone" }
    if drags != 0 || coasts != 0 { problem = "\(drags) drags and \(coasts) coasts have no end" }
    if host.tree.views.count > 400 { problem = "\(host.tree.views.count) views are left" }
    if let fault = stage.diagnostics.first(where: { $0.severity == .fault }) {
      problem = "\(fault)"
    }
  }
}
