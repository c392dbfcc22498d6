/// What there is to see of one package.
public struct PackageReport: Sendable, Equatable {
  /// Something that the package needs, or that needs it.
  public struct Relation: Sendable, Equatable {
    /// A package of which one is enough.
    public struct Part: Sendable, Equatable {
      /// What it is called there.
      public var name: String
      /// Which versions of it will do.
      public var versions: String?
      /// What is installed for it; `nil` for nothing.
      public var installed: String?
    }

    /// The packages of which one is enough.
    public var parts: [Part]
  }

  /// The package.
  public var package: Package
  /// How many files and folders it has; `nil` where that cannot be read.
  public var fileCount: Int?
  /// What it needs.
  public var depends: [Relation]
  /// What is usually installed with it.
  public var recommends: [Relation]
  /// What goes well with it.
  public var suggests: [Relation]
  /// The identities of those that need it, the first of them.
  public var dependents: Excerpt<String>
}
