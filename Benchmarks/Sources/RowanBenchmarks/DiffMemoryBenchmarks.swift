import Dispatch
import RowanDiff
import Synchronization

/// Measures the memory that a diff uses while it runs, without its snapshots.
///
/// Another thread reads the allocator's statistics continuously during several diffs.
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

/// Measures the peak of the bytes in use while `diff` runs, without those in use before.
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

/// A reader of the allocator's statistics on a separate thread, until it is closed.
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

  /// Stops reading and returns the peak of the bytes in use, without those at the start.
  func close() -> Int {
    isOver.store(true, ordering: .relaxed)
    didEnd.wait()
    return peak.load(ordering: .relaxed)
  }
}

/// Sections that compute the hashes of all rows in one call, as tables do.
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
