import Rowan

/// What the one who looks at a package is asked for.
public struct PackageInspection: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// A package by its identity, or by its name where there is one of that.
    case look(String)
  }

  /// What comes back.
  public typealias ResultData = PackageReport

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// Looks at one package, off the main actor: the interactor of its screen.
public actor PackageInspector: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = PackageInspection

  /// The most packages that are shown of those which need one: nearly all need the first ones.
  static let limit = 200

  private let database: PackageDatabase

  /// Creates somebody who looks at packages.
  public init(_ database: PackageDatabase) { self.database = database }

  /// A package, or a ``PackageProblem``.
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
