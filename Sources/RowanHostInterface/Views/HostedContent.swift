public import RowanCore

/// Content of a view that a host creates with a factory of the app.
public struct HostedContent: Hashable, Sendable {
  /// The name of the factory.
  public var kind: String
  /// The parameters of the content, as JSON.
  public var payload: String
  /// The layout direction around the content.
  public var direction: LayoutDirection

  /// Creates hosted content.
  public init(kind: String, payload: String, direction: LayoutDirection = .leftToRight) {
    self.kind = kind
    self.payload = payload
    self.direction = direction
  }
}

/// A message from hosted content to its component.
public struct HostedMessage: Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// The last generation of the view that the host had received.
  public var generation: UInt32
  /// The message, as JSON.
  public var text: String

  /// Creates a message.
  public init(view: ViewID, generation: UInt32, text: String) {
    self.view = view
    self.generation = generation
    self.text = text
  }
}
