/// What stands above or below the rows of a section: a title, or a component.
public struct SectionHeaderFooter: Sendable {
  /// The title, when it is one.
  public let title: String?
  /// What shows it. The data of lists only hand it on; the list engine knows what it is.
  package let payload: any Sendable
  /// Whether the payload is an adapter whose objects show it. Asked for each section of a snapshot.
  package let isAdapter: Bool
  /// What decides whether it has changed; `nil` for what cannot be compared.
  private let token: (any Equatable & Sendable)?

  /// Creates a header or footer.
  /// - Parameters:
  ///   - title: The title, if it shows one.
  ///   - payload: What shows it.
  ///   - isAdapter: Whether that is an adapter.
  ///   - token: Equal for headers that show the same; `nil` if the header counts as changed in each snapshot.
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

  /// Whether both show the same, or nothing.
  package static func areEqual(_ one: SectionHeaderFooter?, _ other: SectionHeaderFooter?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isEqual(to: other)
    default: false
    }
  }

  /// Whether the other one shows the same.
  func isEqual(to other: SectionHeaderFooter) -> Bool {
    guard let token, let otherToken = other.token else { return false }
    func equals<Value: Equatable>(_ value: Value) -> Bool { (otherToken as? Value) == value }
    return equals(token)
  }
}
