import RowanDiff
import Testing

/// The bytes of many string keys are prefetched. Few keys, and keys of equal ends, are not.
@Suite("Prefetching of keys in a diff")
struct PrefetchTests {
  @Test(
    "String keys of all lengths give the same changeset as numeric keys",
    arguments: [3_000, 40_000]
  )
  func strings(count: Int) throws {
    let workload = Workload.mixed(count)
    let (source, target) = (workload.source.map(Named.init), workload.target.map(Named.init))
    let changes = Changeset(from: source, to: target)
    #expect(changes == Changeset(from: workload.source, to: workload.target))
    #expect(try changes.replay(on: source, takingFrom: target) == target)
  }

  @Test("String keys of rows in sections give the same changeset as numeric keys")
  func sections() throws {
    let workload = Workload.mixed(40_000)
    func halves<Row>(_ rows: [Row], _ cut: Int) -> [Halves<Row>] {
      [Array(rows[..<cut]), Array(rows[cut...])].enumerated()
        .map { Halves(diffKey: $0.offset, rows: $0.element) }
    }
    let numbers = (source: halves(workload.source, 9_000), target: halves(workload.target, 30_000))
    let source = halves(workload.source.map(Named.init), 9_000)
    let target = halves(workload.target.map(Named.init), 30_000)
    let changes = SectionedChangeset(from: source, to: target)
    #expect(changes == SectionedChangeset(from: numbers.source, to: numbers.target))
    let rows = target.map(\.rows)
    #expect(try changes.replayRows(on: source.map(\.rows), takingFrom: rows) == rows)
  }

  @Test("Each of many keys is prefetched before it is hashed, and again before it is compared")
  func many() {
    let (old, new) = (Recorder(), Recorder())
    let keys = (0..<40_000).map(String.init)
    _ = Changeset(
      from: Recorded(keys: ["first"] + keys + ["last"], recorder: old),
      to: Recorded(keys: ["new first"] + keys.reversed() + ["new last"], recorder: new)
    )
    for recorder in [old, new] {
      #expect(recorder.asked.allSatisfy { (0..<40_002).contains($0) })
      #expect(Set(recorder.asked).isSuperset(of: 100..<40_002))
      #expect(recorder.asked.count > 2 * 39_000)
      #expect(recorder.hashedUnasked.allSatisfy { $0 < 100 })
    }
  }

  @Test("Few keys, keys in equal ends, and integers are not prefetched")
  func few() {
    let recorder = Recorder()
    func diff<Key: DiffKey>(_ old: [Key], _ new: [Key]) {
      _ = Changeset(
        from: Recorded(keys: old, recorder: recorder),
        to: Recorded(keys: new, recorder: recorder)
      )
    }
    let numbers = Array(0..<40_000)
    let keys = numbers.map(String.init)
    diff(Array(keys[..<5_000]), keys[..<5_000].reversed())
    diff(keys + ["one"] + keys, keys + ["another"] + keys)
    diff(numbers, numbers.reversed())
    #expect(recorder.asked.isEmpty)
  }
}

/// A row with a string key: stored in the string itself, just too long for that, or as long as
/// several cache lines.
private struct Named: Diffable, Equatable {
  var name: String
  var revision: Int

  init(_ row: PodRow) {
    let digits = String(row.key.high, radix: 36) + "/" + String(row.key.low, radix: 36)
    name = String(repeating: digits, count: 1 + Int(row.key.low % 7))
    if row.key.low % 3 == 0 { name = String(row.key.high, radix: 36) }
    revision = row.revision
  }

  var diffKey: String { name }
  func isContentEqual(to other: Named) -> Bool { revision == other.revision }
}

/// A section with rows of any type.
private struct Halves<Row: Diffable>: DiffableSection {
  var diffKey: Int
  var rows: [Row]

  func isHeaderFooterEqual(to other: Self) -> Bool { true }
}

/// The requests of a diff to a source.
private final class Recorder {
  var asked: [Int] = []
  var hashedUnasked: [Int] = []
  var isAsked: Set<Int> = []
}

/// A snapshot that records the keys that are prefetched.
private struct Recorded<Key: DiffKey>: DiffSource {
  var keys: [Key]
  var recorder: Recorder

  var count: Int { keys.count }

  /// Only prefetching calls this function: a diff hashes and compares keys in place.
  func key(at index: Int) -> Key {
    recorder.asked.append(index)
    recorder.isAsked.insert(index)
    return keys[index]
  }

  func keyHash(at index: Int) -> UInt64 {
    if !recorder.isAsked.contains(index) { recorder.hashedUnasked.append(index) }
    return keys[index].diffHash
  }

  func isSameKey(at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    keys[index].isSameKey(as: other.keys[otherIndex])
  }

  func isContentEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool { true }
}
