/// What a view shows that no host knows by itself: an app brings a factory for each host.
public struct HostedContent: Hashable, Sendable {
  /// The name of the factory.
  public var kind: String
  /// What it is to show, as JSON.
  public var payload: String
  /// Where lines begin around it.
  public var direction: LayoutDirection

  /// Creates a content.
  public init(kind: String, payload: String, direction: LayoutDirection = .leftToRight) {
    self.kind = kind
    self.payload = payload
    self.direction = direction
  }
}

/// What a factory of the app's own has made says to the component that shows it.
public struct HostedMessage: Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// The generation the host had last been told for the view.
  public var generation: UInt32
  /// What it says, as JSON.
  public var text: String

  /// Creates a message.
  public init(view: ViewID, generation: UInt32, text: String) {
    self.view = view
    self.generation = generation
    self.text = text
  }
}
