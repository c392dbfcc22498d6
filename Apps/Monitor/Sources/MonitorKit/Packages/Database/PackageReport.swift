/// The details of a package.
public struct PackageReport: Sendable, Equatable {
  /// A dependency of the package, with the installed packages that satisfy it.
  public struct Relation: Sendable, Equatable {
    /// A package that satisfies the dependency.
    public struct Part: Sendable, Equatable {
      /// The name in the dependency.
      public var name: String
      /// The required versions.
      public var versions: String?
      /// The identity of the installed package, or `nil` if none is installed.
      public var installed: String?
    }

    /// The packages, any of which is enough.
    public var parts: [Part]
  }

  /// The package.
  public var package: Package
  /// The number of files and folders, or `nil` if it cannot be read.
  public var fileCount: Int?
  /// The dependencies.
  public var depends: [Relation]
  /// The recommended packages.
  public var recommends: [Relation]
  /// The suggested packages.
  public var suggests: [Relation]
  /// The identities of the first packages that depend on this one.
  public var dependents: Excerpt<String>
}
