import Observation
import Rowan
import RowanDirectors

/// The types of the screen of one package.
enum PackageScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the screen.
  enum Interactor: InteractorTypeable {
    /// The inspector that reads the package.
    case inspector
  }
}

/// The model of the screen of one package. It reads the package repeatedly while the screen is
/// visible.
@MainActor
@Observable
final class PackageModel: WatchingModel {
  typealias Types = PackageScreen

  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The identity of the package.
  let id: String
  /// The latest report.
  private(set) var report: PackageReport?
  /// The reason why the package cannot be read, or no longer.
  private(set) var problem: PackageProblem?
  /// The director of the details' table.
  @ObservationIgnored private(set) var director = TableDirector(table: TableView(adapters: []))
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private let summary = TableSection(id: "summary")
  @ObservationIgnored private let parts = PackagePartKind.allCases.map {
    (kind: $0, section: TableSection(id: $0.rawValue))
  }

  /// Creates the model of a package.
  init(id: String, pace: RefreshPace, clock: any Clock<Duration>) {
    self.id = id
    watch = Watch(pace: pace, clock: clock)
    let open = ActionWith<String> { [weak self] in self?.open($0) }
    let adapter = TableAdapter(PackagePart.self) { PackagePartView(part: $0, open: open) }
    adapter.events.didSelect = { event in
      if let target = event.element.target { open(target) }
      return .deselect
    }
    director = TableDirector(table: TableView(adapters: [adapter], estimatedRowHeight: 30))
  }

  /// Pushes the screen of another package.
  func open(_ id: String) {
    destination?.push(.package(id))
  }

  func look() async -> Bool {
    guard let destination else { return false }
    let request = PackageInspection(action: .look(id))
    let result = await destination.performRequest(interactor: .inspector, request: request)
    guard !Task.isCancelled else { return false }
    switch result {
    case .success(let report):
      problem = nil
      guard report != self.report else { break }
      self.report = report
      refresh(report)
    case .failure(let error): problem = error as? PackageProblem ?? .unknown
    }
    return true
  }

  private func refresh(_ report: PackageReport) {
    summary.set(elements: [PackagePart.summary(report)])
    var shown = [summary]
    for (kind, section) in parts {
      let (rows, count) = kind.rows(of: report)
      guard !rows.isEmpty else { continue }
      section.set(elements: rows)
      section.header = SectionHeaderFooter(PackagePartTitle(title: kind.title, count: count)) {
        PackagePartHeader(title: $0)
      }
      shown.append(section)
    }
    director.reload { director in
      director.set(sections: shown)
      return nil
    }
  }
}

extension PackageModel: ScreenModeling {
  var title: String { id }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(report?.package.version)
      .phase(phase)
      .banner(farewell)
      .columnsByWidth()
  }

  private var phase: ScreenPhase {
    if report != nil { return .content }
    switch problem {
    case nil: return .loading("Reading package \(id)")
    case .noDatabase: return .noPackages
    case .unknown:
      return .empty(
        "“\(id.withoutControls)” is not installed",
        message: "It was removed, or it was never installed.",
        icon: .package
      )
    }
  }

  /// The banner which tells that the displayed package has been removed.
  private var farewell: ScreenBanner? {
    guard report != nil, problem != nil else { return nil }
    return ScreenBanner("This package was removed. Its last values are below.", kind: .warning)
  }
}
