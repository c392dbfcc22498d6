/// An invalid configuration of a ``WebServer``, or a failed sign-in.
public struct WebServerError: Error, Hashable, CustomStringConvertible, Sendable {
  /// A sentence that names the fault and the remedy.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
