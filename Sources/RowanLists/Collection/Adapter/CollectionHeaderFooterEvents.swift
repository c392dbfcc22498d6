public import RowanCore

/// An event of a header or footer of a collection. It follows its section through later changes.
public typealias CollectionHeaderFooterEvent<View> = ListHeaderFooterEvent<View, CollectionView>

extension ListHeaderFooterEvent where Face == CollectionView {
  /// The collection.
  public var collection: CollectionView? { engine.collection }
}

/// The handlers of headers and footers of a collection. The last assignment wins. Most handlers are inherited
/// from ``ListHeaderFooterEvents``.
@MainActor
public final class CollectionHeaderFooterEvents<View>: ListHeaderFooterEvents<View, CollectionView>
{
  /// Returns the size of a header or footer. Only the height is used, or the width in a collection that
  /// scrolls horizontally. If unset, the size from its section is used; without one, the header or footer is hidden.
  public var referenceSize: (@MainActor (Event) -> Size)?
  /// Called after the host shows a header or footer: once for every ``ListHeaderFooterEvents/willDisplay``,
  /// unless it was hidden before that.
  public var didDisplay: (@MainActor (Event) -> Void)?

  /// The displayed objects, for which ``didDisplay`` is called after the commit has reached the host.
  private var shown: Set<ObjectIdentifier> = []

  /// Always `true`, because the collection itself has handlers for the beginning and end of
  /// display.
  override var wantsDisplay: Bool { true }

  override func length(for event: Event) -> Double? {
    let own = event.sectionObject?.headerFooterSize(isHeader: event.isHeader)
    return (referenceSize?(event) ?? own ?? .zero)[event.engine.layout.axis]
  }

  override func beginDisplay(_ event: Event) {
    super.beginDisplay(event)
    event.collection?.events.notifyDisplay(event)
    guard let view = event.headerFooter.presentView else { return }
    shown.insert(ObjectIdentifier(view))
    event.engine.afterCommit { [weak self] in
      guard let self, self.shown.contains(ObjectIdentifier(view)) else { return }
      self.didDisplay?(event)
    }
  }

  override func finishDisplay(_ event: Event) {
    if let view = event.headerFooter.presentView { shown.remove(ObjectIdentifier(view)) }
    super.finishDisplay(event)
    event.collection?.events.notifyEndOfDisplay(event)
  }
}
