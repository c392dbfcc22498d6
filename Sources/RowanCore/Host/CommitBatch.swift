/// Everything the core hands to a host at once: what it may have to load, then what changes, then
/// what is asked of the system.
public struct CommitBatch: Hashable, Sendable {
  /// The number of the batch, counted from 1 within a session.
  public var number: UInt64
  /// What the mutations refer to and no earlier batch has declared.
  public var resources: [HostResource]
  /// The changes, in the order in which they apply.
  public var mutations: [ViewMutation]
  /// What is asked of the system after the changes.
  public var requests: [SystemRequest]

  /// Creates a batch.
  public init(
    number: UInt64,
    resources: [HostResource] = [],
    mutations: [ViewMutation] = [],
    requests: [SystemRequest] = []
  ) {
    self.number = number
    self.resources = resources
    self.mutations = mutations
    self.requests = requests
  }
}

/// Something only the host's platform can do.
public enum SystemRequest: Hashable, Sendable {
  /// Names the window or tab.
  case setTitle(String)
  /// Has assistive technology say something, in a moment of silence or at once.
  case announce(String, Accessibility.Liveness = .polite)
  /// Puts text on the clipboard.
  case copy(String)
  /// Opens what a link leads to, outside the app.
  case open(LinkAddress)
  /// Reads the words on the clipboard, which the user may have to allow; the answer has this number.
  case paste(UInt32)
  /// Has the pointer that drags something over the window from elsewhere say what would become of that.
  case showDrop(DropOperation)
  /// Shows where the window is, and keeps it among the places that one can go back to.
  case showLocation(HistoryEntry)
}
