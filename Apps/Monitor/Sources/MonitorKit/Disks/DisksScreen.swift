import Rowan

/// The screen of all file systems.
enum DisksScreen: DeviceScreen {
  static var words: DeviceWords {
    DeviceWords(
      title: "Disks",
      icon: .disk,
      one: "file system",
      several: "file systems",
      looking: "Looking at disks",
      none: "There are no disks here",
      unknown: "This machine does not tell what disks it has"
    )
  }

  static func row(of disk: DiskSample) -> DiskRow { DiskRow(disk: disk) }
}
