public import RowanComponents

extension SectionHeaderFooter {
  /// What shows a header or footer.
  enum Content: Sendable {
    case component(Child)
    case view(any HeaderFooterAdapterProtocol)
  }

  /// Shows a title.
  public init(_ title: String) {
    self.init(title: title, payload: Content.component(Child(HeaderText(title))), token: title)
  }

  /// Shows a title below the rows, in the manner of a remark.
  package init(footer title: String) {
    self.init(title: title, payload: Content.component(Child(FooterText(title))), token: title)
  }

  /// Shows a value by a component.
  public init<Value: Equatable & Sendable, Shown: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Shown
  ) {
    self.init(payload: Content.component(Child(content(value))), token: value)
  }

  /// Shows a component that cannot be compared with others.
  public init<Shown: Component>(@ComponentBuilder content: () -> Shown) {
    self.init(payload: Content.component(Child(content())), token: nil)
  }

  /// Shows the objects of an adapter.
  package init(_ adapter: any HeaderFooterAdapterProtocol) {
    self.init(payload: Content.view(adapter), isAdapter: true, token: ObjectIdentifier(adapter))
  }

  /// What shows it; `nil` for a payload of another kind.
  var content: Content? { payload as? Content }

  /// The adapter of the objects that show it. O(1).
  var adapter: (any HeaderFooterAdapterProtocol)? {
    guard isAdapter, case .view(let adapter) = content else { return nil }
    return adapter
  }
}
