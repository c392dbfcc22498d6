import Dispatch
import RowanDiff
import Synchronization

/// What a diff takes up while it works, beside its snapshots.
///
/// Another thread reads the allocator's books all the while, for several diffs in a row.
func diffMemoryBenchmarks() -> [Measurement] {
  let flat = Workload.mixed(100_000)
  let cross = Workload.cross(100, by: 1_000)
  let crossAtOnce = (
    source: HashedSections(sections: SectionSource(cross.source)),
    target: HashedSections(sections: SectionSource(cross.target))
  )
  return [
    memory("mixed 100000") { Changeset(from: flat.source, to: flat.target).moves.count },
    memory("cross 100x1000") {
      SectionedChangeset(from: cross.source, to: cross.target).rows.moves.count
    },
    memory("cross, all hashes at once") {
      SectionedChangeset(from: crossAtOnce.source, to: crossAtOnce.target).rows.moves.count
    },
  ]
}

/// Measures the most bytes in use at once while `diff` runs, beyond those before.
private func memory(_ name: String, _ diff: () -> Int) -> Measurement {
  let books = AllocatorBooks()
  var moves = 0
  for _ in 0..<20 { moves = diff() }
  let peak = books.close()
  return .single(
    "diff: \(name), memory an element",
    Double(peak) / 100_000,
    unit: .bytes,
    budget: 48,
    proof: "\(moves) moves"
  )
}

/// Reads the allocator's books on a thread of its own until it is closed.
private final class AllocatorBooks: Sendable {
  private let start = Memory.bytesInUse
  private let peak = Atomic(0)
  private let isOver = Atomic(false)
  private let didEnd = DispatchSemaphore(value: 0)

  init() {
    let didBegin = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [self] in
      didBegin.signal()
      while !isOver.load(ordering: .relaxed) {
        peak.max(Memory.bytesInUse - start, ordering: .relaxed)
      }
      didEnd.signal()
    }
    didBegin.wait()
  }

  /// Stops reading and returns the most bytes that were in use beyond those at the start.
  func close() -> Int {
    isOver.store(true, ordering: .relaxed)
    didEnd.wait()
    return peak.load(ordering: .relaxed)
  }
}

/// Sections that make all hashes at once, as tables do.
private struct HashedSections: SectionedDiffSource {
  let sections: SectionSource<PodSection>

  var sectionCount: Int { sections.sectionCount }
  func sectionKey(at section: Int) -> Int { sections.sectionKey(at: section) }
  func isHeaderFooterEqual(at section: Int, to other: HashedSections, at otherSection: Int) -> Bool
  {
    true
  }
  func rowCount(inSection section: Int) -> Int { sections.rowCount(inSection: section) }
  func rowKey(at path: RowPath) -> WideKey { sections.rowKey(at: path) }

  func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes? {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for (section, range) in ranges.enumerated() {
      for row in range { hashes.append(rowKey(at: RowPath(section: section, row: row)).diffHash) }
    }
    return RowKeyHashes(hashes, areUnique: false)
  }

  func isRowContentEqual(
    at path: RowPath,
    to other: HashedSections,
    at otherPath: RowPath
  ) -> Bool {
    sections.isRowContentEqual(at: path, to: other.sections, at: otherPath)
  }
}
