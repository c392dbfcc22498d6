import Rowan

/// What there is to see of all packages.
public struct PackageListing: Sendable, Equatable {
  /// Those with one first letter.
  public struct Group: Sendable, Equatable {
    /// The letter; "#" for all that is no letter.
    public var title: String
    /// The packages.
    public var rows: [PackageRow]
  }

  /// The packages that match, by the alphabet.
  public var groups: [Group]
  /// How many match.
  public var shown: Int
  /// How many there are.
  public var total: Int
  /// How many could not be read.
  public var brokenCount: Int
  /// With how many something is wrong in how they are installed.
  public var problemCount = 0
}

/// A package in the list of them.
public struct PackageRow: RowValue, Equatable {
  /// Its identity.
  public var id: String
  /// Its version.
  public var version: String
  /// The room that it takes, in bytes; `nil` where it does not say.
  public var size: Int?
  /// What it is, in a line.
  public var summary: String
}
