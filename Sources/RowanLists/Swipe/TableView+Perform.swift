public import RowanComponents

extension TableView {
  /// Does what assistive technology is offered for a row by a name.
  public func perform(_ action: String, in root: ComponentRoot) -> Bool {
    guard let row = rows.key(of: root)?.rowID else { return false }
    if performSwipeAction(action, of: row) { return true }
    guard action == words.details, let path = path(of: row),
      accessory(at: path, for: RowRoots.Key(row)) == .detail
    else { return false }
    tapAccessory(of: row)
    return true
  }
}
