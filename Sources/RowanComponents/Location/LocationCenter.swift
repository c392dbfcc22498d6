public import RowanCore

/// Where the window of a session is, for hosts that show that as an address and let users go back.
///
/// ```swift
/// session.location.onVisit = { location in model.open(location.address) }
/// session.location.show(HistoryEntry(place: "article 3", location: Location("/articles/3")))
/// ```
///
/// Hosts without addresses take no notice. A flow that is shown with its links does all this by itself.
@MainActor
public final class LocationCenter {
  /// Where the window is: where the host says it is, or where the app has said last that it is. `nil` where
  /// neither has said anything.
  public private(set) var current: Location?
  /// Called when the user has gone to another address; the host shows it already.
  public var onVisit: (@MainActor (Location) -> Void)?

  /// Takes what the host is to show.
  package var request: (@MainActor (HistoryEntry) -> Void)?
  /// What the host was told last; `nil` when it may show something else.
  private var shown: HistoryEntry?

  /// Creates a center for a session.
  package init() {}

  /// Has the host show where the window is. Nothing happens if it shows that already.
  ///
  /// A state that is too long for hosts (``Location/maximumStateLength``) is left out: who comes back to the
  /// place later comes by its address alone.
  public func show(_ entry: HistoryEntry) {
    var entry = entry
    if (entry.location.state?.utf8.count ?? 0) > Location.maximumStateLength {
      entry.location.state = nil
    }
    // It is there already, whichever way it came.
    if let shown, shown.place == entry.place, shown.location == entry.location { return }
    shown = entry
    current = entry.location
    request?(entry)
  }

  /// The user has gone somewhere.
  package func visit(_ location: Location) {
    shown = nil
    current = location
    onVisit?(location)
  }

  /// The host says where it is to begin with.
  package func record(_ location: Location?) {
    current = location
  }
}
