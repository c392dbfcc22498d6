/// An action that a table performs at the end of its pass, or of a question to handlers.
struct DelayedAction {
  let action: @MainActor () -> Void
  /// Whether a handler asked for it, while the table was asking or telling it something.
  let isFromHandler: Bool
}

extension TableView {
  /// Has something done once the table has finished what it is at, or now if it is at nothing.
  ///
  /// Adapters are asked in the middle of a pass, when nothing may change that the pass has counted on.
  package func afterPass(_ action: @escaping @MainActor () -> Void) {
    waiting.append(DelayedAction(action: action, isFromHandler: passDepth > 0))
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

  /// Performs the delayed actions, and those that they delay in turn, one after the other. Sections that a handler has
  /// applied are shown at the end, because the table goes on with the rows that it asked the handler about. These sections
  /// wait for the commit if the app had applied others before: then the table was asked within an action of the app.
  func settle() {
    guard !isSettling, passDepth == 0 else { return }
    isSettling = true
    defer { isSettling = false }
    while true {
      let hadContent = !deferredContent.isEmpty
      var isFromHandler = false
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        isFromHandler = isFromHandler || next.isFromHandler
        next.action()
      }
      guard isFromHandler, !hadContent, !deferredContent.isEmpty else { return }
      showDeferredContent()
    }
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
