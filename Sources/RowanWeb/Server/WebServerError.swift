/// The reason for which a ``WebServer`` cannot start.
public struct WebServerError: Error, Hashable, CustomStringConvertible, Sendable {
  /// What is wrong, and what to do, in a sentence.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }
}
