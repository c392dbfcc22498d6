import Observation
public import RowanNavigation
import RowanObservation
import Synchronization

/// The list of a data source, observable on any thread.
///
/// ```swift
/// actor Catalogue: AsyncDatasourceable, FollowableDatasource {
///   nonisolated let updates = DatasourceUpdates<Book>()
///   var items: [Book] = [] { didSet { updates.send(items) } }
/// }
/// ```
public final class DatasourceUpdates<Item: Hashable & Sendable>: Sendable {
  private struct State {
    var items: [Item]
    var next = 0
    var followers: [Int: AsyncStream<[Item]>.Continuation] = [:]
  }

  private let state: Mutex<State>

  /// Creates updates with an initial list.
  public init(_ items: [Item] = []) { state = Mutex(State(items: items)) }

  deinit {
    state.withLock { state in
      for follower in state.followers.values { follower.finish() }
    }
  }

  /// The list that was sent last.
  public var items: [Item] { state.withLock { $0.items } }

  /// Sends a list to all observers, unless it equals the one sent last.
  public func send(_ items: [Item]) {
    state.withLock { state in
      guard state.items != items else { return }
      state.items = items
      for follower in state.followers.values { follower.yield(items) }
    }
  }

  /// Returns a stream of the current list and of each list sent later. A slow consumer receives only the newest list.
  /// The stream ends when this object is released, and does not retain it.
  public func stream() -> AsyncStream<[Item]> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state in
        defer { state.next += 1 }
        state.followers[state.next] = continuation
        continuation.yield(state.items)
        return state.next
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.followers[number] = nil }
      }
    }
  }
}

/// A data source whose list can be observed (`ScreenDestination.followItems(of:as:_:)`).
///
/// A ``Datasourceable`` class that is `@Observable` can be observed without conforming to this protocol.
public protocol FollowableDatasource<Item>: AbstractInteractable {
  /// The type of the items.
  associatedtype Item: Hashable & Sendable
  /// The list, which the data source sends after each change.
  nonisolated var updates: DatasourceUpdates<Item> { get }
}

extension ScreenDestination {
  /// Calls a closure with the list of a data source, now and after each change, until the screen is removed.
  ///
  /// Changes in quick succession may be coalesced.
  ///
  /// - Parameters:
  ///   - type: The type of the data source: a ``FollowableDatasource``, or a ``Datasourceable`` class that is
  ///     `@Observable`.
  ///   - item: The type of its items.
  ///   - action: Called with the list, on the main actor. The first call is asynchronous.
  /// - Returns: The observing task, which can be cancelled earlier.
  /// - Throws: ``/RowanNavigation/NavigationError/interactorNotFound(message:)`` if the screen has no such interactor, or if its list of
  ///   such items cannot be observed.
  @discardableResult
  public func followItems<Item: Hashable & Sendable>(
    of type: Types.Interactor,
    as item: Item.Type = Item.self,
    _ action: @escaping @MainActor ([Item]) -> Void
  ) throws(NavigationError) -> Task<Void, Never> {
    let lists: AsyncStream<[Item]>
    let interactor = interactor(for: type)
    if let source = interactor as? any FollowableDatasource<Item> {
      lists = source.updates.stream()
    } else if let source = interactor as? any Datasourceable<Item> & Observable {
      lists = Self.lists(of: source)
    } else {
      throw .interactorNotFound(
        message:
          "“\(self.type.rawValue)” has no interactor “\(type.rawValue)” with an observable list of"
          + " \(Item.self)."
      )
    }
    return task {
      for await list in lists { action(list) }
    }
  }

  /// Returns a stream of the current list of an observable class and of its list after each change.
  private static func lists<Source: Datasourceable & Observable>(
    of source: Source
  ) -> AsyncStream<[Source.Item]> where Source.Item: Sendable {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watch = DatasourceWatch(source, continuation)
      // The stream retains the observer. No list is read after the stream has ended.
      continuation.onTermination = { _ in
        Task { @MainActor in watch.stop() }
      }
      watch.read()
    }
  }
}

/// Reads the list of an observable class after each change.
@MainActor
private final class DatasourceWatch<Source: Datasourceable & Observable>
where Source.Item: Sendable {
  private weak var source: Source?
  private let continuation: AsyncStream<[Source.Item]>.Continuation
  private var isStopped = false
  private lazy var reading = ModelReading { [weak self] in
    MainTurn.enqueue { self?.read() }
  }

  init(_ source: Source, _ continuation: AsyncStream<[Source.Item]>.Continuation) {
    self.source = source
    self.continuation = continuation
  }

  func read() {
    guard !isStopped else { return }
    guard let source else { return continuation.finish() }
    continuation.yield(reading.read { source.items })
  }

  func stop() {
    isStopped = true
    reading.cancel()
  }
}
