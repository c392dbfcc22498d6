/// Why there is nothing to tell of packages.
public enum PackageProblem: Error, Sendable, Equatable {
  /// The system has no database of packages that can be read.
  case noDatabase
  /// No package of this name is installed.
  case unknown
}
