/// That somebody is told of the values of a stream, for as long as this object exists.
///
/// ```swift
/// subscription = driver.drive { title = $0 }
/// ```
///
/// Keep it where its owner is: when that goes, the subscription goes with it, nothing is told any more, and the
/// stream ends what it stands on if nobody else is subscribed.
@MainActor
public final class StreamSubscription {
  private let kept: (any StreamStopping)?
  private let onCancel: @MainActor @Sendable () -> Void
  private var isCancelled = false

  /// Creates a subscription.
  /// - Parameter onCancel: Called once, when it is cancelled or no longer referred to.
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

  /// Ends the subscription at once. A second time does nothing.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    kept?.stop()
    onCancel()
  }

  /// Has a bag keep the subscription.
  public func store(in bag: StreamBag) { bag.insert(self) }

  // The last reference may go on any thread, and what ends belongs to the main actor.
  deinit {
    guard !isCancelled else { return }
    let onCancel = onCancel
    Task { @MainActor in onCancel() }
  }
}

/// Keeps subscriptions for their owner: they end when it goes.
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

  /// Keeps a subscription.
  public func insert(_ subscription: StreamSubscription) { subscriptions.append(subscription) }

  /// Ends all subscriptions at once, and keeps none of them any more.
  public func cancel() {
    let ended = subscriptions
    subscriptions = []
    for subscription in ended { subscription.cancel() }
  }
}
