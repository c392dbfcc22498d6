public import RowanCore
public import RowanDiff

extension CollectionView {
  /// The first item in sight, or `nil` while there is none.
  public var firstVisibleItem: RowPath? { engine.firstVisibleRow }

  /// The items selected.
  public var selectedItems: Set<RowID> { engine.selectedRows }

  /// The cell that shows an item at present; `nil` for items out of sight and those shown by components.
  public func cell(at path: RowPath) -> CollectionViewCell? {
    engine.cell(at: path) as? CollectionViewCell
  }

  /// Where an item stands in the content, in points from its beginning, as far as that is known; `nil`
  /// when there is none at the path.
  public func frame(at path: RowPath) -> Rect? {
    engine.showDeferredContent()
    guard engine.isRow(path) else { return nil }
    let index = engine.layout.index(of: path)
    return engine.turned(engine.layout.frame(of: index, width: 0))
  }

  /// How long the content is along the way of scrolling, in points, as far as that is known.
  public var contentLength: Double {
    engine.showDeferredContent()
    return engine.layout.total
  }

}
