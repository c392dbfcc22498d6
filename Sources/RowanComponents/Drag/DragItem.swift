public import RowanCore

/// One of the things that are dragged: a value of the app, words, an address, or several of these for whoever
/// takes which.
///
/// ```swift
/// DragItem(photo, text: photo.title)
/// ```
public struct DragItem: Sendable {
  /// The value, for those in the same session.
  public var localObject: (any Sendable)?
  /// The words.
  public var text: String?
  /// The address.
  public var link: LinkAddress?
  /// What it says of itself before it is let go of, when it comes from elsewhere.
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

  /// Creates an item that comes from elsewhere, of which not everything may be known yet.
  package init(text: String?, link: LinkAddress?, kinds: DragContent.Kinds) {
    self.init(text: text, link: link)
    announced = kinds
  }

  /// What there is of it. Of what comes from elsewhere this is known from the beginning, the rest once it is
  /// let go of.
  public var kinds: DragContent.Kinds {
    var kinds = announced
    if localObject != nil { kinds.insert(.object) }
    if text != nil { kinds.insert(.text) }
    if link != nil { kinds.insert(.link) }
    return kinds
  }

  /// The value as one of a type; `nil` where it is none.
  public func object<Value>(as type: Value.Type = Value.self) -> Value? { localObject as? Value }
}

extension DragContent {
  /// The items of something that comes from elsewhere: one for each address, or one for all words.
  package var items: [DragItem] {
    if links.isEmpty { return [DragItem(text: text, link: nil, kinds: kinds)] }
    return links.map { link in
      DragItem(text: links.count == 1 ? text : link.text, link: link, kinds: kinds)
    }
  }
}
