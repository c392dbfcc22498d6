/// How much went to and from disks since the machine started, in sectors of 512 bytes.
struct DiskCounts {
  /// Of one disk.
  struct Entry: Equatable {
    var read: Int
    var written: Int
  }

  private var entries: [String: Entry] = [:]

  /// Reads the text of `/proc/diskstats`; lines that make no sense are left out.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 10, let read = Int(fields[5]), let written = Int(fields[9]), read >= 0,
        written >= 0
      else { continue }
      entries[String(fields[2])] = Entry(read: read, written: written)
    }
  }

  /// The counts of a disk by its name, such as "sda1"; `nil` when there are none.
  subscript(name: String) -> Entry? { entries[name] }

  /// How many bytes went to and from a disk since an earlier reading; `nil` when one of them does not know it.
  func rates(of name: String, since before: DiskCounts, elapsed: Double) -> DiskSample.Rates? {
    guard let now = self[name], let then = before[name], elapsed > 0 else { return nil }
    return DiskSample.Rates(
      read: Double(max(0, now.read &- then.read)) * 512 / elapsed,
      written: Double(max(0, now.written &- then.written)) * 512 / elapsed
    )
  }
}
