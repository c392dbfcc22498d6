/// A mistake that the engine recovered from: what happened, and to which component.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What happened, as a sentence.
  public var message: String
  /// The types from the root to the component; empty when the place is not known.
  public var path: String

  /// Creates a diagnostic.
  public init(_ message: String, path: String = "") {
    self.message = message
    self.path = path
  }

  /// Message and path in one line.
  public var description: String { path.isEmpty ? message : "\(message) (in \(path))" }
}

/// Takes diagnostics, on any thread.
public typealias DiagnosticHandler = @Sendable (Diagnostic) -> Void
