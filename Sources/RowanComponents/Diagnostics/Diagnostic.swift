/// A mistake from which the framework recovered, with the path of the component.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a mistake.
  public enum Severity: UInt8, Hashable, Sendable, CaseIterable {
    /// The result is defined, but may not be intended.
    case warning
    /// App code broke a contract. The result is defined, but the default handler of a session stops
    /// debug builds.
    case fault
  }

  /// The description of the mistake, as a sentence.
  public var message: String
  /// The types from the root to the component, with their keys; empty if the component is not known.
  public var path: String
  /// The severity of the mistake.
  public var severity: Severity

  /// Creates a diagnostic.
  public init(_ message: String, path: String = "", severity: Severity = .warning) {
    self.message = message
    self.path = path
    self.severity = severity
  }

  /// The message and path in one line.
  public var description: String { path.isEmpty ? message : "\(message) (in \(path))" }
}

extension Diagnostic {
  /// A closure that receives diagnostics, on any thread.
  public typealias Handler = @Sendable (Diagnostic) -> Void
}
