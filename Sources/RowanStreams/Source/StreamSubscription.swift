/// The subscription to a stream, active while this object is retained.
///
/// ```swift
/// subscription = driver.drive { title = $0 }
/// ```
///
/// Store it in the object that uses the values. When that object is released, the subscription ends, no more values are
/// delivered, and the stream closes its upstream if there are no other subscribers.
@MainActor
public final class StreamSubscription {
  private let kept: (any StreamStopping)?
  private let onCancel: @MainActor @Sendable () -> Void
  private var isCancelled = false

  /// Creates a subscription.
  /// - Parameter onCancel: Called once, when the subscription is cancelled or released.
  public convenience init(onCancel: @escaping @MainActor @Sendable () -> Void) {
    self.init(keeping: nil, onCancel: onCancel)
  }

  init(
    keeping kept: (any StreamStopping)? = nil,
    onCancel: @escaping @MainActor @Sendable () -> Void
  ) {
    self.kept = kept
    self.onCancel = onCancel
  }

  /// Ends the subscription immediately. Calling it again has no effect.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    kept?.stop()
    onCancel()
  }

  /// Stores the subscription in a bag.
  public func store(in bag: StreamBag) { bag.insert(self) }

  // The last reference may be released on any thread, and the cancellation must run on the main actor.
  deinit {
    guard !isCancelled else { return }
    let onCancel = onCancel
    Task { @MainActor in onCancel() }
  }
}

/// A collection of subscriptions that end when it is released with its owner.
///
/// ```swift
/// final class Model {
///   private let bag = StreamBag()
///   init(_ names: Driver<[String]>) {
///     names.drive(with: self) { $0.names = $1 }.store(in: bag)
///   }
/// }
/// ```
@MainActor
public final class StreamBag {
  private var subscriptions: [StreamSubscription] = []

  /// Creates an empty bag.
  public init() {}

  /// Stores a subscription.
  public func insert(_ subscription: StreamSubscription) { subscriptions.append(subscription) }

  /// Ends all subscriptions immediately and removes them.
  public func cancel() {
    let ended = subscriptions
    subscriptions = []
    for subscription in ended { subscription.cancel() }
  }
}
