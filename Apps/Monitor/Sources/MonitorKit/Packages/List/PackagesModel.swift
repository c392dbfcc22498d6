import Observation
import Rowan
import RowanDirectors

/// The types of the screen of all packages.
enum PackagesScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the screen.
  enum Interactor: InteractorTypeable {
    /// The lister of the packages.
    case lister
  }
}

/// The model of the screen of all packages. It lists the packages repeatedly while the screen is
/// visible.
@MainActor
@Observable
final class PackagesModel: WatchingModel {
  typealias Types = PackagesScreen

  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The packages, or `nil` before the first result.
  private(set) var listing: PackageListing?
  /// The reason why packages cannot be shown.
  private(set) var problem: PackageProblem?
  /// The text that names or descriptions of displayed packages contain.
  var filter = "" {
    didSet {
      guard filter != oldValue else { return }
      destination?.task { [weak self] in _ = await self?.look() }
    }
  }
  /// The director of the list.
  @ObservationIgnored let director: TableDirector
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private var sections: [String: TableSection] = [:]
  /// The number of the latest request. Results that arrive after the result of a later request are
  /// outdated and ignored.
  @ObservationIgnored private var looks = 0
  @ObservationIgnored private var answered = 0

  /// Creates a model that lists the packages at a pace.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    watch = Watch(pace: pace, clock: clock)
    director = TableDirector(
      table: TableView(
        adapters: [TableAdapter(PackageRow.self, title: \.id) { PackageRowView(row: $0) }],
        estimatedRowHeight: 34
      )
    )
    director.table.onActivate = { [weak self] row in
      if case .string(let id) = row.row { self?.open(id) }
    }
  }

  /// Pushes the screen of a package.
  func open(_ id: String) {
    destination?.push(.package(id))
  }

  func look() async -> Bool {
    guard let destination else { return false }
    looks += 1
    let number = looks
    let request = PackageQuery(action: .list(matching: filter))
    let result = await destination.performRequest(interactor: .lister, request: request)
    guard !Task.isCancelled, number > answered else { return !Task.isCancelled }
    answered = number
    switch result {
    case .success(let listing):
      problem = nil
      guard listing != self.listing else { break }
      self.listing = listing
      refresh(listing)
    case .failure(let error): problem = error as? PackageProblem ?? .noDatabase
    }
    return true
  }

  private func refresh(_ listing: PackageListing) {
    let shown = listing.groups.map { group in
      let section = sections[group.title] ?? TableSection(id: group.title)
      sections[group.title] = section
      section.indexTitle = group.title
      section.header = SectionHeaderFooter(
        PackageGroupTitle(title: group.title, count: group.rows.count)
      ) { PackageGroupHeader(title: $0) }
      section.set(elements: group.rows)
      return section
    }
    director.reload { director in
      director.set(sections: shown)
      return nil
    }
  }
}

extension PackagesModel: ScreenModeling {
  var title: String { "Packages" }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(subtitle)
      .searchable(text: filter, prompt: "Search packages") { self.filter = $0 }
      .phase(phase)
      .banner(banner)
      .columnsByWidth()
  }

  private var subtitle: String? {
    guard let listing else { return nil }
    let total = Figures.grouped(listing.total)
    return filter.isEmpty ? "\(total) installed" : "\(Figures.grouped(listing.shown)) of \(total)"
  }

  private var phase: ScreenPhase {
    if problem == .noDatabase { return .noPackages }
    guard let listing else { return .loading("Reading packages") }
    if listing.total == 0 { return .empty("No packages are installed", icon: .package) }
    guard listing.shown == 0 else { return .content }
    return .empty(
      "No matching packages",
      message: "No package has “\(filter)” in its name or description.",
      icon: .search
    )
  }

  private var banner: ScreenBanner? {
    guard let count = listing?.brokenCount, count > 0 else { return nil }
    let entries = count == 1 ? "One entry" : "\(Figures.grouped(count)) entries"
    return ScreenBanner("\(entries) of the package database cannot be read.", kind: .warning)
  }
}

extension ScreenPhase {
  /// The message on a system without a package database.
  static var noPackages: ScreenPhase {
    .empty(
      "No package database found",
      message: "Monitor reads the database of Debian and its derivatives in /var/lib/dpkg.",
      icon: .package
    )
  }
}
