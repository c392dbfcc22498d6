/// The reason why a changeset does not fit the snapshots on which it was replayed.
public struct ReplayFailure: Error, Hashable, CustomStringConvertible {
  /// A sentence that describes the fault.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
