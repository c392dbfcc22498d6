/// The amounts that were read from and written to disks since the machine started, in sectors of
/// 512 bytes.
struct DiskCounts {
  /// The sectors of one disk.
  struct Entry: Equatable {
    var read: Int
    var written: Int
  }

  private var entries: [String: Entry] = [:]

  /// Creates the counts from the text of `/proc/diskstats`. Malformed lines are skipped.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 10, let read = Int(fields[5]), let written = Int(fields[9]), read >= 0,
        written >= 0
      else { continue }
      entries[String(fields[2])] = Entry(read: read, written: written)
    }
  }

  /// The counts of a disk, by its name such as "sda1", or `nil` if the disk is unknown.
  subscript(name: String) -> Entry? { entries[name] }

  /// Returns the bytes per second that were read and written since an earlier reading, `elapsed`
  /// seconds ago, or `nil` if one of the readings does not contain the disk.
  func rates(of name: String, since before: DiskCounts, elapsed: Double) -> DiskSample.Rates? {
    guard let now = self[name], let then = before[name], elapsed > 0 else { return nil }
    return DiskSample.Rates(
      read: Double(max(0, now.read &- then.read)) * 512 / elapsed,
      written: Double(max(0, now.written &- then.written)) * 512 / elapsed
    )
  }
}
