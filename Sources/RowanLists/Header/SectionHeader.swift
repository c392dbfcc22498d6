public import RowanComponents

/// What stands above the rows of a section: a title, or a component.
public struct SectionHeader: Sendable {
  /// The title, when the header is one.
  public let title: String?
  let content: Child
  /// What decides whether the header has changed; `nil` for headers that cannot be compared.
  private let token: (any Equatable & Sendable)?

  /// Creates a header that shows a title.
  public init(_ title: String) {
    self.title = title
    token = title
    content = Child(SectionTitle(title))
  }

  /// Creates a header that shows a value.
  public init<Value: Equatable & Sendable, Content: Component>(
    _ value: Value,
    @ComponentBuilder content: (Value) -> Content
  ) {
    title = nil
    token = value
    self.content = Child(content(value))
  }

  /// Creates a header of a component that cannot be compared with others.
  public init<Content: Component>(@ComponentBuilder content: () -> Content) {
    title = nil
    token = nil
    self.content = Child(content())
  }

  /// Whether the other header shows the same.
  func isEqual(to other: SectionHeader) -> Bool {
    guard let token, let otherToken = other.token else { return false }
    func equals<Value: Equatable>(_ value: Value) -> Bool { (otherToken as? Value) == value }
    return equals(token)
  }
}
