/// The edits of a list since a certain state, combined: the current position of each old element, and
/// the new elements.
///
/// Each edit is O(edits so far), because the elements between two edits are one piece.
package struct EditTrace: Sendable {
  /// A run of elements that were neighbours before, or that are all new.
  struct Piece: Hashable, Sendable {
    /// The old index of the first element; `nil` for new elements.
    var origin: Int?
    var count: Int
    /// Whether the piece was moved among its neighbours.
    var isMoved = false
  }

  /// The number of pieces above which comparing the lists costs less.
  private static let limit = 256

  /// The old number of elements.
  let oldCount: Int
  /// The current elements, in order.
  private(set) var pieces: [Piece]
  /// The old indices of elements with changed content.
  private(set) var updates: Set<Int> = []

  /// Creates a trace without edits.
  package init(count: Int) {
    oldCount = count
    pieces = count > 0 ? [Piece(origin: 0, count: count)] : []
  }

  /// Whether there are no edits.
  package var isEmpty: Bool {
    updates.isEmpty
      && pieces == (oldCount > 0 ? [Piece(origin: 0, count: oldCount)] : [])
  }

  /// Whether there are so many edits that comparing the lists costs less.
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

  /// Makes the element at an index a piece of one element, and returns the number of that piece.
  private mutating func single(at index: Int) -> Int {
    let place = cut(at: index)
    _ = cut(at: index + 1)
    return place
  }

  /// Splits a piece so that one begins at an index. Returns the number of that piece, or the number of
  /// all pieces at the end.
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
