/// Why a changeset does not fit the snapshots it was replayed on.
public struct ReplayFailure: Error, Hashable, CustomStringConvertible {
  /// A sentence that names the fault.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
