package import RowanComponents
public import RowanCore

/// What shows a session: a browser tab, a window, a picture, or nothing but memory.
///
/// A host applies batches in order and reports what its user does. It decides nothing: no diffing, no
/// layout, no selection rules. Four things are its own, because a round trip would be felt: scroll
/// offsets, the text being edited with its caret, hover and press feedback, and continuous tracking.
@MainActor
public protocol HostInterface: AnyObject {
  /// Where events go. A session sets this when it is created; a host must not call it from within
  /// ``commit(_:)``.
  var eventHandler: (@MainActor (HostEvent) -> Void)? { get set }

  /// Applies a batch. Numbers rise by one from batch to batch.
  func commit(_ batch: CommitBatch)
}

/// A host that shows where its window is, and keeps the places where it has been.
@MainActor
public protocol LocatingHost: HostInterface {
  /// Where the window is at present; `nil` for one that is nowhere yet.
  var currentLocation: Location? { get }
}

/// A host that keeps what its session is to be found again with.
@MainActor
package protocol RestorationHost: HostInterface {
  /// The memory of the session; `nil` if the host keeps none at present.
  var memory: SessionRestorationState? { get }
}
