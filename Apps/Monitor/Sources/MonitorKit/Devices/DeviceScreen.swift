import Rowan

/// The screen of all devices of one kind, of which a machine has several.
protocol DeviceScreen: ScreenTypes where App == MonitorApp, Interactor == DeviceInteractor {
  /// A device as it is at one moment; its name tells it from others.
  associatedtype Device: RowValue, Equatable where Device.ID == String
  /// What shows a device.
  associatedtype Row: Component

  /// What the screen says.
  static var words: DeviceWords { get }
  /// Shows a device in the list.
  static func row(of device: Device) -> Row
}

/// Who works for the screen of devices.
enum DeviceInteractor: InteractorTypeable {
  /// Looks at the devices.
  case sampler
}

/// What the screen of all devices of one kind says.
struct DeviceWords {
  /// What it is called.
  var title: String
  /// A sign of the devices.
  var icon: IconName
  /// One of them.
  var one: String
  /// Several of them.
  var several: String
  /// What is said while they are looked at for the first time.
  var looking: String
  /// What is said where there are none.
  var none: String
  /// What is said where that cannot be found out.
  var unknown: String
}
