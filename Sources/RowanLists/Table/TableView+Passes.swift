extension TableView {
  /// Has something done once the table has finished what it is at, or now if it is at nothing.
  ///
  /// Adapters are asked in the middle of a pass, when nothing may change that the pass has counted on.
  func afterPass(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
    if passDepth == 0 { settle() }
  }

  /// Makes a pass: what is asked for meanwhile is done afterwards.
  func pass<Result>(_ body: () -> Result) -> Result {
    passDepth += 1
    let result = body()
    passDepth -= 1
    if passDepth == 0 { settle() }
    return result
  }

  /// Asks handlers something, or tells them: what they ask for in turn waits until ``settle()`` or the
  /// end of the next pass.
  func asking<Result>(_ body: () -> Result) -> Result {
    passDepth += 1
    defer { passDepth -= 1 }
    return body()
  }

  /// Does what waits, and what comes to wait because of that, one after the other.
  func settle() {
    guard !isSettling, passDepth == 0 else { return }
    isSettling = true
    defer { isSettling = false }
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// What any adapter has something to say about.
  ///
  /// During a pass, in which every row asks, that is what it was when the pass began.
  var wishes: RowWishes { passWishes ?? adapters.wishes }

  /// Makes a pass over rows: what adapters have something to say about is found out once for all of them.
  func asOnePass(_ body: () -> Void) {
    let outer = passWishes
    passWishes = adapters.wishes
    defer { passWishes = outer }
    body()
  }
}
