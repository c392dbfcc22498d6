import RowanCore
package import RowanDiff

extension Changeset where Place == RowPath {
  /// Appends the changes of a later section.
  package mutating func append(_ other: Changeset<RowPath>) {
    deletions += other.deletions
    insertions += other.insertions
    moves += other.moves
    updates += other.updates
  }
}

extension SectionedChangeset {
  /// Converts a deletion and an insertion of the same identity to a move. O(changes).
  package mutating func joinMoves(from old: [SectionSnapshot], to new: [SectionSnapshot]) {
    guard !rows.deletions.isEmpty, !rows.insertions.isEmpty else { return }
    var gone: [IdentityKey: [RowPath]] = [:]
    for path in rows.deletions.reversed() {
      gone[old[path.section].rows.key(path.row), default: []].append(path)
    }
    var found: Set<RowPath> = []
    var moves: [Changeset<RowPath>.Move] = []
    for path in rows.insertions {
      let storage = new[path.section].rows
      guard let origin = gone[storage.key(path.row)]?.popLast() else { continue }
      moves.append(.init(from: origin, to: path))
      found.formUnion([origin])
      if !old[origin.section].rows.isContentEqual(origin.row, storage, path.row) {
        rows.updates.append(.init(old: origin, new: path))
      }
    }
    guard !moves.isEmpty else { return }
    let arrived = Set(moves.map(\.to))
    rows.deletions.removeAll { found.contains($0) }
    rows.insertions.removeAll { arrived.contains($0) }
    rows.moves = (rows.moves + moves).sorted { $0.to < $1.to }
    rows.updates.sort { $0.new < $1.new }
  }
}
