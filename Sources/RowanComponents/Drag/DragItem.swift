public import RowanCore

/// A dragged item: a value of the app, a text, a link, or several representations for different targets.
///
/// ```swift
/// DragItem(photo, text: photo.title)
/// ```
public struct DragItem: Sendable {
  /// The value, for drop targets in the same session.
  public var localObject: (any Sendable)?
  /// The text representation.
  public var text: String?
  /// The link representation.
  public var link: LinkAddress?
  /// The kinds of content that an external drag announces before it is dropped.
  private var announced: DragContent.Kinds

  /// Creates an item.
  public init(
    _ localObject: (any Sendable)? = nil,
    text: String? = nil,
    link: LinkAddress? = nil
  ) {
    self.localObject = localObject
    self.text = text
    self.link = link
    announced = []
  }

  /// Creates an item of an external drag, of which only the kinds may be known yet.
  package init(text: String?, link: LinkAddress?, kinds: DragContent.Kinds) {
    self.init(text: text, link: link)
    announced = kinds
  }

  /// The kinds of content in the item. For external drags, the kinds are known from the beginning, and the
  /// content after the drop.
  public var kinds: DragContent.Kinds {
    var kinds = announced
    if localObject != nil { kinds.insert(.object) }
    if text != nil { kinds.insert(.text) }
    if link != nil { kinds.insert(.link) }
    return kinds
  }

  /// Returns the value as a type; `nil` if it has another type.
  public func object<Value>(as type: Value.Type = Value.self) -> Value? { localObject as? Value }
}

extension DragContent {
  /// The items of an external drag: one for each link, or one for the text if there are no links.
  package var items: [DragItem] {
    if links.isEmpty { return [DragItem(text: text, link: nil, kinds: kinds)] }
    return links.map { link in
      DragItem(text: links.count == 1 ? text : link.text, link: link, kinds: kinds)
    }
  }
}
