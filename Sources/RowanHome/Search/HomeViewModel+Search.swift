import RowanLists

extension HomeViewModel {
  /// Whether search results are shown instead of the components.
  public var isSearching: Bool { !query.trimmed.isEmpty }

  /// Sets the search text. White space around it is ignored; an empty text ends the search.
  public func setQuery(_ query: String) {
    guard query != self.query else { return }
    let wasSearching = isSearching
    if !wasSearching { positionBefore = table.position }
    self.query = query
    search.set(query.trimmed)
    guard wasSearching != isSearching else { return }
    publish()
    if wasSearching, let position = positionBefore {
      positionBefore = nil
      table.restore(position)
    }
  }

  /// Ends the search. The components are shown again at the scroll position from before the search.
  public func leaveSearch() { setQuery("") }

  /// Queries the failed search providers again.
  public func retrySearch() { search.retry() }

  /// Queries all search providers again, for example because their data have changed.
  public func refreshSearch() { search.refresh() }

  func searchDidChange(_ change: HomeSearch.Change) {
    searchState = change.state
    searchFailures = change.failures
    searchSlot.show(HomeComponentContent(items: change.items.isEmpty ? note : change.items))
    if isSearching { setNeedsPublish() }
  }

  /// The message shown in place of results, or `nil` for none.
  private var note: [any HomeComponentItem]? {
    switch searchState {
    case .off: nil
    case .searching: [HomeSearchMessage(isSearching: true, text: "Searching …")]
    case .done(_, let failures):
      failures.count == search.providers.count && !failures.isEmpty
        ? nil
        : [HomeSearchMessage(isSearching: false, text: "Nothing found for “\(query.trimmed)”")]
    }
  }
}

extension String {
  /// The string without surrounding white space.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
