public import RowanCore
public import RowanDiff

extension CollectionView {
  /// The index path of the first visible item below sticky headers; `nil` if the collection has no
  /// items. If only headers or footers are visible, that of the item after them, or of the last item.
  /// Before the collection is on a screen, that of the first item.
  public var firstVisibleItem: RowPath? { engine.firstVisibleRow }

  /// The identities of the selected items.
  public var selectedItems: Set<RowID> { engine.selectedRows }

  /// Returns the cell that shows an item; `nil` for items that are not mounted, and for items shown by
  /// components.
  public func cell(at path: RowPath) -> CollectionViewCell? {
    engine.cell(at: path) as? CollectionViewCell
  }

  /// Returns the frame of an item in the content, in points, based on estimates for items that are not
  /// measured; `nil` if there is no item at the path.
  public func frame(at path: RowPath) -> Rect? {
    engine.showDeferredContent()
    guard engine.isRow(path) else { return nil }
    let index = engine.layout.index(of: path)
    return engine.turned(engine.layout.frame(of: index, width: 0))
  }

  /// The length of the content in the scroll direction, in points, based on estimates for items that are not
  /// measured.
  public var contentLength: Double {
    engine.showDeferredContent()
    return engine.layout.total
  }

}
