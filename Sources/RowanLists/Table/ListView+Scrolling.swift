public import RowanDiff

extension ListView {
  /// The distance from the beginning of the content to the beginning of the window, in points.
  public var contentOffset: Double { engine.contentOffset }

  /// Whether the end of the content is visible: the last item, and any view after it, such as the
  /// one that fetches more rows. It is if the list fits into its window, and it is not while the
  /// list is detached.
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

  /// Scrolls to a row. Does not scroll while the list is not on a screen.
  /// - Parameters:
  ///   - path: The index path of the row.
  ///   - position: The position of the row in the window.
  ///   - animated: Whether the host animates the scrolling, unless the user prefers reduced motion.
  /// - Returns: Whether the index path is that of a row.
  @discardableResult
  public func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    engine.scrollTo(path, position: position, animated: animated)
  }

  /// Scrolls to the row with an identity. Does not scroll while the list is not on a screen.
  ///
  /// O(rows of the section) for a row that is not mounted.
  /// - Parameters:
  ///   - row: The identity of the row.
  ///   - position: The position of the row in the window.
  ///   - animated: Whether the host animates the scrolling, unless the user prefers reduced motion.
  /// - Returns: Whether there is a row with the identity.
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
  /// With an animation, the host scrolls to the last row. Without one, or if the user prefers
  /// reduced motion, the end is visible in the next batch. A list that is not on a screen shows its
  /// end when it is attached. O(visible rows).
  /// - Parameter animated: Whether the host animates the scrolling.
  public func scrollToEnd(animated: Bool = false) {
    engine.scrollToEnd(animated: animated)
  }

  /// Scrolls to the beginning of the list, unless ``TableScrollEvents/shouldScrollToTop`` returns
  /// `false`. Does not scroll while the list is not on a screen.
  /// - Parameter animated: Whether the host animates the scrolling, unless the user prefers reduced
  ///   motion.
  /// - Returns: Whether the handler allows scrolling.
  @discardableResult
  public func scrollToTop(animated: Bool = false) -> Bool {
    engine.scrollToTop(animated: animated)
  }
}
