import Rowan

/// A request for the list of packages.
public struct PackageQuery: InteractorRequestConfiguring {
  /// The actions of the request.
  public enum ActionType: InteractorRequestActionTypeable {
    /// Lists the packages whose names or descriptions contain a text. An empty text matches all
    /// packages.
    case list(matching: String)
    /// Counts the packages without listing them.
    case count
  }

  /// The type of the result.
  public typealias ResultData = PackageListing

  /// The action of this request.
  public let action: ActionType

  /// Creates a request.
  public init(action: ActionType) { self.action = action }
}

/// The interactor that lists the packages of a system, off the main actor.
public actor PackageLister: AsyncInteractable {
  /// The type of request.
  public typealias Request = PackageQuery

  private let database: PackageDatabase

  /// Creates a lister of a database.
  public init(_ database: PackageDatabase) { self.database = database }

  /// Returns the packages, or a ``PackageProblem``.
  public func perform(request: PackageQuery) async -> Result<PackageListing, any Error> {
    guard let contents = await database.read() else {
      return .failure(PackageProblem.noDatabase)
    }
    switch request.action {
    case .list(let words): return .success(Self.listing(contents, matching: FoldedText(words)))
    case .count: return .success(Self.empty(contents))
    }
  }

  /// Returns the counts of all packages, without rows.
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
