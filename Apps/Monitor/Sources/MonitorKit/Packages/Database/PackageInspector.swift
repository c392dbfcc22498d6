import Rowan

/// A request for the details of a package.
public struct PackageInspection: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Reads the package with an identity, or the first one with this name.
    case look(String)
  }

  /// The type of the result.
  public typealias ResultData = PackageReport

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// The interactor that reads the details of a package, off the main actor.
public actor PackageInspector: AsyncInteractable {
  /// The type of request.
  public typealias Request = PackageInspection

  /// The maximum number of dependent packages. Nearly all packages depend on the basic ones.
  static let limit = 200

  private let database: PackageDatabase

  /// Creates an inspector of a database.
  public init(_ database: PackageDatabase) { self.database = database }

  /// Returns the report of a package, or a ``PackageProblem``.
  public func perform(request: PackageInspection) async -> Result<PackageReport, any Error> {
    switch request.action {
    case .look(let id):
      guard let contents = await database.read() else {
        return .failure(PackageProblem.noDatabase)
      }
      guard let package = contents.package(id) else { return .failure(PackageProblem.unknown) }
      func relations(_ all: [PackageDependency]) -> [PackageReport.Relation] {
        all.map { PackageReport.Relation($0, in: contents) }
      }
      let names = Set([package.name] + package.provides)
      let dependents = Set(names.flatMap { contents.dependents[$0] ?? [] }).subtracting([package.id]
      )
      return .success(
        PackageReport(
          package: package,
          fileCount: await database.fileCount(of: package),
          depends: relations(package.depends),
          recommends: relations(package.recommends),
          suggests: relations(package.suggests),
          dependents: Excerpt(of: dependents.sorted(), limit: Self.limit)
        )
      )
    }
  }
}

extension PackageReport.Relation {
  fileprivate init(_ dependency: PackageDependency, in contents: PackageDatabase.Contents) {
    parts = dependency.alternatives.map { alternative in
      Part(
        name: alternative.name,
        versions: alternative.versions,
        installed: contents.installed(alternative.name)
      )
    }
  }
}
