import RowanDiff

/// What a diff takes up while it works, beside its snapshots.
///
/// The allocator's books are read while contents are compared. That happens while rows are paired,
/// when the hash table and all that is kept about the rows are there at once.
func diffMemoryBenchmarks() -> [Measurement] {
  let flat = Workload.mixed(100_000)
  let flatPeak = peak { reader in
    let changes = Changeset(
      from: WatchedRows(rows: flat.source, reader: reader),
      to: WatchedRows(rows: flat.target, reader: reader)
    )
    return changes.moves.count
  }
  let cross = Workload.cross(100, by: 1_000)
  let crossPeaks = [false, true].map { hashesAtOnce in
    peak { reader in
      func watched(_ sections: [PodSection]) -> WatchedSections {
        WatchedSections(
          sections: SectionSource(sections),
          hashesAtOnce: hashesAtOnce,
          reader: reader
        )
      }
      let changes = SectionedChangeset(from: watched(cross.source), to: watched(cross.target))
      return changes.rows.moves.count
    }
  }
  return [
    ("mixed 100000", flatPeak), ("cross 100x1000", crossPeaks[0]),
    ("cross, all hashes at once", crossPeaks[1]),
  ].map { name, peak in
    .single(
      "diff: \(name), memory an element",
      Double(peak.bytes) / 100_000,
      unit: .bytes,
      budget: 48,
      proof: "\(peak.moves) moves"
    )
  }
}

/// The most bytes in use while `diff` runs, beyond those before.
private func peak(_ diff: (MemoryReader) -> Int) -> (bytes: Int, moves: Int) {
  let reader = MemoryReader()
  reader.start = Memory.bytesInUse
  let moves = diff(reader)
  return (reader.peak, moves)
}

/// Looks at the allocator's books now and then.
private final class MemoryReader {
  var start = 0
  private(set) var peak = 0
  private var calls = 0

  func read() {
    calls += 1
    if calls % 256 == 0 { peak = max(peak, Memory.bytesInUse - start) }
  }
}

private struct WatchedRows: DiffSource {
  let rows: [PodRow]
  let reader: MemoryReader

  var count: Int { rows.count }
  func key(at index: Int) -> WideKey { rows[index].key }

  func isContentEqual(at index: Int, to other: WatchedRows, at otherIndex: Int) -> Bool {
    reader.read()
    return rows[index].isContentEqual(to: other.rows[otherIndex])
  }
}

private struct WatchedSections: SectionedDiffSource {
  let sections: SectionSource<PodSection>
  /// Whether hashes are made as tables make them.
  let hashesAtOnce: Bool
  let reader: MemoryReader

  var sectionCount: Int { sections.sectionCount }
  func sectionKey(at section: Int) -> Int { sections.sectionKey(at: section) }
  func isChromeEqual(at section: Int, to other: WatchedSections, at otherSection: Int) -> Bool {
    true
  }
  func rowCount(inSection section: Int) -> Int { sections.rowCount(inSection: section) }
  func rowKey(at path: RowPath) -> WideKey { sections.rowKey(at: path) }

  func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes? {
    guard hashesAtOnce else { return nil }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for (section, range) in ranges.enumerated() {
      for row in range { hashes.append(rowKey(at: RowPath(section: section, row: row)).diffHash) }
    }
    return RowKeyHashes(hashes, areUnique: false)
  }

  func isRowContentEqual(
    at path: RowPath,
    to other: WatchedSections,
    at otherPath: RowPath
  ) -> Bool {
    reader.read()
    return sections.isRowContentEqual(at: path, to: other.sections, at: otherPath)
  }
}
