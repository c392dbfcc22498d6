/// The reason why packages cannot be shown.
public enum PackageProblem: Error, Sendable, Equatable {
  /// The system has no readable package database.
  case noDatabase
  /// No package of this name is installed.
  case unknown
}
