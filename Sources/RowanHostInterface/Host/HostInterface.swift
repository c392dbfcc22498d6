public import RowanCore

/// The interface between a session and its platform: a browser tab, a window, an image or memory only.
///
/// A host applies batches in order and reports the user's actions. It decides nothing: no diffing, no layout, no
/// selection rules. The host owns four kinds of state, because users would feel a round trip: scroll offsets, the
/// text being edited with its caret, hover and press feedback, and continuous tracking.
@MainActor
public protocol HostInterface: AnyObject {
  /// The handler of events. A session sets this when it is created; a host must not call it from within
  /// ``commit(_:)``.
  var eventHandler: (@MainActor (HostEvent) -> Void)? { get set }

  /// Applies a batch. Batch numbers rise by one.
  func commit(_ batch: CommitBatch)
}

/// A host that shows the location of its window, and stores the history of locations.
@MainActor
public protocol LocatingHost: HostInterface {
  /// The current location of the window; `nil` if it has none yet.
  var currentLocation: Location? { get }
}
