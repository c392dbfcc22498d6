/// Takes what a factory of the host says, as JSON.
public struct MessageHandler: Sendable {
  private let handler: @MainActor @Sendable (String) throws -> Void

  /// Creates a handler, which throws at what it cannot read.
  public init(_ handler: @escaping @MainActor @Sendable (String) throws -> Void) {
    self.handler = handler
  }

  /// Hands a message over.
  /// - Throws: When it cannot be read.
  @MainActor
  public func callAsFunction(_ text: String) throws {
    try handler(text)
  }
}
