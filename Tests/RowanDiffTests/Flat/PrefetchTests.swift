import RowanDiff
import Testing

/// Many keys are asked for before they are read; of few, and of equal ends, none is.
@Suite("Keys asked for ahead")
struct PrefetchTests {
  @Test("Strings of all lengths lead to what numbers lead to", arguments: [3_000, 40_000])
  func strings(count: Int) throws {
    let workload = Workload.mixed(count)
    let (source, target) = (workload.source.map(Named.init), workload.target.map(Named.init))
    let changes = Changeset(from: source, to: target)
    #expect(changes == Changeset(from: workload.source, to: workload.target))
    #expect(try changes.replay(on: source, takingFrom: target) == target)
  }

  @Test("Each of many keys is asked for before its hash is made, and again before it is compared")
  func many() {
    let (old, new) = (Recorder(), Recorder())
    let keys = Array(0..<40_000)
    _ = Changeset(
      from: Recorded(keys: [-1] + keys + [-2], recorder: old),
      to: Recorded(keys: [-3] + keys.reversed() + [-4], recorder: new)
    )
    for recorder in [old, new] {
      #expect(recorder.asked.allSatisfy { (0..<40_002).contains($0) })
      #expect(Set(recorder.asked).isSuperset(of: 100..<40_002))
      #expect(recorder.asked.count > 2 * 39_000)
      #expect(recorder.hashedUnasked.allSatisfy { $0 < 100 })
    }
  }

  @Test("Few keys are not asked for, nor those of equal ends")
  func few() {
    let recorder = Recorder()
    _ = Changeset(
      from: Recorded(keys: Array(0..<5_000), recorder: recorder),
      to: Recorded(keys: (0..<5_000).reversed(), recorder: recorder)
    )
    let keys = Array(0..<40_000)
    _ = Changeset(
      from: Recorded(keys: keys + [-1] + keys, recorder: recorder),
      to: Recorded(keys: keys + [-2] + keys, recorder: recorder)
    )
    #expect(recorder.asked.isEmpty)
  }
}

/// A row with a text for its key: in the string itself, just beyond that, or of several lines of the cache.
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

/// What a diff asked a source for.
private final class Recorder {
  var asked: [Int] = []
  var hashedUnasked: [Int] = []
  var isAsked: Set<Int> = []
}

/// A snapshot that notes which keys it is asked for ahead.
private struct Recorded: DiffSource {
  var keys: [Int]
  var recorder: Recorder

  var count: Int { keys.count }

  func key(at index: Int) -> Int { keys[index] }

  func keyHash(at index: Int) -> UInt64 {
    if !recorder.isAsked.contains(index) { recorder.hashedUnasked.append(index) }
    return keys[index].diffHash
  }

  func prefetchKey(at index: Int) {
    recorder.asked.append(index)
    recorder.isAsked.insert(index)
  }

  func isContentEqual(at index: Int, to other: Recorded, at otherIndex: Int) -> Bool { true }
}
