import Rowan
import RowanHome
import RowanStreams

/// The home component of the network interfaces that are in use, with their rates. A row opens the
/// list of all interfaces.
final class NetworkComponent: HomeComponentViewModel {
  /// The displayed values of an interface.
  struct Look: Hashable, Sendable {
    var name: String
    var receiveRate: Double?
    var sendRate: Double?
  }

  let identity = "network"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Network", icon: .network)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Creates the component from samples of the network interfaces.
  init(_ inputs: HomeComponentInput, _ ways: Driver<Result<[NetworkSample], any Error>?>) {
    homeCardSection = ways.map { found in
      .looking(
        "Network",
        all: .network,
        at: found,
        orSay: "The network interfaces cannot be read."
      ) { ways in
        let used = ways.filter(Self.isUsed).map { way in
          HomeItem(
            identity: way.name,
            value: Look(name: way.name, receiveRate: way.receiveRate, sendRate: way.sendRate)
          )
        }
        return used.isEmpty ? [HomeRemark(message: "No network interface is in use.")] : used
      }
    }
    nextAction = inputs.selections(of: HomeItem<Look>.self).map {
      .push(MonitorApp.Route.network, selection: $0)
    }
  }

  private static func isUsed(_ way: NetworkSample) -> Bool {
    way.state != "down" && (way.received.bytes > 0 || way.sent.bytes > 0)
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    switch item {
    case let item as HomeItem<Look>: HomeNetworkRow(look: item.value)
    case let item as HomeRemark: HomeRemarkRow(remark: item)
    default: nil
    }
  }
}

/// A row for a network interface, in one line, or in two lines on a narrow screen.
private struct HomeNetworkRow: Component, Equatable {
  let look: NetworkComponent.Look
  @Environment(\.byteUnits) private var units
  @Environment(\.isTight) private var isTight
  @Environment(\.textScale) private var textScale

  private static let rateWidth = 92.0

  var body: some Component {
    VStack(spacing: 2) {
      HStack(spacing: Columns.iconSpacing) {
        Text(look.name).lineLimit(1).frame(minWidth: 0, maxWidth: .infinity)
        if !isTight { rates }
      }
      if isTight { HStack(spacing: Columns.iconSpacing) { rates } }
    }
    .font(.body.monospacedDigits())
    .padding(horizontal: Columns.inset, vertical: Columns.rowPadding)
  }

  @ChildrenBuilder
  private var rates: [Child] {
    rate(look.receiveRate, .arrowDown, "Receiving")
    rate(look.sendRate, .arrowUp, "Sending")
  }

  private func rate(_ rate: Double?, _ icon: Icon.Name, _ label: String) -> some Component {
    HStack(spacing: 4) {
      if !isTight { Spacer() }
      Icon(icon, size: 14, label: label).foreground(.tertiaryLabel)
      Text(rate.map { Figures.rate($0, in: units) } ?? "–")
        .foreground(.secondaryLabel)
        .lineLimit(1)
    }
    .frame(width: isTight ? nil : Self.rateWidth * textScale)
  }
}
