/// A mistake that the engine recovered from: what happened, and to which component.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What a mistake means.
  public enum Severity: UInt8, Hashable, Sendable, CaseIterable {
    /// The outcome is defined, if perhaps not what was meant.
    case warning
    /// A contract was broken by code of the app: debug builds stop, others go on with a defined
    /// outcome.
    case fault
  }

  /// What happened, as a sentence.
  public var message: String
  /// The types from the root to the component, with their keys; empty when the place is not known.
  public var path: String
  /// What it means.
  public var severity: Severity

  /// Creates a diagnostic.
  public init(_ message: String, path: String = "", severity: Severity = .warning) {
    self.message = message
    self.path = path
    self.severity = severity
  }

  /// Message and path in one line.
  public var description: String { path.isEmpty ? message : "\(message) (in \(path))" }
}

/// Takes diagnostics, on any thread.
public typealias DiagnosticHandler = @Sendable (Diagnostic) -> Void
