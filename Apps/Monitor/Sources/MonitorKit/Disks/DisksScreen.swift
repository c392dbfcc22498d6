import Rowan

/// The screen of all file systems.
enum DisksScreen: DeviceScreen {
  static var strings: DeviceStrings {
    DeviceStrings(
      title: "Disks",
      icon: .disk,
      one: "file system",
      several: "file systems",
      looking: "Reading disks",
      none: "No disks found",
      unknown: "The disks cannot be read"
    )
  }

  static func row(of disk: DiskSample) -> DiskRow { DiskRow(disk: disk) }
}
