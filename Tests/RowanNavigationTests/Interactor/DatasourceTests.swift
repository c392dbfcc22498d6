import Observation
import RowanInteractors
import RowanNavigation
import Synchronization
import Testing

/// A datasource whose list is isolated to an actor.
private actor Harbour: AsyncDatasourceable, FollowableDatasource {
  typealias Request = CountRequest
  nonisolated let updates = DatasourceUpdates<String>()
  var items: [String] = [] { didSet { updates.send(items) } }

  func perform(request: CountRequest) async -> Result<Int, any Error> {
    items.append("ship \(items.count + 1)")
    return .success(items.count)
  }
}

/// A datasource whose list is isolated to the main actor.
@Observable
@MainActor
private final class Basket: Datasourceable {
  typealias Request = CountRequest
  @ObservationIgnored var requestResponses:
    [CountRequest.ActionType: InteractorResponseClosure<CountRequest>] = [:]
  var items: [String] = ["a"]
  func perform(request: CountRequest) { items.append("b") }
}

/// A datasource that counts how often its list is read; other threads change the list.
@Observable
@MainActor
private final class Meter: Datasourceable {
  typealias Request = CountRequest
  @Observable
  final class Remote: Sendable {
    private let list = Mutex(["a"])
    var items: [String] {
      get {
        access(keyPath: \.items)
        return list.withLock { $0 }
      }
      set { withMutation(keyPath: \.items) { list.withLock { $0 = newValue } } }
    }
  }

  @ObservationIgnored var requestResponses:
    [CountRequest.ActionType: InteractorResponseClosure<CountRequest>] = [:]
  @ObservationIgnored var reads = 0
  @ObservationIgnored let remote = Remote()
  var items: [String] {
    get {
      reads += 1
      return remote.items
    }
    set { remote.items = newValue }
  }
  func perform(request: CountRequest) {}
}

@MainActor
@Suite("Following the items of datasources")
struct DatasourceTests {
  private func screen() throws -> (Flow<Trip>, ScreenDestination<PlaceScreen>) {
    let flow = try World().flow(Tree(.stack(.home, path: [.about])))
    return (flow, try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>))
  }

  @Test("`followItems` delivers an actor's list at once and per change until the screen is removed")
  func actors() async throws {
    let (flow, about) = try screen()
    let harbour = Harbour()
    about.assignInteractor(interactor: harbour, for: .server)
    var lists: [[String]] = []
    let task = try about.followItems(of: .server, as: String.self) { lists.append($0) }
    await eventually { lists.count == 1 }
    #expect(lists == [[]])
    for count in 1...3 {
      _ = await about.performRequest(interactor: .server, request: CountRequest(action: .next))
      await eventually { lists.last?.count == count }
    }
    #expect(lists.last == ["ship 1", "ship 2", "ship 3"])
    let count = lists.count
    try flow.apply(.goBack)
    await task.value
    _ = await harbour.perform(request: CountRequest(action: .next))
    for _ in 0..<50 { await Task.yield() }
    #expect(lists.count == count)
    #expect(harbour.updates.items.count == 4)
  }

  @Test("`followItems` delivers the changes of an observable class and does not retain it")
  func classes() async throws {
    let (_, about) = try screen()
    var basket: Basket? = Basket()
    about.assignInteractor(interactor: try #require(basket), for: .counter)
    var lists: [[String]] = []
    let task = try about.followItems(of: .counter) { (items: [String]) in lists.append(items) }
    await eventually { lists.count == 1 }
    basket?.items.append("c")
    await eventually { lists.count == 2 }
    basket?.items = []
    await eventually { lists.count == 3 }
    #expect(lists == [["a"], ["a", "c"], []])
    weak let released = basket
    about.assignInteractor(interactor: Counter(), for: .counter)
    basket = nil
    await eventually { released == nil }
    #expect(released == nil)
    task.cancel()
    await task.value
  }

  @Test("`followItems` delivers changes of other threads, and reads nothing after cancellation")
  func threads() async throws {
    let (_, about) = try screen()
    let meter = Meter()
    about.assignInteractor(interactor: meter, for: .counter)
    var lists: [[String]] = []
    let task = try about.followItems(of: .counter) { (items: [String]) in lists.append(items) }
    await eventually { lists.count == 1 }
    for number in 1...20 {
      await Task.detached { [remote = meter.remote] in remote.items = ["\(number)"] }.value
      await eventually { lists.last == ["\(number)"] }
    }
    #expect(lists.last == ["20"])
    task.cancel()
    await task.value
    for _ in 0..<20 { await Task.yield() }
    let reads = meter.reads
    meter.remote.items = ["late"]
    for _ in 0..<20 { await Task.yield() }
    #expect(meter.reads == reads && lists.last == ["20"])
  }

  @Test("A slow consumer of `DatasourceUpdates` gets the newest list after concurrent sends")
  func newest() async throws {
    let updates = DatasourceUpdates([0])
    let stream = updates.stream()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...200 { group.addTask { updates.send([number]) } }
    }
    // Nothing is sent after the concurrent lists: the stream must have the last of them.
    let last = updates.items
    #expect(last != [0])
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == last)
    updates.send([1000])
    updates.send([1001])
    #expect(await iterator.next() == [1001])
  }

  @Test("`followItems` throws without an interactor, without items, or for another item type")
  func unfollowable() throws {
    let (_, about) = try screen()
    #expect(throws: NavigationError.self) {
      try about.followItems(of: .counter, as: String.self) { _ in }
    }
    about.assignInteractor(interactor: Counter(), for: .counter)
    #expect(throws: NavigationError.self) {
      try about.followItems(of: .counter, as: String.self) { _ in }
    }
    about.assignInteractor(interactor: Basket(), for: .counter)
    #expect(throws: NavigationError.self) {
      try about.followItems(of: .counter, as: Int.self) { _ in }
    }
  }
}
