/// The memory of a process.
public struct MemoryMap: Sendable, Equatable {
  /// The memory that is in use, in bytes. The kernel reports it in a separate file, which not every
  /// user may read.
  public struct Totals: Sendable, Equatable {
    /// The resident memory, including memory shared with other processes.
    public var resident: Int
    /// The resident memory in which shared memory counts proportionally.
    public var proportional: Int
    /// The resident memory of this process alone.
    public var `private`: Int
    /// The memory that is swapped out to disk.
    public var swapped: Int

    /// Creates totals.
    public init(resident: Int, proportional: Int, private: Int, swapped: Int) {
      self.resident = resident
      self.proportional = proportional
      self.private = `private`
      self.swapped = swapped
    }
  }

  /// The regions of one file, or of one kind.
  public struct Group: Sendable, Equatable, Identifiable {
    /// The path of the file, or the purpose of the regions.
    public var name: String
    /// The size of the address ranges, in bytes. Most of it may never be used.
    public var size: Int
    /// The number of regions.
    public var regions: Int

    /// The name.
    public var id: String { name }

    /// Creates a group.
    public init(name: String, size: Int, regions: Int) {
      self.name = name
      self.size = size
      self.regions = regions
    }
  }

  /// The memory that is in use, or `nil` if the system does not report it.
  public var totals: Totals?
  /// The groups of regions, the largest first.
  public var groups: Excerpt<Group>

  /// Creates a map.
  public init(totals: Totals?, groups: Excerpt<Group>) {
    self.totals = totals
    self.groups = groups
  }
}

extension MemoryMap {
  /// The maximum number of bytes that are read of the list of regions: about ten thousand regions.
  static let byteLimit = 1_048_576
  /// The maximum number of displayed groups.
  static let limit = 200

  /// Reads the memory of a process.
  ///
  /// - Parameter folder: The folder of the process.
  /// - Returns: The memory, or the reason why it cannot be read.
  static func read(inFolder folder: String) -> Reading<MemoryMap> {
    Reading(
      SmallFile.read(at: folder + "/maps", limit: byteLimit) { bytes in
        let isCut = bytes.count == byteLimit
        return MemoryMap(
          totals: SmallFile.text(at: folder + "/smaps_rollup").flatMap(Totals.init),
          groups: Excerpt(of: groups(in: bytes, isCut: isCut), limit: limit, isCut: isCut)
        )
      }
    )
  }

  /// Parses the regions and groups them by name. If reading stopped at the limit in the middle of a
  /// line, this line is ignored, because a part of its name would be the name of another file.
  private static func groups(in bytes: UnsafeRawBufferPointer, isCut: Bool) -> [Group] {
    var groups: [String: Group] = [:]
    var lines = bytes.split(separator: UInt8(ascii: "\n"))
    if isCut, bytes.last != UInt8(ascii: "\n") { lines.removeLast() }
    for line in lines {
      guard let region = MemoryRegion(line) else { continue }
      var group = groups[region.name] ?? Group(name: region.name, size: 0, regions: 0)
      group.size = group.size.addingReportingOverflow(region.size).partialValue
      group.regions += 1
      groups[region.name] = group
    }
    return groups.values.sorted { ($1.size, $0.name) < ($0.size, $1.name) }
  }
}

extension MemoryMap.Totals {
  /// Creates the totals from the kernel's sums of all regions, or `nil` if the resident memory is
  /// missing.
  init?(rollup text: String) {
    var kilobytes: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[2] == "kB", let value = Int(fields[1]), value >= 0,
        value <= .max >> 12
      else { continue }
      kilobytes[fields[0].dropLast(), default: 0] += value
    }
    func bytes(_ name: Substring) -> Int { kilobytes[name, default: 0] * 1024 }
    guard kilobytes["Rss"] != nil else { return nil }
    self.init(
      resident: bytes("Rss"),
      proportional: bytes("Pss"),
      private: bytes("Private_Clean") + bytes("Private_Dirty"),
      swapped: bytes("Swap")
    )
  }
}

/// A line of `maps`: `55d0-55d8 r-xp 00000000 08:01 1234   /usr/bin/cat`.
private struct MemoryRegion {
  let size: Int
  let name: String

  init?(_ line: Slice<UnsafeRawBufferPointer>) {
    let space = UInt8(ascii: " ")
    let fields = line.split(separator: space, maxSplits: 5)
    guard fields.count >= 5, let dash = fields[0].firstIndex(of: UInt8(ascii: "-")),
      let start = Self.number(fields[0][..<dash]),
      let end = Self.number(fields[0][(dash + 1)...]), end >= start,
      let size = Int(exactly: end - start)
    else { return nil }
    self.size = size
    let rest = fields.count == 6 ? fields[5].drop { $0 == space } : line[line.endIndex...]
    name = Self.name(String(decoding: rest, as: UTF8.self))
  }

  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> UInt64? {
    UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func name(_ text: String) -> String {
    switch text {
    case "": "Without a file"
    case "[heap]": "Heap"
    case "[stack]": "Stack"
    default: text.withoutControls
    }
  }
}
