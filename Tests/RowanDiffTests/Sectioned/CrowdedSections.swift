import RowanDiff
import Testing

/// Sections whose rows have few hashes for many keys.
struct CrowdedSections: SectionedDiffSource {
  let sections: [ItemSection]
  let hashes: UInt64

  /// Whether the hashes are computed in bulk.
  let atOnce: Bool

  var sectionCount: Int { sections.count }
  func sectionKey(at section: Int) -> Int { sections[section].key }
  func rowCount(inSection section: Int) -> Int { sections[section].rows.count }

  func rowKey(at path: RowPath) -> CrowdedKey {
    CrowdedKey(number: sections[path.section].rows[path.row].key, hashes: hashes)
  }

  func isHeaderFooterEqual(at section: Int, to other: CrowdedSections, at otherSection: Int) -> Bool
  {
    sections[section].isHeaderFooterEqual(to: other.sections[otherSection])
  }

  func isRowContentEqual(
    at path: RowPath,
    to other: CrowdedSections,
    at otherPath: RowPath
  ) -> Bool {
    let row = sections[path.section].rows[path.row]
    let otherRow = other.sections[otherPath.section].rows[otherPath.row]
    #expect(row.key == otherRow.key, "Contents are compared of rows with one key only.")
    return row.revision == otherRow.revision
  }

  func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes? {
    guard atOnce else { return nil }
    let paths = ranges.enumerated().flatMap { section, rows in rows.map { at(section, $0) } }
    return RowKeyHashes(paths.map { rowKey(at: $0).diffHash }, areUnique: false)
  }
}
