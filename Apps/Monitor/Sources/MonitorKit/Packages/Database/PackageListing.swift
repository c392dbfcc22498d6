import Rowan

/// The list of packages with its counts.
public struct PackageListing: Sendable, Equatable {
  /// The packages with the same initial.
  public struct Group: Sendable, Equatable {
    /// The initial, or "#" for characters that are no letters.
    public var title: String
    /// The packages.
    public var rows: [PackageRow]
  }

  /// The packages that match, sorted by name.
  public var groups: [Group]
  /// The number of packages that match.
  public var shown: Int
  /// The number of installed packages.
  public var total: Int
  /// The number of malformed packages.
  public var brokenCount: Int
  /// The number of packages whose installation has a problem.
  public var problemCount = 0
}

/// A package in the list of packages.
public struct PackageRow: RowValue, Equatable {
  /// The identity of the package.
  public var id: String
  /// The version.
  public var version: String
  /// The installed size, in bytes, or `nil` if the package does not state it.
  public var size: Int?
  /// The description in one line.
  public var summary: String
}
