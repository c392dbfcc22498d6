public import RowanNavigation

/// A test driver for a flow without a user interface. It performs navigation operations and sends
/// events; the test has to expect each call on a state model, each failure and each request.
///
///     let test = try TestFlow(NavigationTree<Shop>(.stack(.catalogue))) { _ in ArticleProvider() }
///     try test.expect(.prepareForPresentation(.catalogue), .prepareForAppearance(.catalogue))
///     try await test.perform(.goBack)   // throws: there is nothing to go back to
///     try await test.finish()
///
/// A call or failure that was not expected fails the next step, or ``finish(_:file:line:)`` at the
/// latest.
@MainActor
public final class TestFlow<App: NavigationTypes> {
  /// The flow under test.
  public let flow: Flow<App>
  private let log = FlowLog<App>()
  private var seen: [NavigationID: SeenDestination<App>] = [:]

  /// Creates a flow to test. The test has to expect the calls on its first state models, too.
  ///
  /// - Parameters:
  ///   - tree: The initial navigation tree.
  ///   - structure: Returns the node shown for a route; by default, its screen.
  ///   - providers: Returns the provider of the destination of a route.
  /// - Throws: The reason for which the tree cannot be shown.
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
    recordDestinations()
  }

  /// The calls that no expectation has covered yet.
  public var unexpectedCalls: [FlowCall<App>] { log.calls }

  /// Performs a navigation operation. The test expects the resulting calls on state models
  /// afterwards.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if earlier calls or failures were not expected, and a
  ///   `NavigationError` if the operation cannot be performed.
  public func perform(
    _ operation: NavigationOperation<App>,
    file: String = #fileID,
    line: Int = #line
  ) async throws {
    try rest("make the next move", CallSite(file, line))
    defer { recordDestinations() }
    try await flow.perform(operation)
  }

  /// Sends an event to the current screen, as a user action does.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - content: The content of the event.
  ///   - types: The types of the screen that receives the event.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if earlier calls or failures were not expected, or another screen is
  ///   current.
  public func send<Types: ScreenTypes>(
    _ event: Types.Event,
    content: App.Content? = nil,
    on types: Types.Type,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) where Types.App == App {
    let site = CallSite(file, line)
    try rest("send “\(event.rawValue)”", site)
    defer { recordDestinations() }
    guard let screen = flow.currentDestination as? ScreenDestination<Types> else {
      throw TestFailure(
        .nothingMatches,
        "send “\(event.rawValue)”",
        "the current screen, “\(flow.tree.current.route)”, is not of the type \(types).",
        at: site
      )
    }
    screen.handleEvent(event, content: content)
  }

  /// Expects exactly these calls on state models since the last expectation.
  ///
  /// - Parameters:
  ///   - calls: The calls in their order.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` with the actual calls if they differ.
  public func expect(
    _ calls: FlowCall<App>...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    recordDestinations()
    let found = log.calls
    log.calls = []
    guard found != calls else { return }
    throw TestFailure(
      .otherCalls,
      "match the expected calls",
      "the calls differ. Expected: \(Self.list(calls)).",
      outline: found.isEmpty ? "no calls" : found.map(\.description).joined(separator: "\n"),
      at: CallSite(file, line)
    )
  }

  /// Expects exactly these failures since the last expectation, of those that the flow reports to
  /// `onFailure` because no caller receives them.
  ///
  /// - Parameters:
  ///   - failures: The failures in their order.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` with the actual failures if they differ.
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
      "match the expected failures",
      "the failures differ. Expected: \(Self.list(failures)).",
      outline: found.isEmpty ? "no failures" : found.map(\.message).joined(separator: "\n"),
      at: CallSite(file, line)
    )
  }

  /// Expects that these screens lead to the current one, which is the last of them.
  ///
  /// - Parameters:
  ///   - routes: The routes of the screens in their order.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` with the actual routes if they differ.
  public func expectTrail(
    _ routes: App.Route...,
    file: String = #fileID,
    line: Int = #line
  ) throws(TestFailure) {
    let found = flow.tree.trail(to: flow.tree.current.id).map(\.route)
    guard found != routes else { return }
    throw TestFailure(
      .otherCalls,
      "match the trail \(Self.list(routes))",
      "other screens lead to the current one.",
      outline: found.map { "\($0)" }.joined(separator: "\n"),
      at: CallSite(file, line)
    )
  }

  /// Ends the test: closes the flow, whose last calls need no expectation, and waits until the
  /// removed screens are released.
  ///
  /// - Parameters:
  ///   - fakes: The fake interactors whose requests must all have been expected.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if a call, failure or request was not expected, or a removed screen
  ///   is still retained.
  public func finish(
    _ fakes: any FakeInteracting...,
    file: String = #fileID,
    line: Int = #line
  ) async throws(TestFailure) {
    let site = CallSite(file, line)
    recordDestinations()
    try rest("finish", site)
    for fake in fakes {
      let requests = await fake.unexpectedRequests
      guard requests.isEmpty else {
        throw TestFailure(
          .unexpected,
          "finish",
          "there are unexpected requests.",
          outline: requests.joined(separator: "\n"),
          at: site
        )
      }
    }
    flow.close()
    // Cancelled tasks release their screen when they end.
    for _ in 0..<1_000 where seen.values.contains(where: { $0.destination != nil }) {
      await Task.yield()
    }
    let left = seen.values.filter { $0.destination != nil }.map { "\($0.route)" }.sorted()
    guard left.isEmpty else {
      throw TestFailure(
        .leaked,
        "finish",
        "removed screens are still retained, for instance by a running task or by the test.",
        outline: left.joined(separator: "\n"),
        at: site
      )
    }
  }

  /// Records the active destinations, to find those that are still retained after their removal.
  private func recordDestinations() {
    for destination in flow.activeDestinations where seen[destination.id] == nil {
      seen[destination.id] = SeenDestination(destination)
    }
  }

  /// Fails if there are calls or failures that were not expected.
  private func rest(_ act: String, _ site: CallSite) throws(TestFailure) {
    let found = log.calls.map(\.description) + log.failures.map(\.message)
    guard !found.isEmpty else { return }
    log.calls = []
    log.failures = []
    throw TestFailure(
      .unexpected,
      act,
      "there are unexpected earlier calls or failures.",
      outline: found.joined(separator: "\n"),
      at: site
    )
  }

  private static func list(_ things: [some Any]) -> String {
    things.isEmpty ? "none" : TextTools.list(things.map { "\($0)" })
  }
}

/// The calls and failures of a flow.
@MainActor
private final class FlowLog<App: NavigationTypes> {
  var calls: [FlowCall<App>] = []
  var failures: [NavigationError] = []
}

/// A destination that was active, referenced weakly.
@MainActor
private struct SeenDestination<App: NavigationTypes> {
  let route: App.Route
  weak var destination: (any Destinationable)?

  init(_ destination: any Destinationable<App.Route, App.Content, App.Tab>) {
    route = destination.type
    self.destination = destination
  }
}
