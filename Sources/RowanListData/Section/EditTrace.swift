/// What has been done to a list since a certain moment, as a whole: which of the old elements are where
/// now, and what is new.
///
/// Each edit is O(edits so far): what lies between two edits is one piece.
package struct EditTrace: Sendable {
  /// Neighbours that were neighbours before, or are all new.
  struct Piece: Hashable, Sendable {
    /// The old index of the first; `nil` for new ones.
    var origin: Int?
    var count: Int
    /// Whether it was taken out of its place among its neighbours.
    var isMoved = false
  }

  /// Beyond so many pieces it costs less to compare the lists.
  private static let limit = 256

  /// How many elements there were.
  let oldCount: Int
  /// The elements there are now, in order.
  private(set) var pieces: [Piece]
  /// The old indexes of elements that have other contents.
  private(set) var updates: Set<Int> = []

  /// A list to which nothing has been done.
  package init(count: Int) {
    oldCount = count
    pieces = count > 0 ? [Piece(origin: 0, count: count)] : []
  }

  /// Whether nothing has been done.
  package var isEmpty: Bool {
    updates.isEmpty
      && pieces == (oldCount > 0 ? [Piece(origin: 0, count: oldCount)] : [])
  }

  /// Whether so much has been done that nothing is gained by knowing it.
  package var isTooLong: Bool { pieces.count > Self.limit || updates.count > Self.limit }

  package mutating func insert(_ count: Int, at index: Int) {
    let place = cut(at: index)
    pieces.insert(Piece(origin: nil, count: count), at: place)
  }

  package mutating func remove(at index: Int) {
    pieces.remove(at: single(at: index))
  }

  package mutating func move(from index: Int, to destination: Int) {
    var piece = pieces.remove(at: single(at: index))
    piece.isMoved = piece.origin != nil
    pieces.insert(piece, at: cut(at: destination))
  }

  package mutating func replace(at index: Int, keepingIdentity: Bool) {
    let place = single(at: index)
    guard let origin = pieces[place].origin else { return }
    if keepingIdentity {
      updates.insert(origin)
    } else {
      pieces[place] = Piece(origin: nil, count: 1)
    }
  }

  /// Makes the element at an index a piece by itself; answers its number.
  private mutating func single(at index: Int) -> Int {
    let place = cut(at: index)
    _ = cut(at: index + 1)
    return place
  }

  /// Has a piece begin at an index; answers its number, or the count of all at the end.
  private mutating func cut(at index: Int) -> Int {
    var start = 0
    for (place, piece) in pieces.enumerated() {
      if start == index { return place }
      if index < start + piece.count {
        var rest = piece
        rest.origin = piece.origin.map { $0 + index - start }
        rest.count = start + piece.count - index
        pieces[place].count = index - start
        pieces.insert(rest, at: place + 1)
        return place + 1
      }
      start += piece.count
    }
    return pieces.count
  }
}
