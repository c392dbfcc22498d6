import RowanComponents
import RowanControls
import RowanStreams

/// How far a search has got.
public enum HomeSearchState: Hashable, Sendable {
  /// Nothing is searched for.
  case off
  /// Some providers have not answered yet.
  case searching
  /// All have answered: how many things were found, and the names of those who could not find anything because
  /// something went wrong.
  case done(count: Int, failures: [HomeSearchFailure])
}

/// Who could not search, and why.
public struct HomeSearchFailure: Hashable, Sendable {
  /// The name of the provider.
  public var provider: String
  /// What went wrong.
  public var message: String
}

/// Asks providers for what is typed, each of them independently of the others.
@MainActor
final class HomeSearch {
  /// What everything that was found stands in.
  static let section = "home-search"
  /// How long nobody has to have typed.
  static let delay = Duration.milliseconds(200)

  struct Change {
    var items: [any HomeComponentItem]
    var state: HomeSearchState
  }

  var onChange: @MainActor (Change) -> Void = { _ in }
  let providers: [any HomeSearchProvider]
  /// What tells providers apart: their identities, or something like these where two have one.
  private let keys: [String]
  private let queries = BehaviorRelay("")
  private let bag = StreamBag()
  /// Counts what was asked for, so that what is out of date changes nothing.
  private var generation = 0
  private var query = ""
  private var found: [Found]
  private var tasks: [Task<Void, Never>] = []

  /// What a provider has answered.
  private struct Found {
    var items: [any HomeComponentItem] = []
    var failure: String?
    var isPending = false
  }

  init(_ providers: [any HomeSearchProvider], clock: any Clock<Duration>) {
    self.providers = providers
    keys = HomeKeys.unique(providers.map(\.identity)) { _, _ in }
    found = providers.map { _ in Found() }
    queries.asDriver().debounce(Self.delay, clock: clock)
      .filter { !$0.isEmpty }
      .drive(with: self) { $0.ask($1, only: Array($0.providers.indices)) }
      .store(in: bag)
  }

  /// Searches for something once nobody has typed for a while; for nothing at once.
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

  /// Asks those again who could not answer.
  func retry() { ask(query, only: found.indices.filter { found[$0].failure != nil }) }

  /// Asks all again.
  func refresh() { ask(query, only: Array(found.indices)) }

  private func stop() {
    generation += 1
    for task in tasks { task.cancel() }
    tasks = []
  }

  private func ask(_ query: String, only asked: [Int]) {
    guard !query.isEmpty, query == self.query, !asked.isEmpty else { return }
    // Those who are being asked already are not among them, unless all are asked anew.
    if asked.count == found.count { stop() }
    let number = generation
    for index in asked {
      found[index].isPending = true
      found[index].failure = nil
      let provider = providers[index]
      let task = Task { [weak self] in
        do {
          let items = try await provider.results(for: query)
          self?.take(Found(items: items), from: index, generation: number)
        } catch {
          self?.take(Found(failure: "\(error)"), from: index, generation: number)
        }
      }
      tasks.append(task)
    }
    notify()
  }

  private func take(_ answer: Found, from index: Int, generation number: Int) {
    guard number == generation else { return }
    found[index] = answer
    notify()
  }

  private func notify() {
    // Of what several providers have found under one identity, each is a thing of its own.
    let items = found.indices.flatMap { index in
      found[index].items.map { HomeFoundItem(number: index, key: keys[index], item: $0) }
    }
    onChange(Change(items: items, state: state(count: items.count)))
  }

  private func state(count: Int) -> HomeSearchState {
    if query.isEmpty { return .off }
    if found.contains(where: \.isPending) { return .searching }
    let failures = zip(providers, found).compactMap { provider, found in
      found.failure.map { HomeSearchFailure(provider: provider.name, message: $0) }
    }
    return .done(count: count, failures: failures)
  }

  /// What is to be done when something was chosen.
  func action(for item: any HomeComponentItem) -> HomeComponentAction? {
    guard let found = item as? HomeFoundItem else { return nil }
    return providers[found.number].action(for: found.item)
  }

  /// What shows something that was found, or what is said instead.
  func child(for item: any HomeComponentItem) -> Child? {
    if let note = item as? HomeSearchMessage { return Child(HomeSearchMessageLine(note: note)) }
    guard let found = item as? HomeFoundItem else { return nil }
    return providers[found.number].cell(for: found.item).map { Child(erasing: $0) }
  }

  deinit {
    for task in tasks { task.cancel() }
  }
}

/// Something that a provider has found. Its row is never swiped aside.
struct HomeFoundItem: HomeComponentItem, HomeSearchable {
  /// The number of the provider.
  let number: Int
  /// What tells the provider from others.
  let key: String
  let item: any HomeComponentItem

  var identity: String { "\(key)/\(item.identity)" }
  var equalityToken: String { item.equalityToken }
  var isAction: Bool { item.isAction }
  var title: String { (item as? any HomeSearchable)?.title ?? "" }
}

/// What is said while nothing was found.
struct HomeSearchMessage: HomeComponentItem, Hashable {
  var isSearching: Bool
  var words: String

  var identity: String { "note" }
  var isAction: Bool { false }
}

/// That a search goes on, or that it has found nothing.
struct HomeSearchMessageLine: Component {
  let note: HomeSearchMessage
  @Environment(\.theme) private var theme

  var body: some Component {
    HStack(spacing: theme.spacing.m) {
      if note.isSearching { ActivityIndicator(note.words) }
      Text(note.words).foreground(.secondaryLabel).grow().shrink()
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
    .accessibilityLive()
  }
}
