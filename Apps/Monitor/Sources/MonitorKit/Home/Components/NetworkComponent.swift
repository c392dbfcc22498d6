import Rowan

/// The ways into networks that are in use, and what goes through them. Each leads to all of them.
final class NetworkComponent: HomeComponentViewModel {
  /// What is shown of a way.
  struct Look: Hashable, Sendable {
    var name: String
    var receiveRate: Double?
    var sendRate: Double?
  }

  let identity = "network"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Network", icon: .network)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  /// Shows what somebody finds who looks at the ways into networks.
  init(_ inputs: HomeComponentInput, _ ways: Driver<Result<[NetworkSample], any Error>?>) {
    homeCardSection = ways.map { found in
      .looking(
        "Network",
        all: .network,
        at: found,
        orSay: "This machine does not tell how it is connected."
      ) { ways in
        let used = ways.filter(Self.isUsed).map { way in
          HomeItem(
            identity: way.name,
            value: Look(name: way.name, receiveRate: way.receiveRate, sendRate: way.sendRate)
          )
        }
        return used.isEmpty ? [HomeRemark(words: "No network is in use.")] : used
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

/// A way into networks in a line; in two, where there is little room.
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

  private func rate(_ rate: Double?, _ icon: IconName, _ label: String) -> some Component {
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
