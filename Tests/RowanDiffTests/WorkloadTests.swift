import RowanDiff
import Testing

@Suite("Workloads of the benchmarks")
struct WorkloadTests {
  @Test(
    "Mixed lists have the agreed checksums, and their changesets can be replayed",
    arguments: [
      (1_000, 0xd172_c388_e492_68d4, 0x5dff_d067_f3ab_459f),
      (10_000, 0x55c5_04f9_fb1c_1635, 0xefbb_a8ed_ef9b_5c63),
    ] as [(Int, UInt64, UInt64)]
  )
  func mixed(count: Int, source: UInt64, target: UInt64) throws {
    let workload = Workload.mixed(count)
    #expect(Checksum.of(workload.source) == source)
    #expect(Checksum.of(workload.target) == target)
    let changes = Changeset(from: workload.source, to: workload.target)
    #expect(try changes.replay(on: workload.source, takingFrom: workload.target) == workload.target)
    #expect(changes.deletions.count == count / 10)
    #expect(changes.insertions.count == count / 10)
    // All shuffled rows move, except those that happen to stay in order.
    #expect((count / 25...count / 20).contains(changes.moves.count))
  }

  @Test(
    "Changes of whole lists have the agreed checksums, and their changesets can be replayed",
    arguments: ListChange.allCases
  )
  func lists(change: ListChange) throws {
    for (count, expected) in zip([1_000, 10_000], change.checksums) {
      let workload = Workload.list(count, change)
      #expect(Checksum.of(workload.target) == expected)
      let changes = Changeset(from: workload.source, to: workload.target)
      let replayed = try changes.replay(on: workload.source, takingFrom: workload.target)
      #expect(replayed == workload.target)
    }
  }

  @Test("Crosswise sections have the agreed checksums, and their changesets can be replayed")
  func cross() throws {
    let workload = Workload.cross(10, by: 100)
    #expect(Checksum.of(workload.source) == 0x723a_805b_e2a2_a1d7)
    #expect(Checksum.of(workload.target) == 0x26ed_12d2_01eb_cc3f)
    let changes = SectionedChangeset(from: workload.source, to: workload.target)
    let target = workload.target.map(\.rows)
    #expect(try changes.replayRows(on: workload.source.map(\.rows), takingFrom: target) == target)
    #expect(changes.sections.moves.count <= 1)
    #expect(changes.rows.deletions.isEmpty && changes.rows.insertions.isEmpty)
    #expect(changes.rows.moves.count == 50)
    #expect(changes.rows.updates.count == 50)
  }

  @Test("Rows with string keys have the same changeset as rows with numeric keys")
  func strings() {
    let workload = Workload.mixed(1_000)
    let changes = Changeset(from: workload.source, to: workload.target)
    let rich = Changeset(
      from: workload.source.map(RichRow.init),
      to: workload.target.map(RichRow.init)
    )
    #expect(rich == changes)
  }
}
