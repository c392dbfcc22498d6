public import RowanDiff

/// Where the keyboard focus goes within a collection.
public struct CollectionFocusChange: Hashable, Sendable {
  /// The item that has had it; `nil` for none.
  public let previous: RowPath?
  /// The item that gets it; `nil` for none.
  public let next: RowPath?
}

/// What somebody is told and asked about a collection as a whole. The last assignment wins.
@MainActor
public final class CollectionEvents {
  /// A header or footer that is about to be shown, or no longer is: whether it is a header, the number of
  /// its section, and the object that shows it.
  public typealias Display =
    @MainActor (
      _ section: Int, _ view: CollectionReusableView?
    ) -> Void

  /// Items stand where another layout has them: the one of before, and that of now.
  public var layoutDidChange: (@MainActor (any CollectionLayout, any CollectionLayout) -> Void)?
  /// Where the collection is to stand, in points, after its layout or its items have changed, when it would
  /// stand at the offset given; unset, there: what is being read stays.
  public var targetOffset: (@MainActor (_ proposed: Double) -> Double)?
  /// Where an item is to go that is moved by hand: where it comes from, and where it would go. Unset, there.
  public var moveItemPath: (@MainActor (_ from: RowPath, _ proposed: RowPath) -> RowPath)?
  /// Whether a key may take the focus from one item to another; unset, yes.
  public var shouldUpdateFocus: (@MainActor (CollectionFocusChange) -> Bool)?
  /// The focus has gone from one item to another, or has come to the first, or left the last.
  public var didUpdateFocus: (@MainActor (CollectionFocusChange) -> Void)?
  /// The view of a header is about to be shown.
  public var willDisplayHeader: Display?
  /// The view of a header is no longer shown.
  public var endDisplayHeader: Display?
  /// The view of a footer is about to be shown.
  public var willDisplayFooter: Display?
  /// The view of a footer is no longer shown.
  public var endDisplayFooter: Display?

  /// Creates events that nobody is told of.
  public init() {}

  func notifyDisplay<View>(_ event: CollectionHeaderFooterEvent<View>) {
    let handler = event.isHeader ? willDisplayHeader : willDisplayFooter
    handler?(event.section, event.view as? CollectionReusableView)
  }

  func notifyEndOfDisplay<View>(_ event: CollectionHeaderFooterEvent<View>) {
    let handler = event.isHeader ? endDisplayHeader : endDisplayFooter
    handler?(event.section, event.view as? CollectionReusableView)
  }
}
