import Observation
import RowanObservation
import Synchronization

/// The list of a datasource for all who follow it, on whichever thread.
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

  /// Creates updates that begin with a list.
  public init(_ items: [Item] = []) { state = Mutex(State(items: items)) }

  deinit {
    state.withLock { state in
      for follower in state.followers.values { follower.finish() }
    }
  }

  /// The list as it was sent last.
  public var items: [Item] { state.withLock { $0.items } }

  /// Sends a list to all who follow it, unless it is the one that was sent last.
  public func send(_ items: [Item]) {
    state.withLock { state in
      guard state.items != items else { return }
      state.items = items
      for follower in state.followers.values { follower.yield(items) }
    }
  }

  /// Returns the list now and whenever another one is sent. A follower that is slow gets the newest alone.
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

/// A datasource whose list can be followed (``ScreenDestination/followItems(of:as:_:)``).
///
/// A ``Datasourceable`` class that is `@Observable` can be followed without it.
public protocol FollowableDatasource<Item>: AbstractInteractable {
  /// The type of the items.
  associatedtype Item: Hashable & Sendable
  /// The list, which is sent by the datasource whenever it changes.
  nonisolated var updates: DatasourceUpdates<Item> { get }
}

extension ScreenDestination {
  /// Calls a closure with the list of a datasource now and whenever it changes, until the screen is removed.
  ///
  /// Changes that follow each other at once may come as one.
  ///
  /// - Parameters:
  ///   - type: The datasource: a ``FollowableDatasource``, or a ``Datasourceable`` class that is `@Observable`.
  ///   - item: The type of its items.
  ///   - action: Called with the list, on the main actor; the first time soon.
  /// - Returns: The task that follows, which may be cancelled earlier.
  /// - Throws: ``NavigationError/interactorNotFound(message:)`` if the screen has no such interactor, or none whose list
  ///   of such items can be followed.
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
          "“\(self.type.rawValue)” has no “\(type.rawValue)” whose list of \(Item.self) can be followed."
      )
    }
    return task {
      for await list in lists { action(list) }
    }
  }

  /// The list of an observable class now and whenever it changes.
  private static func lists<Source: Datasourceable & Observable>(
    of source: Source
  ) -> AsyncStream<[Source.Item]> where Source.Item: Sendable {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watch = DatasourceWatch(source, continuation)
      // The stream retains what reads for it, and nothing is read or registered once the stream is gone.
      continuation.onTermination = { _ in
        Task { @MainActor in watch.stop() }
      }
      watch.read()
    }
  }
}

/// Reads the list of an observable class whenever it has changed.
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
