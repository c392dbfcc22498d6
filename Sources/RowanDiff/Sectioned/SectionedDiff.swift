/// The steps from two sectioned snapshots to a changeset: sections, equal ends of the sections that
/// remain, pairs of rows over all sections, least moves within each section, listing.
@usableFromInline
struct SectionedDiff<Source: SectionedDiffSource> {
  @usableFromInline let old: Source
  @usableFromInline let new: Source

  /// For each new section the old one, or nil for an inserted one.
  @usableFromInline let origins: [Int?]

  /// For each section the rows between its equal ends.
  @usableFromInline var oldRanges: [Range<Int>]
  @usableFromInline var newRanges: [Range<Int>]

  /// For each old section whether it is deleted.
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

  /// Passes the rows a section starts and ends with in both snapshots, at a comparison each.
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

  /// Passes the rows that a section starts with in both snapshots and returns how many they are.
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

  /// Passes the rows that a section ends with in both snapshots, from the end to `start`, and notes
  /// those in between.
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

  /// Merges two lists of updates that are in ascending order. O(*n*).
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
