/// What a process's memory consists of.
public struct MemoryMap: Sendable, Equatable {
  /// What is really there, which is read apart from the regions and by few: each in bytes.
  public struct Totals: Sendable, Equatable {
    /// Held in the machine's memory, with what is shared with others.
    public var resident: Int
    /// Held, where what is shared counts in parts.
    public var proportional: Int
    /// Held for this process alone.
    public var `private`: Int
    /// Moved out to disk.
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
    /// The path of the file, or what the regions are for.
    public var name: String
    /// How much room is set aside for them, in bytes, most of which may never be used.
    public var size: Int
    /// How many regions there are.
    public var regions: Int

    /// Its name.
    public var id: String { name }

    /// Creates a group.
    public init(name: String, size: Int, regions: Int) {
      self.name = name
      self.size = size
      self.regions = regions
    }
  }

  /// What is really there; `nil` where the system does not say.
  public var totals: Totals?
  /// The regions, the largest groups first.
  public var groups: Excerpt<Group>

  /// Creates a map.
  public init(totals: Totals?, groups: Excerpt<Group>) {
    self.totals = totals
    self.groups = groups
  }
}

extension MemoryMap {
  /// How much of the list of regions is read, in bytes: about ten thousand regions.
  static let byteLimit = 1_048_576
  /// The most groups that are shown.
  static let limit = 200

  /// The memory of a process.
  ///
  /// - Parameter folder: The folder of the process.
  /// - Returns: The memory, or why it cannot be read.
  static func read(inFolder folder: String) -> Reading<MemoryMap> {
    Reading(
      SmallFile.read(at: folder + "/maps", limit: byteLimit) { bytes in
        MemoryMap(
          totals: SmallFile.text(at: folder + "/smaps_rollup").flatMap(Totals.init),
          groups: Excerpt(of: groups(in: bytes), limit: limit, isCut: bytes.count == byteLimit)
        )
      }
    )
  }

  private static func groups(in bytes: UnsafeRawBufferPointer) -> [Group] {
    var groups: [String: Group] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
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
  /// Reads the lines that the kernel sums regions up with; `nil` if the first of them is missing.
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

/// One line of `maps`: `55d0-55d8 r-xp 00000000 08:01 1234   /usr/bin/cat`.
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
