public import RowanDiff

extension ListView {
  /// The distance from the beginning of the content to that of the window, in points.
  public var contentOffset: Double { engine.contentOffset }

  /// Whether the end of the last row is in sight, as it is in a list that fits its window.
  ///
  /// Ask before new rows are applied, to have a list that showed its end show it again.
  public var isEndVisible: Bool { engine.isEndVisible }

  /// The edges that stay in sight as rows come there; by default the start, from its very beginning.
  ///
  /// A list that is at both edges, because it is short, follows its end if both are followed. One that follows
  /// its end opens there. The end is left while the user holds the content or an animation goes elsewhere.
  public var edgeFollowing: EdgeFollowing {
    get { engine.edgeFollowing }
    set { engine.edgeFollowing = newValue }
  }

  /// Scrolls to a row, and returns whether there is one at the path.
  @discardableResult
  public func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.scrollTo(path, position: position, animated: animated)
  }

  /// Scrolls to the row with an identity, and returns whether there is one.
  ///
  /// O(rows of the section) for a row that is not in sight.
  @discardableResult
  public func scrollTo(
    _ row: RowID,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.scrollTo(row, position: position, animated: animated)
  }

  /// Scrolls to the end of the list: the last row, with all that is behind it.
  ///
  /// With an animation the host scrolls to the last row; without one, and for users who asked for less
  /// movement, the end is in sight with the next batch. O(rows in sight).
  public func scrollToEnd(animated: Bool = false) {
    engine.scrollToEnd(animated: animated)
  }

  /// Scrolls to the beginning of the list, unless ``TableScrollEvents/shouldScrollToTop`` returns `false`; returns
  /// whether it does.
  @discardableResult
  public func scrollToTop(animated: Bool = false) -> Bool {
    engine.scrollToTop(animated: animated)
  }
}
