public import RowanDiff

extension CollectionEvents {
  /// A movement of the keyboard focus within a collection.
  public struct FocusChange: Hashable, Sendable {
    /// The index path of the item that loses the focus; `nil` for none.
    public let previous: RowPath?
    /// The index path of the item that gets the focus; `nil` for none.
    public let next: RowPath?
  }
}

/// The handlers of events of a collection as a whole. The last assignment wins.
@MainActor
public final class CollectionEvents {
  /// A handler that gets the number of a section, and the object that shows its header or footer.
  public typealias Display =
    @MainActor (
      _ section: Int, _ view: CollectionReusableView?
    ) -> Void

  /// Called after another layout was applied, with the previous and the new layout.
  public var layoutDidChange: (@MainActor (any CollectionLayout, any CollectionLayout) -> Void)?
  /// Returns the scroll offset after a change of the layout or the items, in points, given the
  /// proposed offset, which keeps the visible content in place. If unset, or if the result is not
  /// finite, the proposed offset is used. A result outside the content is replaced by the nearest
  /// valid offset.
  public var targetOffset: (@MainActor (_ proposed: Double) -> Double)?
  /// Returns the index path to which the user may move an item, given its current and its proposed index
  /// path, the latter counted without the item. If unset, or if the result is not a valid index path, the proposed
  /// one is used.
  public var moveItemPath: (@MainActor (_ from: RowPath, _ proposed: RowPath) -> RowPath)?
  /// Whether a key may move the focus from one item to another. If unset, `true`.
  public var shouldUpdateFocus: (@MainActor (CollectionEvents.FocusChange) -> Bool)?
  /// Called after the focus moved to another item, entered the collection or left it.
  public var didUpdateFocus: (@MainActor (CollectionEvents.FocusChange) -> Void)?
  /// Called before a header is shown.
  public var willDisplayHeader: Display?
  /// Called after a header is no longer shown.
  public var endDisplayHeader: Display?
  /// Called before a footer is shown.
  public var willDisplayFooter: Display?
  /// Called after a footer is no longer shown.
  public var endDisplayFooter: Display?

  /// Creates events without handlers.
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
