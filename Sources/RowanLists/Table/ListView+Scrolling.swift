public import RowanDiff

extension ListView {
  /// The distance from the beginning of the content to the beginning of the window, in points.
  public var contentOffset: Double { engine.contentOffset }

  /// Whether the end of the last row is visible. It is if the list fits into its window.
  ///
  /// Read it before applying new rows, to decide whether to scroll to the new end.
  public var isEndVisible: Bool { engine.isEndVisible }

  /// The edges that stay visible when rows are inserted there. By default, the list follows its start if its offset is
  /// 0.
  ///
  /// A short list that is at both edges follows its end if both are followed. A list that follows its end opens
  /// there. It does not follow the end while the user holds the content or an animation scrolls elsewhere.
  public var edgeFollowing: EdgeFollowing {
    get { engine.edgeFollowing }
    set { engine.edgeFollowing = newValue }
  }

  /// Scrolls to a row, and returns whether the index path is that of a row.
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
  /// O(rows of the section) for a row that is not mounted.
  @discardableResult
  public func scrollTo(
    _ row: RowID,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.scrollTo(row, position: position, animated: animated)
  }

  /// Scrolls to the end of the list: the last row, and any content after it.
  ///
  /// With an animation, the host scrolls to the last row. Without one, or if the user prefers reduced motion, the end
  /// is visible in the next batch. O(visible rows).
  public func scrollToEnd(animated: Bool = false) {
    engine.scrollToEnd(animated: animated)
  }

  /// Scrolls to the beginning of the list, unless ``TableScrollEvents/shouldScrollToTop`` returns `false`. Returns
  /// whether the list scrolls.
  @discardableResult
  public func scrollToTop(animated: Bool = false) -> Bool {
    engine.scrollToTop(animated: animated)
  }
}
