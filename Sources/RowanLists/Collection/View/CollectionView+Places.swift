public import RowanCore
public import RowanDiff

extension CollectionView {
  /// The first item in sight, or `nil` while there is none.
  public var firstVisibleItem: RowPath? { engine.firstVisibleRow }

  /// What tells the item at a path from others.
  /// - Precondition: There is such an item.
  public func id(of path: RowPath) -> RowID { engine.id(of: path) }

  /// Where an item stands in the order; `nil` when there is none of that identity.
  ///
  /// O(1) for items in sight, O(items of the section) for others.
  public func path(of id: RowID) -> RowPath? { engine.path(of: id) }

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

  /// Where the collection stands: how far the beginning of the window is beyond that of the content, in
  /// points.
  public var contentOffset: Double { engine.contentOffset }

  /// Whether the end of the last item is in sight, as it is in a collection that fits the window.
  public var isEndInSight: Bool { engine.isEndInSight }

  /// Brings an item into sight, and answers whether there is one at the path.
  @discardableResult
  public func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.scrollTo(path, position: position, animated: animated)
  }

  /// Brings the item with an identity into sight, and answers whether there is one.
  ///
  /// O(items of the section) for an item that is not in sight.
  @discardableResult
  public func scrollTo(
    _ item: RowID,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.reveal(item, at: position, animated: animated)
  }

  /// Brings the end into sight: the last item, with all that is behind it.
  public func scrollToEnd(animated: Bool = false) { engine.scrollToEnd(animated: animated) }

  /// Brings the beginning into sight, unless ``TableScrollEvents/shouldScrollToTop`` has something
  /// against it; answers whether it goes there.
  @discardableResult
  public func scrollToTop(animated: Bool = false) -> Bool { engine.scrollToTop(animated: animated) }
}
