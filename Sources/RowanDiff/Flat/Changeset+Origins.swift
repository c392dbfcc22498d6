extension Changeset where Place == Int {
  /// Returns the old index of each element of the new snapshot, or `nil` for an insertion.
  ///
  /// It serves to carry over data stored beside the elements, such as heights or mounted views.
  /// O(*n*).
  /// - Parameter newCount: The number of elements of the new snapshot.
  /// - Returns: One entry for each element of the new snapshot.
  public func origins(newCount: Int) -> [Int?] {
    let oldCount = newCount - insertions.count + deletions.count
    var origins = [Int?](repeating: nil, count: newCount)
    var isFree = [Bool](repeating: true, count: newCount)
    var stays = [Bool](repeating: true, count: oldCount)
    for index in insertions { isFree[index] = false }
    for index in deletions { stays[index] = false }
    for move in moves {
      isFree[move.to] = false
      stays[move.from] = false
      origins[move.to] = move.from
    }
    var old = 0
    for new in 0..<newCount where isFree[new] {
      while !stays[old] { old += 1 }
      origins[new] = old
      old += 1
    }
    return origins
  }
}
