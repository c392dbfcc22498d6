public import RowanComponents

extension SectionHeaderFooter {
  /// The content of a header or footer: a component, or the objects of an adapter.
  enum Content: Sendable {
    case component(Child)
    case view(any _HeaderFooterAdapterProtocol)
  }

  /// Creates a header that shows a title.
  public init(_ title: String) {
    self.init(title: title, payload: Content.component(Child(HeaderText(title))), token: title)
  }

  /// Creates a footer that shows a title, in the style of a caption.
  package init(footer title: String) {
    self.init(title: title, payload: Content.component(Child(FooterText(title))), token: title)
  }

  /// Creates a header or footer that shows a value in a component. The component is not rebuilt while the value is
  /// equal.
  public init<Value: Equatable & Sendable, Shown: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Shown
  ) {
    self.init(payload: Content.component(Child(content(value))), token: value)
  }

  /// Creates a header or footer that shows a component. Such headers and footers are never equal, so each one is
  /// rebuilt.
  public init<Shown: Component>(@ComponentBuilder content: () -> Shown) {
    self.init(payload: Content.component(Child(content())), token: nil)
  }

  /// Creates a header or footer that shows the reused objects of an adapter.
  package init(_ adapter: any _HeaderFooterAdapterProtocol) {
    self.init(payload: Content.view(adapter), isAdapter: true, token: ObjectIdentifier(adapter))
  }

  /// The payload as content; `nil` for a payload of another type.
  var content: Content? { payload as? Content }

  /// The adapter that shows the header or footer, or `nil` for a component. O(1).
  var adapter: (any _HeaderFooterAdapterProtocol)? {
    guard isAdapter, case .view(let adapter) = content else { return nil }
    return adapter
  }
}
