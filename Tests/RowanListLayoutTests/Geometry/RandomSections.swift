import RowanCore
import RowanListData
import TestSupport

/// A row that is identified by a number.
struct Item: RowValue, Equatable {
  var id: Int
}

/// Sections that are edited at random. Each row has a unique number.
struct RandomSections {
  struct Section {
    var id: Int
    var hasHeader: Bool
    var hasFooter: Bool
    var rows: [Int]
  }

  /// The identity of a header, a row or a footer.
  enum Name: Hashable {
    case header(Int)
    case row(Int)
    case footer(Int)
  }

  var sections: [Section]
  private var next = 0

  /// Creates sections with at least `rowCount` rows.
  init(rowCount: Int, using random: inout SplitMix64) {
    sections = []
    repeat {
      let count = random.below(4) == 0 ? 0 : 1 + random.below(max(1, rowCount))
      sections.append(
        Section(
          id: sections.count,
          hasHeader: random.below(2) == 0,
          hasFooter: random.below(3) == 0,
          rows: (0..<count).map { next + $0 }
        )
      )
      next += count
    } while next < rowCount
  }

  /// The names of all items, in order.
  var names: [Name] {
    sections.flatMap { section in
      (section.hasHeader ? [.header(section.id)] : []) + section.rows.map { .row($0) }
        + (section.hasFooter ? [.footer(section.id)] : [])
    }
  }

  var snapshots: [SectionSnapshot] {
    sections.map { section in
      var snapshot = SectionSnapshot(
        IdentityKey(section.id),
        rows: section.rows.map { Item(id: $0) }
      )
      if section.hasHeader { snapshot.header = SectionHeaderFooter(payload: 0, token: 0) }
      if section.hasFooter { snapshot.footer = SectionHeaderFooter(payload: 0, token: 0) }
      return snapshot
    }
  }

  /// Inserts, removes and moves rows at random, and in some calls also changes sections.
  mutating func edit(using random: inout SplitMix64) {
    for _ in 0..<(1 + random.below(8)) { editRows(using: &random) }
    guard random.below(4) == 0 else { return }
    switch random.below(4) {
    case 0: sections.shuffle(using: &random)
    case 1 where sections.count > 1: sections.remove(at: random.below(sections.count))
    case 2: sections[random.below(sections.count)].hasHeader.toggle()
    default:
      let id = (sections.map(\.id).max() ?? 0) + 1
      let section = Section(id: id, hasHeader: true, hasFooter: false, rows: [next])
      next += 1
      sections.insert(section, at: random.below(sections.count + 1))
    }
  }

  private mutating func editRows(using random: inout SplitMix64) {
    let (one, other) = (random.below(sections.count), random.below(sections.count))
    let count = sections[one].rows.count
    switch random.below(3) {
    case 1 where count > 0: sections[one].rows.remove(at: random.below(count))
    case 2 where count > 0:
      let row = sections[one].rows.remove(at: random.below(count))
      sections[other].rows.insert(row, at: random.below(sections[other].rows.count + 1))
    default:
      sections[one].rows.insert(next, at: random.below(count + 1))
      next += 1
    }
  }
}
