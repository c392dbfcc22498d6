import RowanComponents
import RowanControls
import RowanStreams

/// The progress of a search.
public enum HomeSearchState: Hashable, Sendable {
  /// The search text is empty.
  case off
  /// Some providers have not returned results yet.
  case searching
  /// All providers have returned: the number of results, and the failures.
  case done(count: Int, failures: [HomeSearchFailure])
}

/// The failure of a search provider.
public struct HomeSearchFailure: Hashable, Sendable {
  /// The name of the provider.
  public var provider: String
  /// The error message: the description of the error, or a sentence if it has none for users.
  public var message: String
}

/// Runs the queries of all search providers concurrently and independently.
@MainActor
final class HomeSearch {
  /// The key of the section with all results.
  static let section = "home-search"
  /// The pause in typing before a search starts.
  static let delay = Duration.milliseconds(200)

  struct Change {
    var items: [any HomeComponentItem]
    var state: HomeSearchState
    var failures: [HomeSearchFailure]
  }

  var onChange: @MainActor (Change) -> Void = { _ in }
  let providers: [any HomeSearchProvider]
  /// The unique keys of the providers: their identities, with a number appended to repeated ones.
  private let keys: [String]
  /// Called with errors that have no text for users.
  private let report: Diagnostic.Handler
  private let queries = BehaviorRelay("")
  private let bag = StreamBag()
  /// Incremented to invalidate running queries, whose results are then dropped.
  private var generation = 0
  private var query = ""
  private var found: [Found]
  private var tasks: [Task<Void, Never>] = []

  /// The results of a provider.
  private struct Found {
    var items: [any HomeComponentItem] = []
    var failure: String?
    var isPending = false
  }

  init(
    _ providers: [any HomeSearchProvider],
    clock: any Clock<Duration>,
    report: @escaping Diagnostic.Handler
  ) {
    self.providers = providers
    self.report = report
    keys = HomeKeys.unique(providers.map(\.identity)) { _, _ in }
    found = providers.map { _ in Found() }
    queries.asDriver().debounce(Self.delay, clock: clock)
      .filter { !$0.isEmpty }
      .drive(with: self) { $0.request($1, only: Array($0.providers.indices)) }
      .store(in: bag)
  }

  /// Sets the search text. The search starts after a pause in typing; an empty text ends it immediately.
  func set(_ query: String) {
    guard query != self.query else { return }
    self.query = query
    stop()
    queries.accept(query)
    if query.isEmpty { found = providers.map { _ in Found() } }
    for index in found.indices {
      found[index].isPending = !query.isEmpty
      found[index].failure = nil
    }
    notify()
  }

  /// Queries the failed providers again.
  func retry() { request(query, only: found.indices.filter { found[$0].failure != nil }) }

  /// Queries all providers again.
  func refresh() { request(query, only: Array(found.indices)) }

  private func stop() {
    generation += 1
    for task in tasks { task.cancel() }
    tasks = []
  }

  private func request(_ query: String, only asked: [Int]) {
    guard !query.isEmpty, query == self.query, !asked.isEmpty else { return }
    // A retry leaves queries of other providers running. If all providers are queried, running queries are cancelled.
    if asked.count == found.count { stop() }
    let number = generation
    for index in asked {
      found[index].isPending = true
      found[index].failure = nil
      let provider = providers[index]
      let task = Task { [weak self] in
        do {
          let items = try await provider.results(for: query)
          self?.receive(Found(items: items), from: index, generation: number)
        } catch {
          self?.fail(error, from: index, generation: number)
        }
      }
      tasks.append(task)
    }
    notify()
  }

  /// Shows the failure of a provider to the user, or reports it if its text is for developers.
  private func fail(_ error: any Error, from index: Int, generation number: Int) {
    guard number == generation else { return }
    let text = error.userText
    if text == nil {
      let name = providers[index].name
      report(Diagnostic("The search provider “\(name)” failed: \(error)"))
    }
    receive(Found(failure: text ?? "The search failed."), from: index, generation: number)
  }

  private func receive(_ answer: Found, from index: Int, generation number: Int) {
    guard number == generation else { return }
    found[index] = answer
    notify()
  }

  private func notify() {
    // Equal identities of results of different providers remain separate items.
    let items = found.indices.flatMap { index in
      found[index].items.map { HomeFoundItem(number: index, key: keys[index], item: $0) }
    }
    let failures = zip(providers, found).compactMap { provider, found in
      found.failure.map { HomeSearchFailure(provider: provider.name, message: $0) }
    }
    let state: HomeSearchState =
      if query.isEmpty {
        .off
      } else if found.contains(where: \.isPending) {
        .searching
      } else {
        .done(count: items.count, failures: failures)
      }
    onChange(Change(items: items, state: state, failures: failures))
  }

  /// Returns the action for a selected result, or `nil` for none.
  func action(for item: any HomeComponentItem) -> HomeComponentAction? {
    guard let found = item as? HomeFoundItem else { return nil }
    return providers[found.number].action(for: found.item)
  }

  /// Returns the view of a result or of a message.
  func child(for item: any HomeComponentItem) -> Child? {
    if let note = item as? HomeSearchMessage { return Child(HomeSearchMessageLine(note: note)) }
    guard let found = item as? HomeFoundItem else { return nil }
    return providers[found.number].cell(for: found.item).map { Child(erasing: $0) }
  }

  deinit {
    for task in tasks { task.cancel() }
  }
}

/// A search result. Its row has no swipe actions.
struct HomeFoundItem: HomeComponentItem, HomeSearchable {
  /// The index of the provider.
  let number: Int
  /// The unique key of the provider.
  let key: String
  let item: any HomeComponentItem

  var identity: String { "\(key)/\(item.identity)" }
  var equalityToken: String { item.equalityToken }
  var isAction: Bool { item.isAction }
  var title: String { (item as? any HomeSearchable)?.title ?? "" }
}

/// The message shown while there are no results.
struct HomeSearchMessage: HomeComponentItem, Hashable {
  var isSearching: Bool
  var text: String

  var identity: String { "note" }
  var isAction: Bool { false }
}

/// The row that shows that a search is running, or that it has no results.
struct HomeSearchMessageLine: Component {
  let note: HomeSearchMessage
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(spacing: theme.spacing.m) {
      if note.isSearching { ActivityIndicator(note.text) }
      Text(note.text).foreground(.secondaryLabel).grow().shrink()
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
    .accessibilityLive()
  }
}
