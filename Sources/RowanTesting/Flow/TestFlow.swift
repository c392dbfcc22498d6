public import RowanNavigation

/// Tests a flow without a screen: it makes moves and events happen, and wants every call of a model, every
/// failure and every request to be expected.
///
///     let test = try TestFlow(NavigationTree<Shop>(.stack(.catalogue))) { _ in ArticleProvider() }
///     try test.expect(.prepareForPresentation(.catalogue), .prepareForAppearance(.catalogue))
///     try await test.perform(.goBack)   // throws: there is nothing to go back to
///     try await test.finish()
///
/// Whatever was not expected fails the next step, or ``finish(_:file:line:)`` at the latest.
@MainActor
public final class TestFlow<App: NavigationTypes> {
  /// The flow.
  public let flow: Flow<App>
  private let log = FlowLog<App>()
  private var seen: [NavigationID: SeenDestination<App>] = [:]

  /// Creates a flow to test; what its first screens are told has to be expected, too.
  ///
  /// - Parameters:
  ///   - tree: Where to begin.
  ///   - structure: What is shown for a route; its screen unless a test says otherwise.
  ///   - providers: Who makes the destinations of a route.
  /// - Throws: Why the tree cannot be shown.
  public init(
    _ tree: NavigationTree<App>,
    structure: @escaping Flow<App>.Structure = { .screen($0, content: $1) },
    providers: @escaping Flow<App>.Providers
  ) throws(NavigationError) {
    let log = log
    flow = try Flow(tree, providers: providers, structure: structure) { record in
      log.calls.append(FlowCall(record.route, record.hook))
    }
    flow.onFailure = { error, _ in log.failures.append(error) }
    look()
  }

  /// The calls that were not expected yet.
  public var unexpectedCalls: [FlowCall<App>] { log.calls }

  /// Makes a move; what it makes models be told is to be expected afterwards.
  ///
  /// - Parameters:
  ///   - operation: The move.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What was not expected before; or a `NavigationError` that says why the move was not made.
  public func perform(
    _ operation: NavigationOperation<App>,
    file: String = #fileID,
    line: Int = #line
  ) async throws {
    try rest("make the next move", CallSite(file, line))
    defer { look() }
    try await flow.perform(operation)
  }

  /// Lets something happen on the current screen, as if a person had done it.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - content: What it brings.
  ///   - types: The screen on which it happens.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What was not expected before, or that another screen is current.
  public func send<Types: ScreenTypes>(
    _ event: Types.Event,
    content: App.Content? = nil,
    on types: Types.Type,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) where Types.App == App {
    let site = CallSite(file, line)
    try rest("send “\(event.rawValue)”", site)
    defer { look() }
    guard let screen = flow.currentDestination as? ScreenDestination<Types> else {
      throw TestFailure(
        .nothingMatches,
        "send “\(event.rawValue)”",
        "the current screen, “\(flow.tree.current.route)”, is no \(types).",
        at: site
      )
    }
    screen.handleEvent(event, content: content)
  }

  /// Expects that models have been told this, and nothing else, since the last expectation.
  ///
  /// - Parameters:
  ///   - calls: The calls in their order.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What there is instead.
  public func expect(
    _ calls: FlowCall<App>...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    look()
    let found = log.calls
    log.calls = []
    guard found != calls else { return }
    throw TestFailure(
      .otherCalls,
      "find the calls that are expected",
      "others were made. Expected: \(Self.list(calls)).",
      outline: found.isEmpty ? "no calls" : found.map(\.description).joined(separator: "\n"),
      at: CallSite(file, line)
    )
  }

  /// Expects that this went wrong, and nothing else, where nobody was told by an error.
  ///
  /// - Parameters:
  ///   - failures: What went wrong, in its order.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What there is instead.
  public func expectFailures(
    _ failures: NavigationError...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = log.failures
    log.failures = []
    guard found != failures else { return }
    throw TestFailure(
      .otherCalls,
      "find the failures that are expected",
      "there are others. Expected: \(Self.list(failures)).",
      outline: found.isEmpty ? "no failures" : found.map(\.message).joined(separator: "\n"),
      at: CallSite(file, line)
    )
  }

  /// Expects that these screens lead to the current one, which is the last of them.
  ///
  /// - Parameters:
  ///   - routes: Their routes.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: Which screens do so instead.
  public func expectTrail(
    _ routes: App.Route...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = flow.tree.trail(to: flow.tree.current.id).map(\.route)
    guard found != routes else { return }
    throw TestFailure(
      .otherCalls,
      "find the trail \(Self.list(routes))",
      "another one leads to the current screen.",
      outline: found.map { "\($0)" }.joined(separator: "\n"),
      at: CallSite(file, line)
    )
  }

  /// Ends the test: closes the flow, whose last calls need not be expected.
  ///
  /// - Parameters:
  ///   - fakes: The fake interactors whose requests have to have been expected.
  ///   - file: The file of the step.
  ///   - line: The line of the step.
  /// - Throws: What was not expected, or what was left of a removed screen.
  public func finish(
    _ fakes: any FakeInteracting...,
    file: String = #fileID,
    line: Int = #line
  ) async throws(TestFailure) {
    let site = CallSite(file, line)
    look()
    try rest("finish", site)
    for fake in fakes {
      let requests = await fake.unexpectedRequests
      guard requests.isEmpty else {
        throw TestFailure(
          .unexpected,
          "finish",
          "requests were made that were not expected.",
          outline: requests.joined(separator: "\n"),
          at: site
        )
      }
    }
    flow.close()
    // Tasks that were cancelled let go of their screen as they end.
    for _ in 0..<1_000 where seen.values.contains(where: { $0.destination != nil }) {
      await Task.yield()
    }
    let left = seen.values.filter { $0.destination != nil }.map { "\($0.route)" }.sorted()
    guard left.isEmpty else {
      throw TestFailure(
        .leaked,
        "finish",
        "screens that were removed are still held by something: a task that goes on, or the test.",
        outline: left.joined(separator: "\n"),
        at: site
      )
    }
  }

  /// Remembers the destinations that are there, to know what is left of them.
  private func look() {
    for destination in flow.activeDestinations where seen[destination.id] == nil {
      seen[destination.id] = SeenDestination(destination)
    }
  }

  /// Fails if anything was not expected.
  private func rest(_ act: String, _ site: CallSite) throws(TestFailure) {
    let found = log.calls.map(\.description) + log.failures.map(\.message)
    guard !found.isEmpty else { return }
    log.calls = []
    log.failures = []
    throw TestFailure(
      .unexpected,
      act,
      "what happened before was not expected.",
      outline: found.joined(separator: "\n"),
      at: site
    )
  }

  private static func list(_ things: [some Any]) -> String {
    things.isEmpty ? "none" : TextTools.list(things.map { "\($0)" })
  }
}

/// What a flow has called and told.
@MainActor
private final class FlowLog<App: NavigationTypes> {
  var calls: [FlowCall<App>] = []
  var failures: [NavigationError] = []
}

/// A destination that was there, without keeping it.
@MainActor
private struct SeenDestination<App: NavigationTypes> {
  let route: App.Route
  weak var destination: (any Destinationable)?

  init(_ destination: any Destinationable<App.Route, App.Content, App.Tab>) {
    route = destination.type
    self.destination = destination
  }
}
