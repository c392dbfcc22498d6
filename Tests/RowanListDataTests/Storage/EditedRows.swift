import RowanCore
import TestSupport

@testable import RowanListData

/// Rows in a storage of pieces and in a plain array, which are edited in the same way.
struct EditedRows<Row: RowValue & Equatable> {
  var storage: RowStorage
  var model: [Row]

  init(_ rows: [Row]) {
    storage = .uniform(rows)
    model = rows
  }

  mutating func remove(_ range: Range<Int>) {
    storage.remove(range)
    model.removeSubrange(range)
  }

  mutating func move(from index: Int, to destination: Int) {
    storage.move(from: index, to: destination)
    model.insert(model.remove(at: index), at: destination)
  }

  mutating func swap(_ index: Int, _ otherIndex: Int) {
    storage.swap(index, otherIndex)
    model.swapAt(index, otherIndex)
  }

  mutating func replace(_ range: Range<Int>, with rows: [Row], boxed: Bool) {
    storage.replaceSubrange(range, with: boxed ? .mixed(rows) : .uniform(rows))
    model.replaceSubrange(range, with: rows)
  }

  /// Returns a range of up to `limit` rows at a random index. A range at the end is empty.
  func someRange(upTo limit: Int, _ random: inout SplitMix64) -> Range<Int> {
    let place = random.below(model.count + 1)
    return place..<(place + random.below(min(limit, model.count - place) + 1))
  }
}
