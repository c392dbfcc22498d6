import Rowan

/// The screen of all network interfaces.
enum NetworkScreen: DeviceScreen {
  static var strings: DeviceStrings {
    DeviceStrings(
      title: "Network",
      icon: .network,
      one: "interface",
      several: "interfaces",
      looking: "Reading network interfaces",
      none: "No network interfaces found",
      unknown: "The network interfaces cannot be read"
    )
  }

  static func row(of way: NetworkSample) -> NetworkRow { NetworkRow(way: way) }
}
