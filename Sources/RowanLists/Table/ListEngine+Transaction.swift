extension ListEngine {
  /// Has something done once the table has finished what it is at, or now if it is at nothing.
  ///
  /// Adapters are asked in the middle of a pass, when nothing may change that the pass has counted on.
  package func afterPass(_ action: @escaping @MainActor () -> Void) {
    transaction.defer(action)
    performDeferred()
  }

  /// Makes a pass: what is asked for meanwhile is done afterwards.
  func pass<Result>(_ body: () -> Result) -> Result {
    let result = transaction.query(body)
    performDeferred()
    return result
  }

  /// Asks handlers something, or tells them: what they ask for in turn waits until ``performDeferred()`` or the end of
  /// the next pass.
  func query<Result>(_ body: () -> Result) -> Result { transaction.query(body) }

  /// Performs what waits for the end of a pass or a query, unless one is under way.
  func performDeferred() {
    guard transaction.hasDeferredWork else { return }
    transaction.performDeferred(
      showing: { showDeferredContent() },
      reporting: { report($0) }
    )
  }

  /// What any adapter has something to say about.
  var wishes: RowWishes { adapters.wishes }
}
