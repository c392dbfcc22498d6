public import RowanComponents

/// What stands above or below the rows of a section: a title, or a component.
public struct SectionChrome: Sendable {
  /// The title, when it is one.
  public let title: String?
  let content: Shown

  /// What shows it.
  enum Shown: Sendable {
    case component(Child)
    case view(any TableHeaderFooterAdapterProtocol)
  }

  /// What decides whether it has changed; `nil` for what cannot be compared.
  private let token: (any Equatable & Sendable)?

  /// Shows a title.
  public init(_ title: String) {
    self.title = title
    token = title
    content = .component(Child(SectionTitle(title)))
  }

  /// Shows a title below the rows, in the manner of a remark.
  init(footer title: String) {
    self.title = title
    token = title
    content = .component(Child(SectionRemark(title)))
  }

  /// Shows a value by a component.
  public init<Value: Equatable & Sendable, Content: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Content
  ) {
    title = nil
    token = value
    self.content = .component(Child(content(value)))
  }

  /// Shows a component that cannot be compared with others.
  public init<Content: Component>(@ComponentBuilder content: () -> Content) {
    title = nil
    token = nil
    self.content = .component(Child(content()))
  }

  /// Shows the objects of an adapter.
  init(_ adapter: any TableHeaderFooterAdapterProtocol) {
    title = nil
    token = ObjectIdentifier(adapter)
    content = .view(adapter)
  }

  /// The adapter of the objects that show it.
  var adapter: (any TableHeaderFooterAdapterProtocol)? {
    if case .view(let adapter) = content { adapter } else { nil }
  }

  /// Whether both show the same, or nothing.
  static func areEqual(_ one: SectionChrome?, _ other: SectionChrome?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isEqual(to: other)
    default: false
    }
  }

  /// Whether the other one shows the same.
  func isEqual(to other: SectionChrome) -> Bool {
    guard let token, let otherToken = other.token else { return false }
    func equals<Value: Equatable>(_ value: Value) -> Bool { (otherToken as? Value) == value }
    return equals(token)
  }
}
