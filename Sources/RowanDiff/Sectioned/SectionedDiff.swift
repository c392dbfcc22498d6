/// The algorithm that compares two sectioned snapshots: sections, common prefix and suffix of the
/// sections that remain, pairs of rows across all sections, minimal moves within each section,
/// lists of changes.
@usableFromInline
struct SectionedDiff<Source: SectionedDiffSource> {
  @usableFromInline let old: Source
  @usableFromInline let new: Source

  /// The old index of each new section, or `nil` for an inserted one.
  @usableFromInline let origins: [Int?]

  /// The rows between the common prefix and suffix, for each section.
  @usableFromInline var oldRanges: [Range<Int>]
  @usableFromInline var newRanges: [Range<Int>]

  /// Whether each old section is deleted.
  @usableFromInline var isDeleted: [Bool]

  @usableFromInline var changeset: SectionedChangeset

  @inlinable
  init(from old: Source, to new: Source) {
    self.old = old
    self.new = new
    let sections = Changeset(from: HeaderFooterSource(old), to: HeaderFooterSource(new))
    origins = sections.origins(newCount: new.sectionCount)
    oldRanges = (0..<old.sectionCount).map { 0..<old.rowCount(inSection: $0) }
    newRanges = (0..<new.sectionCount).map { 0..<new.rowCount(inSection: $0) }
    isDeleted = [Bool](repeating: false, count: old.sectionCount)
    for section in sections.deletions { isDeleted[section] = true }
    changeset = SectionedChangeset(sections: sections)
  }

  /// Computes the changeset.
  @inlinable
  mutating func run() -> SectionedChangeset {
    var updates: [Changeset<RowPath>.Update] = []
    for section in 0..<new.sectionCount {
      guard let origin = origins[section] else { continue }
      passEnds(old: origin, new: section, &updates)
    }
    let oldWindow = RowWindow(source: old, ranges: oldRanges)
    let newWindow = RowWindow(source: new, ranges: newRanges)
    if oldWindow.count > 0 || newWindow.count > 0 { diffRows(oldWindow, newWindow) }
    changeset.rows.updates = Self.merge(updates, changeset.rows.updates)
    return changeset
  }

  /// Skips the rows with which a section begins and ends in both snapshots, with one comparison per
  /// row.
  @inlinable
  mutating func passEnds(
    old oldSection: Int,
    new newSection: Int,
    _ updates: inout [Changeset<RowPath>.Update]
  ) {
    if old.hasIdenticalRows(inSection: oldSection, as: new, inSection: newSection) {
      let count = oldRanges[oldSection].count
      oldRanges[oldSection] = count..<count
      newRanges[newSection] = count..<count
      return
    }
    let start = passStart(old: oldSection, new: newSection, &updates)
    passEnd(old: oldSection, new: newSection, from: start, &updates)
  }

  /// Skips the rows with which a section begins in both snapshots and returns their number.
  @inlinable
  func passStart(
    old oldSection: Int,
    new newSection: Int,
    _ updates: inout [Changeset<RowPath>.Update]
  ) -> Int {
    old.commonRows(
      from: RowPath(section: oldSection, row: 0),
      as: new,
      from: RowPath(section: newSection, row: 0),
      limit: min(oldRanges[oldSection].count, newRanges[newSection].count)
    ) { row in
      updates.append(
        Changeset.Update(
          old: RowPath(section: oldSection, row: row),
          new: RowPath(section: newSection, row: row)
        )
      )
    }
  }

  /// Skips the rows with which a section ends in both snapshots, from the end to `start`, and
  /// records the range of rows in between.
  @inlinable
  mutating func passEnd(
    old oldSection: Int,
    new newSection: Int,
    from start: Int,
    _ updates: inout [Changeset<RowPath>.Update]
  ) {
    let (oldEnd, newEnd) = (oldRanges[oldSection].count, newRanges[newSection].count)
    let firstOfSuffix = updates.count
    let suffix = old.commonRows(
      before: RowPath(section: oldSection, row: oldEnd),
      as: new,
      before: RowPath(section: newSection, row: newEnd),
      limit: min(oldEnd, newEnd) - start
    ) { distance in
      updates.append(
        Changeset.Update(
          old: RowPath(section: oldSection, row: oldEnd - 1 - distance),
          new: RowPath(section: newSection, row: newEnd - 1 - distance)
        )
      )
    }
    updates[firstOfSuffix...].reverse()
    oldRanges[oldSection] = start..<(oldEnd - suffix)
    newRanges[newSection] = start..<(newEnd - suffix)
  }

  /// Merges two arrays of updates in ascending order. O(*n*).
  @inlinable
  static func merge(
    _ first: [Changeset<RowPath>.Update],
    _ second: [Changeset<RowPath>.Update]
  ) -> [Changeset<RowPath>.Update] {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    var result: [Changeset<RowPath>.Update] = []
    result.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for update in first {
      while let next = rest.first, next.new < update.new {
        result.append(next)
        rest.removeFirst()
      }
      result.append(update)
    }
    result.append(contentsOf: rest)
    return result
  }
}
