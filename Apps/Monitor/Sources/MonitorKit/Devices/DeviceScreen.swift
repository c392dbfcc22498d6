import Rowan

/// The types of a screen that lists all devices of one kind.
protocol DeviceScreen: ScreenTypes where App == MonitorApp, Interactor == DeviceInteractor {
  /// A sample of a device, identified by its name.
  associatedtype Device: RowValue, Equatable where Device.ID == String
  /// The component of a row.
  associatedtype Row: Component

  /// The texts of the screen.
  static var strings: DeviceStrings { get }
  /// Returns the component for a device.
  static func row(of device: Device) -> Row
}

/// The interactors of a screen of devices.
enum DeviceInteractor: InteractorTypeable {
  /// The sampler of the devices.
  case sampler
}

/// The texts and the icon of a screen of devices.
struct DeviceStrings {
  /// The title of the screen.
  var title: String
  /// The icon of the devices.
  var icon: Icon.Name
  /// The singular of the devices' name.
  var one: String
  /// The plural of the devices' name.
  var several: String
  /// The message during the first sample.
  var looking: String
  /// The message if the machine has no such devices.
  var none: String
  /// The message if the devices cannot be read.
  var unknown: String
}
