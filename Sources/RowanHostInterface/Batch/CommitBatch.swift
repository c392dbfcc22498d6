public import RowanCore

/// A batch that the core sends to a host in one commit: resources to load, then mutations, then system
/// requests.
public struct CommitBatch: Hashable, Sendable {
  /// The number of the batch, counted from 1 within a session.
  public var number: UInt64
  /// The resources used by the mutations and not declared by earlier batches.
  public var resources: [HostResource]
  /// The mutations, in the order in which they apply.
  public var mutations: [ViewMutation]
  /// The system requests, performed after the mutations.
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

/// A request that only the host's platform can fulfil.
public enum SystemRequest: Hashable, Sendable {
  /// Sets the title of the window or tab.
  case setTitle(String)
  /// Announces a text through assistive technology, after the current speech or at once.
  case announce(String, Accessibility.Liveness = .polite)
  /// Copies text to the clipboard.
  case copy(String)
  /// Opens a link outside the app.
  case open(LinkAddress)
  /// Reads the text on the clipboard, for which the user may have to give permission. The answer has this
  /// number.
  case paste(UInt32)
  /// Shows the drop operation at the pointer of an external drag.
  case showDrop(DropOperation)
  /// Shows the location of the window and updates the history.
  case showLocation(Location.HistoryEntry)
}
