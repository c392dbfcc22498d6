import Rowan
import RowanHome
import RowanStreams

/// The home component of the packages: their number, and the number with problems.
final class PackagesComponent: HomeComponentViewModel {
  /// The displayed counts of packages.
  struct Look: Hashable, Sendable {
    var total: Int
    var problemCount: Int
    var brokenCount: Int
  }

  let identity = "packages"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Packages", icon: .package)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component from counts of the packages.
  init(_ inputs: HomeComponentInput, _ packages: Driver<Result<PackageListing, any Error>?>) {
    homeCardSection = packages.map { found in
      .looking(
        "Packages",
        all: .packages,
        at: found,
        orSay: "No package database found."
      ) { listing in
        let look = Look(
          total: listing.total,
          problemCount: listing.problemCount,
          brokenCount: listing.brokenCount
        )
        return [HomeItem(identity: "packages", value: look)]
      }
    }
    nextAction = inputs.selections(of: HomeItem<Look>.self).map {
      .push(MonitorApp.Route.packages, selection: $0)
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    switch item {
    case let item as HomeItem<Look>: HomePackagesRow(look: item.value)
    case let item as HomeRemark: HomeRemarkRow(remark: item)
    default: nil
    }
  }
}

/// A row with the number of packages, and further lines for problems.
private struct HomePackagesRow: Component, Equatable {
  let look: PackagesComponent.Look

  var body: some Component {
    VStack(spacing: 2) {
      Text("\(Figures.grouped(look.total)) \(look.total == 1 ? "package" : "packages") installed")
        .monospacedDigits()
        .lineLimit(1)
      if look.problemCount > 0 {
        Text("\(Figures.grouped(look.problemCount)) with problems")
          .font(.caption.monospacedDigits())
          .foreground(.warning)
      }
      if look.brokenCount > 0 {
        Text("\(Figures.grouped(look.brokenCount)) could not be read")
          .font(.caption.monospacedDigits())
          .foreground(.warning)
      }
    }
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }
}
