import Rowan

/// What the one who lists packages is asked for.
public struct PackageQuery: InteractorRequestConfiguring {
  /// What can be asked for.
  public enum ActionType: InteractorRequestActionTypeable {
    /// The packages with some words in their names and descriptions; all for none.
    case list(matching: String)
    /// How many there are, and none of them.
    case count
  }

  /// What comes back.
  public typealias ResultData = PackageListing

  /// What is asked for.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// Lists the packages of a system, off the main actor: the interactor of their list.
public actor PackageLister: AsyncInteractable {
  /// What it can be asked for.
  public typealias Request = PackageQuery

  private let database: PackageDatabase

  /// Creates somebody who lists packages.
  public init(_ database: PackageDatabase) { self.database = database }

  /// The packages, or a ``PackageProblem``.
  public func perform(request: PackageQuery) async -> Result<PackageListing, any Error> {
    guard let contents = await database.read() else {
      return .failure(PackageProblem.noDatabase)
    }
    switch request.action {
    case .list(let words): return .success(Self.listing(contents, matching: FoldedText(words)))
    case .count: return .success(Self.empty(contents))
    }
  }

  /// What there is to tell of all packages, without any of them.
  private static func empty(_ contents: PackageDatabase.Contents) -> PackageListing {
    PackageListing(
      groups: [],
      shown: 0,
      total: contents.packages.count,
      brokenCount: contents.brokenCount,
      problemCount: contents.packages.count { $0.problem != nil }
    )
  }

  private static func listing(
    _ contents: PackageDatabase.Contents,
    matching words: FoldedText
  ) -> PackageListing {
    var listing = empty(contents)
    for (package, own) in zip(contents.packages, contents.words)
    where words.isEmpty || own.contains(words) {
      let row = PackageRow(
        id: package.id,
        version: package.version,
        size: package.size,
        summary: package.summary
      )
      let letter = package.name.first.map { $0.isLetter ? $0.uppercased() : "#" } ?? "#"
      if let place = listing.groups.lastIndex(where: { $0.title == letter }) {
        listing.groups[place].rows.append(row)
      } else {
        listing.groups.append(PackageListing.Group(title: letter, rows: [row]))
      }
      listing.shown += 1
    }
    return listing
  }
}
