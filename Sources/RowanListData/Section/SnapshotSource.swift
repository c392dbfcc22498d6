import RowanCore
import RowanDiff

/// The sections of a list as a source for the diff.
struct SnapshotSource: SectionedDiffSource {
  let sections: [SectionSnapshot]

  var sectionCount: Int { sections.count }

  func sectionKey(at section: Int) -> IdentityKey { sections[section].id }

  func isHeaderFooterEqual(at section: Int, to other: SnapshotSource, at otherSection: Int) -> Bool
  {
    let (one, another) = (sections[section], other.sections[otherSection])
    return one.spacing == another.spacing
      && SectionHeaderFooter.areEqual(one.header, another.header)
      && SectionHeaderFooter.areEqual(one.footer, another.footer)
  }

  func rowCount(inSection section: Int) -> Int { sections[section].count }

  func rowKey(at path: RowPath) -> IdentityKey { sections[path.section].rows.key(path.row) }

  func isSameRowKey(at path: RowPath, as other: SnapshotSource, at otherPath: RowPath) -> Bool {
    sections[path.section].rows.isSameKey(
      path.row,
      other.sections[otherPath.section].rows,
      otherPath.row
    )
  }

  func hasIdenticalRows(
    inSection section: Int,
    as other: SnapshotSource,
    inSection otherSection: Int
  ) -> Bool {
    sections[section].rows.isIdentical(to: other.sections[otherSection].rows)
  }

  func commonRows(
    from path: RowPath,
    as other: SnapshotSource,
    from otherPath: RowPath,
    limit: Int,
    didDiffer: (Int) -> Void
  ) -> Int {
    sections[path.section].rows.commonRows(
      from: path.row,
      as: other.sections[otherPath.section].rows,
      from: otherPath.row,
      limit: limit,
      didDiffer: didDiffer
    )
  }

  func commonRows(
    before path: RowPath,
    as other: SnapshotSource,
    before otherPath: RowPath,
    limit: Int,
    didDiffer: (Int) -> Void
  ) -> Int {
    sections[path.section].rows.commonRows(
      before: path.row,
      as: other.sections[otherPath.section].rows,
      before: otherPath.row,
      limit: limit,
      didDiffer: didDiffer
    )
  }

  func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes? {
    var hashes = RowKeyHashes([], areUnique: true)
    hashes.hashes.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for (section, range) in zip(sections, ranges) {
      section.rows.appendKeyHashes(in: range, to: &hashes)
    }
    return hashes
  }

  func isRowContentEqual(
    at path: RowPath,
    to other: SnapshotSource,
    at otherPath: RowPath
  ) -> Bool {
    sections[path.section].rows.isContentEqual(
      path.row,
      other.sections[otherPath.section].rows,
      otherPath.row
    )
  }
}
