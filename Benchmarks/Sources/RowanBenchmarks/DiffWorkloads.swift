import RowanDiff

/// The generator SplitMix64 (Guy Steele, Doug Lea, Christine Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Returns the first `count` indices of a partial shuffle of `0..<limit`.
  mutating func pick(_ count: Int, of limit: Int) -> [Int] {
    var indices = Array(0..<limit)
    for index in 0..<count { indices.swapAt(index, index + below(limit - index)) }
    return Array(indices.prefix(count))
  }

  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(index, below(index + 1))
    }
  }
}

/// An element with a wide key and a revision as its content.
struct PodRow: Diffable, Equatable, Sendable {
  var key: WideKey
  var revision = 0

  var diffKey: WideKey { key }
  func isContentEqual(to other: PodRow) -> Bool { revision == other.revision }
}

/// The same element as in applications, with a string key and a title.
struct RichRow: Diffable, Equatable, Sendable {
  var identifier: String
  var revision: Int
  var title: String

  init(_ row: PodRow) {
    let digits = Self.hex(row.key.high) + Self.hex(row.key.low)
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    identifier = parts.joined(separator: "-")
    revision = row.revision
    title = "Title of row \(String(Self.hex(row.key.low)))/\(row.revision)"
  }

  var diffKey: String { identifier }
  func isContentEqual(to other: RichRow) -> Bool { revision == other.revision }

  private static func hex(_ word: UInt64) -> [Character] {
    let digits = Array(String(word, radix: 16, uppercase: true))
    return Array(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A section of the crosswise workload.
struct PodSection: DiffableSection, Equatable, Sendable {
  var key: Int
  var rows: [PodRow]

  var diffKey: Int { key }
  func isHeaderFooterEqual(to other: PodSection) -> Bool { true }
}

/// A change of a whole list.
enum ListChange: String, CaseIterable, Sendable {
  case same
  case reverse
  case shuffle
  case append
  case prependOne
  case replace
  case updateOne
}

/// The list and grid workloads. Each starts with new generators of the same seeds.
struct Workload {
  private var identifiers = SplitMix64(seed: 1)
  private var random = SplitMix64(seed: 42)

  private mutating func fresh() -> PodRow {
    let high = identifiers.next()
    return PodRow(key: WideKey(high: high, low: identifiers.next()))
  }

  private mutating func base(_ count: Int) -> [PodRow] { (0..<count).map { _ in fresh() } }

  static func mixed(_ count: Int) -> (source: [PodRow], target: [PodRow]) {
    var workload = Workload()
    let source = workload.base(count)
    let dead = Set(workload.random.pick(count / 10, of: count))
    var kept = source.indices.filter { !dead.contains($0) }.map { source[$0] }
    let slots = workload.random.pick(count / 20, of: kept.count).sorted()
    var moving = slots.map { kept[$0] }
    workload.random.shuffle(&moving)
    for (slot, row) in zip(slots, moving) { kept[slot] = row }
    var gaps = [[PodRow]](repeating: [], count: kept.count + 1)
    for _ in 0..<(count / 10) {
      let gap = workload.random.below(kept.count + 1)
      gaps[gap].append(workload.fresh())
    }
    return (source, weave(kept, gaps))
  }

  static func list(
    _ count: Int,
    _ change: ListChange
  ) -> (source: [PodRow], target: [PodRow]) {
    var workload = Workload()
    let source = workload.base(count)
    // The target is a copy, so that it shares no storage with the source.
    var target = source.map { $0 }
    switch change {
    case .same: break
    case .reverse: target.reverse()
    case .shuffle: workload.random.shuffle(&target)
    case .append: target += workload.base(count / 100)
    case .prependOne: target.insert(workload.fresh(), at: 0)
    case .replace: target = workload.base(count)
    case .updateOne: target[count / 2].revision = 1
    }
    return (source, target)
  }

  static func cross(_ sections: Int, by rows: Int) -> (source: [PodSection], target: [PodSection]) {
    var workload = Workload()
    let count = sections * rows
    let source = (0..<sections).map { PodSection(key: $0, rows: workload.base(rows)) }
    var target = source
    for index in workload.random.pick(count / 20, of: count) {
      target[index / rows].rows[index % rows].revision = 1
    }
    let movers = workload.random.pick(count / 20, of: count)
    var gaps = [[[PodRow]]](
      repeating: [[PodRow]](repeating: [], count: rows + 1),
      count: sections
    )
    for index in movers {
      var destination = workload.random.below(sections - 1)
      if destination >= index / rows { destination += 1 }
      let gap = workload.random.below(rows + 1)
      gaps[destination][gap].append(target[index / rows].rows[index % rows])
    }
    let leaving = Set(movers)
    for section in 0..<sections {
      target[section].rows = weave(target[section].rows, gaps[section]) {
        !leaving.contains(section * rows + $0)
      }
    }
    for _ in 0..<max(1, sections / 20) {
      let from = workload.random.below(sections)
      let to = workload.random.below(sections)
      target.insert(target.remove(at: from), at: to)
    }
    return (source, target)
  }

  private static func weave(
    _ rows: [PodRow],
    _ gaps: [[PodRow]],
    keeping isKept: (Int) -> Bool = { _ in true }
  ) -> [PodRow] {
    var result = gaps[0]
    for index in rows.indices {
      if isKept(index) { result.append(rows[index]) }
      result += gaps[index + 1]
    }
    return result
  }
}

/// The checksums that identify the workloads.
enum Checksum {
  static func of(_ rows: [PodRow], continuing start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    rows.reduce(start) { hash, row in
      [row.key.high, row.key.low, UInt64(row.revision)].reduce(hash, add)
    }
  }

  static func of(_ sections: [PodSection]) -> UInt64 {
    sections.reduce(0xcbf2_9ce4_8422_2325) { hash, section in
      of(section.rows, continuing: add(hash, UInt64(section.key)))
    }
  }

  private static func add(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word) &* 0x0000_0100_0000_01b3
  }
}
