/// What somebody is told who follows how a table scrolls. The last assignment wins.
@MainActor
public final class TableScrollEvents {
  /// The table stands somewhere else, because the user or the app scrolled it.
  public var didScroll: (@MainActor (TableView) -> Void)?
  /// The table has come to where it was asked to go with an animation. A user who scrolls on the way
  /// ends that without a word.
  public var endScrollingAnimation: (@MainActor (TableView) -> Void)?
  /// Whether the table goes to its beginning when it is asked to; unset, yes.
  public var shouldScrollToTop: (@MainActor (TableView) -> Bool)?
  /// The table has come to its beginning, after it was asked to go there.
  public var didScrollToTop: (@MainActor (TableView) -> Void)?

  /// Creates events that nobody is told of.
  public init() {}
}

/// A way that the host is on.
struct ScrollWay {
  var target: Double
  /// Whether it leads to the beginning because that was asked for.
  var isToTop = false
}
