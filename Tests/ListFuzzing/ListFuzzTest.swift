import RowanComponents
import RowanControls
package import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport

/// A table with a director, put through random steps by hostile users and hostile handlers, and compared
/// with arrays that are edited in the same way after each of them.
///
/// The same seed makes the same steps, and what a step does depends on its number and on what it finds, not on
/// what random numbers the steps before have taken: so steps can be left out, to find the few that matter. With
/// every other seed rows are compared and fetched by tasks, which may come to an end in another order.
@MainActor
package final class ListFuzzTest {
  /// What was not as it should be, and how it came to that.
  package struct Failure: Error, CustomStringConvertible {
    package var seed: UInt64
    /// The numbers of the steps that were made.
    package var made: [Int]
    package var problem: String
    /// What the last steps did.
    package var steps: [String]
    /// The words of the command that repeat a trial of this kind.
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
  /// The completions asked for, and those that came.
  var asked = 0
  var completed: [Int: Int] = [:]
  /// How many rows are displayed, as handlers were told.
  var displayed = 0
  var drags = 0
  var coasts = 0
  /// A row that is being dragged, and how far the pointer has come.
  var pan: (pan: HeadlessHost.Pan, distance: Point)?
  /// Whether rows are being compared or fetched, so that the table is behind the model.
  var isBehind = false
  /// Has more come behind the last row.
  var hasTail = false
  var log: [String] = []
  var problem: String?
  /// What a fresh host has that is given the same batches, and how often its picture was compared.
  var replayed = HostViewTree()
  package var pictures = 0
  /// Whether the pictures of both are compared, which takes most of the time.
  var comparesPictures = true
  /// What the fresh host forgets on purpose, to see whether that is found.
  package var forgets: ((ViewMutation) -> Bool)?
  /// How deep handlers are within one another.
  var depth = 0
  var isHostile = true
  /// The name of the row that is touched, until an adapter was asked about it.
  var touched: String?
  /// Events that outlive what they told of.
  var kept: [KeptEvent] = []
  /// How many more edits of rows have begun than ended.
  var edits = 0
  /// Whether failures tell what is in sight, and what was before.
  package var isLogged = false
  /// Whether the table sleeps, leaves the screen, changes its direction and has rows zoomed in between.
  package var changesSurroundings = false
  /// Whether tasks run on several threads, which failures tell.
  package var runsOnThreads = false
  /// How often handlers did something of their own.
  var interferences = 0
  /// What goes wrong on purpose after a step, to see whether that is found.
  package var defect: (@MainActor (ListFuzzTest, _ step: Int) -> Void)?

  var table: TableView { director.table }
  var host: HeadlessHost { stage.host }
  /// The view of the table; menus have some of their own.
  var scroll: ViewID
  let lead = FuzzedHeader()

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

  /// Makes so many steps, and brings everything to an end.
  package func run(steps: Int) async -> Failure? { await run(steps: Array(0..<steps)) }

  /// Makes the steps with these numbers, and brings everything to an end.
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
    [changesSurroundings ? "surroundings" : nil, runsOnThreads ? "threads" : nil].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Whether many rows share their identifiers.
  var sharesIdentities: Bool { seed % 3 == 1 }

  /// Whether rows are compared away from the main actor, so that things happen meanwhile.
  var comparesElsewhere: Bool { seed % 2 == 0 }

  /// Has everything that was asked for shown, or some of the time what comes at once.
  private func show() async {
    let before = interferences
    publish(animation: oneIn(4) ? .automatic : nil)
    stage.session.commit()
    // Looking at the views wakes a session that sleeps. What its handlers ask for in between is done in the next turn.
    findTable()
    await Task.yield()
    if comparesElsewhere, oneIn(3) {
      isBehind = true
      return
    }
    await catchUp()
    guard isHostile else { return }
    // Handlers may have changed something since, and so may what was fetched meanwhile, again and again.
    isHostile = false
    var known = before
    while interferences != known {
      known = interferences
      publish()
      await catchUp()
    }
    isHostile = true
  }

  /// Waits until nothing is compared or fetched any more, and brings it to the host.
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
    // Whether it comes to an end within that is not for the trial to say.
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
