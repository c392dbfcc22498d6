/// A closure that handles JSON messages from content that a factory of the host created.
package struct MessageHandler: Sendable {
  private let handler: @MainActor @Sendable (String) throws -> Void

  /// Creates a handler from a closure that throws an error for messages that it cannot read.
  package init(_ handler: @escaping @MainActor @Sendable (String) throws -> Void) {
    self.handler = handler
  }

  /// Calls the handler with a message.
  /// - Throws: The error of the handler if it cannot read the message.
  @MainActor
  package func callAsFunction(_ text: String) throws {
    try handler(text)
  }
}
