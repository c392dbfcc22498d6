/// The header or footer of a section: a title, or a component.
public struct SectionHeaderFooter: Sendable {
  /// The title; `nil` for a component.
  public let title: String?
  /// The content. This module only passes it on; the list engine knows its type.
  package let payload: any Sendable
  /// Whether the payload is an adapter with reusable objects. Read for each section of a snapshot.
  package let isAdapter: Bool
  /// The value that is compared to detect changes; `nil` if the content cannot be compared.
  private let token: (any Equatable & Sendable)?

  /// Creates a header or footer.
  /// - Parameters:
  ///   - title: The title, if it shows one.
  ///   - payload: The content.
  ///   - isAdapter: Whether the content is an adapter.
  ///   - token: A value that is equal for equal content; `nil` if the header counts as changed in each
  ///     snapshot.
  package init(
    title: String? = nil,
    payload: any Sendable,
    isAdapter: Bool = false,
    token: (any Equatable & Sendable)?
  ) {
    self.title = title
    self.payload = payload
    self.isAdapter = isAdapter
    self.token = token
  }

  /// Returns whether both have equal content, or both are `nil`.
  package static func areEqual(_ one: SectionHeaderFooter?, _ other: SectionHeaderFooter?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isEqual(to: other)
    default: false
    }
  }

  /// Returns whether another header or footer has equal content.
  func isEqual(to other: SectionHeaderFooter) -> Bool {
    guard let token, let otherToken = other.token else { return false }
    func equals<Value: Equatable>(_ value: Value) -> Bool { (otherToken as? Value) == value }
    return equals(token)
  }
}
