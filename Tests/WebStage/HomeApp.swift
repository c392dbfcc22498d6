import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHome
import RowanLists
import RowanMount
import RowanStreams
import Synchronization

/// A home screen with ordinary components and one that emits many values. The user's customization is saved in a
/// file.
@MainActor
final class HomeApp {
  private let store: FileHomeCustomizationStore
  private var homes: [HomeViewModel] = []
  private let isOffline = BehaviorRelay(true)
  private let flood = Flood()

  init(file: String) {
    store = FileHomeCustomizationStore(url: URL(filePath: file))
  }

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let home = HomeViewModel(
      store: store,
      clock: session.clock,
      providers: [StreetSearch(), PlaceSearch(isOffline)],
      report: session.report
    ) { inputs in
      [
        Lines("alerts", "Alerts", ["All lines run"], canBeHidden: false, inputs),
        Lines("news", "News", ["Rain until noon", "A new bridge"], inputs), Count(flood),
        Lines("trips", "Trips", (1...40).map { "Trip \($0)" }, inputs),
      ]
    }
    homes.append(home)
    session.setContent { HomeScreen("Home", home) }
  }

  /// Performs the command of a test and returns the answer.
  func perform(_ question: String) -> String {
    switch question {
    case "online": isOffline.accept(false)
    case "flood": flood.begin()
    case "stop": flood.end()
    case "last": return "\(flood.last)"
    default: return "?"
    }
    return "yes"
  }
}

/// Lines of text that can be selected, swiped, and have a context menu.
private final class Lines: HomeComponentViewModel {
  let identity: String
  let customizerItem: HomeCustomizerItem?
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>
  private let lines: BehaviorRelay<[String]>

  struct Line: HomeComponentItem, Hashable {
    var identity: String
    var canEdit: Bool { true }
  }

  init(
    _ identity: String,
    _ title: String,
    _ lines: [String],
    canBeHidden: Bool = true,
    _ inputs: HomeComponentInput
  ) {
    self.identity = identity
    customizerItem = HomeCustomizerItem(name: title, icon: .star, canBeHidden: canBeHidden)
    let relay = BehaviorRelay(lines)
    self.lines = relay
    homeCardSection = relay.asDriver().map { lines in
      HomeComponentContent(
        items: lines.map(Line.init),
        header: HomeHeaderConfiguration(
          title: title,
          action: HomeHeaderAction(label: "Hide") { _ in .hideSection(identifier: identity) }
        )
      )
    }
    nextAction = inputs.selections(of: Line.self)
      .filter { relay.value.contains($0.identity) }
      .map { line in .trigger { _ in relay.accept(relay.value + ["Chosen: \(line.identity)"]) } }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? { Text(item.identity).padding(horizontal: 16, vertical: 10) }

  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [.closing("Remove") { self.remove(item) }])
  }

  func contextMenuConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> ContextMenu? {
    ContextMenu { MenuItem("Remove \(item.identity)") { self.remove(item) } }
  }

  private func remove(_ item: any HomeComponentItem) {
    lines.accept(lines.value.filter { $0 != item.identity })
  }
}

/// Emits numbers from a thread, ten thousand per second.
private final class Flood: Sendable {
  private struct State: Sendable {
    var isOn = false
    var last = 0
    var sinks: [StreamSink<Int>] = []
  }

  private let state = Mutex(State())

  var last: Int { state.withLock { $0.last } }

  func add(_ sink: StreamSink<Int>) {
    state.withLock { $0.sinks.append(sink) }
    sink.yield(0)
  }

  func begin() {
    state.withLock { $0.isOn = true }
    Thread.detachNewThread { [self] in
      while step() { Thread.sleep(forTimeInterval: 0.001) }
    }
  }

  func end() { state.withLock { $0.isOn = false } }

  private func step() -> Bool {
    state.withLock { state in
      for _ in 0..<10 where state.isOn {
        state.last += 1
        for sink in state.sinks { sink.yield(state.last) }
      }
      return state.isOn
    }
  }
}

/// Shows the newest number of the flood.
private final class Count: HomeComponentViewModel {
  let identity = "count"
  let homeCardSection: Driver<HomeComponentContent>

  struct Number: HomeComponentItem, Hashable {
    let identity = "number"
    var value: Int
    var isAction: Bool { false }
  }

  init(_ flood: Flood) {
    homeCardSection = Driver<Int> { flood.add($0) }
      .map { HomeComponentContent(items: [Number(value: $0)]) }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? Number).map { Text("Count \($0.value)").padding(horizontal: 16, vertical: 10) }
  }
}

private final class StreetSearch: HomeSearchProvider {
  let identity = "Streets"

  func results(for query: String) async throws -> [any HomeComponentItem] {
    [HomeSearchItem(identity: query, title: "\(query) Street", icon: .mapPin)]
  }
}

private final class PlaceSearch: HomeSearchProvider {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "You are offline." }
  }

  let identity = "Places"
  private let isOffline: BehaviorRelay<Bool>

  init(_ isOffline: BehaviorRelay<Bool>) { self.isOffline = isOffline }

  func results(for query: String) async throws -> [any HomeComponentItem] {
    if isOffline.value { throw Offline() }
    return [HomeSearchItem(identity: query, title: "\(query) Square")]
  }
}
