public import RowanCore
import RowanHostInterface

/// The location of a session's window, for hosts that show it as an address and support going back.
///
/// ```swift
/// session.location.onVisit = { location in model.open(location.address) }
/// let article = Location("/articles/3")
/// session.location.show(Location.HistoryEntry(place: "article 3", location: article))
/// ```
///
/// Hosts without addresses ignore the location. A flow that is shown with its links updates the
/// location automatically.
@MainActor
public final class LocationCenter {
  /// The location: the last one reported by the host or set by the app, `nil` if there was none.
  public private(set) var current: Location?
  /// Called after the user has gone to another address or history entry, which the host already shows.
  ///
  /// A flow that is shown with its links sets it, and removes it when it ends; an app with such a flow
  /// does not set it.
  public var onVisit: (@MainActor (Location) -> Void)?

  /// The closure that sends a history entry to the host.
  package var request: (@MainActor (Location.HistoryEntry) -> Void)?
  /// The last entry sent to the host; `nil` if the host may show a different one.
  private var shown: Location.HistoryEntry?

  /// Creates a center for a session.
  package init() {}

  /// Sends the location of the window to the host, unless the host already shows it.
  ///
  /// A state that is too long for hosts (``/RowanCore/Location/maximumStateLength``) is removed: users who return to this
  /// entry later get only its address.
  public func show(_ entry: Location.HistoryEntry) {
    var entry = entry
    if (entry.location.state?.utf8.count ?? 0) > Location.maximumStateLength {
      entry.location.state = nil
    }
    // The host already shows it.
    if let shown, shown.place == entry.place, shown.location == entry.location { return }
    shown = entry
    current = entry.location
    request?(entry)
  }

  /// Records that the user has gone to another location, and calls ``onVisit``.
  package func visit(_ location: Location) {
    shown = nil
    current = location
    onVisit?(location)
  }

  /// Records the initial location reported by the host.
  package func record(_ location: Location?) {
    current = location
  }
}
