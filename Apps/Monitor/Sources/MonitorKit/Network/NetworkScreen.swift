import Rowan

/// The screen of all ways into networks.
enum NetworkScreen: DeviceScreen {
  static var words: DeviceWords {
    DeviceWords(
      title: "Network",
      icon: .network,
      one: "interface",
      several: "interfaces",
      looking: "Looking at networks",
      none: "There are no networks here",
      unknown: "This machine does not tell of its networks"
    )
  }

  static func row(of way: NetworkSample) -> NetworkRow { NetworkRow(way: way) }
}
