import RowanComponents

extension TableCellAdapterProtocol {
  func shouldSpringLoad(_ row: RowInPlace) -> Bool {
    guard let handler = events.shouldSpringLoad, let event = event(row) else { return true }
    return handler(event)
  }
}

extension TableView {
  /// Takes in on which row something rests that is dragged; `nil` for none, or once it was let go of. A row
  /// on which it has rested for a while opens.
  func hover(over row: RowID?) {
    guard springLoading.row != row else { return }
    springLoading.wait?.cancel()
    springLoading = SpringLoading(row: row)
    guard isSpringLoaded, let row, let clock = context?.clock, maySpringLoad(row) else { return }
    springLoading.wait = Task { @MainActor [weak self] in
      guard (try? await clock.sleep(for: SpringLoading.pause)) != nil, !Task.isCancelled else {
        return
      }
      // The row may have another name by now, or be gone.
      guard let self, let row = self.springLoading.row else { return }
      self.wakeSession()
      self.springLoad(row)
    }
  }

  private func maySpringLoad(_ id: RowID) -> Bool {
    guard let path = shownPath(of: id), isInteractive(at: path) else { return false }
    let row = inPlace(path, showing: RowRoots.Key(id))
    return query { adapters.adapter(for: row.element)?.shouldSpringLoad(row) ?? false }
  }

  /// Does to a row what a tap does.
  private func springLoad(_ id: RowID) {
    guard let path = shownPath(of: id) else { return }
    if selectionMode != .none { choose([path], inPlaceOfOthers: true, start: id) }
    onActivate?(id)
    context?.setNeedsCommit()
    performDeferred()
  }
}
