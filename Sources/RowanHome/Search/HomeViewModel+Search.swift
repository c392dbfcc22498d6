import RowanLists

extension HomeViewModel {
  /// Whether what was found is shown instead of the components.
  public var isSearching: Bool { !query.trimmed.isEmpty }

  /// Searches for something. Spaces around it do not count; nothing ends the search.
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

  /// Ends the search: the components are there again, where they were.
  public func leaveSearch() { setQuery("") }

  /// Asks those who search again who could not answer.
  public func retrySearch() { search.retry() }

  /// Asks all who search again, because they may find something else by now.
  public func refreshSearch() { search.refresh() }

  func searchDidChange(_ change: HomeSearch.Change) {
    searchState = change.state
    searchSlot.show(HomeComponentContent(items: change.items.isEmpty ? note : change.items))
    if isSearching { setNeedsPublish() }
  }

  /// What stands where nothing was found.
  private var note: [any HomeComponentItem]? {
    switch searchState {
    case .off: nil
    case .searching: [HomeSearchMessage(isSearching: true, words: "Searching …")]
    case .done(_, let failures):
      failures.count == search.providers.count && !failures.isEmpty
        ? nil
        : [HomeSearchMessage(isSearching: false, words: "Nothing found for “\(query.trimmed)”")]
    }
  }
}

extension String {
  /// Without spaces around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
