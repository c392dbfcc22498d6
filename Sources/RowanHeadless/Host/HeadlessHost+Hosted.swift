public import RowanCore
public import RowanHostInterface
import RowanMount

// MARK: - Host views of the app

extension HeadlessHost {
  /// Sends a message from a host view to its component, as JSON.
  public func sendMessage(_ json: String, from view: ViewID) {
    let generation = tree[view].generation
    send(.messaged(HostedMessage(view: view, generation: generation, text: json)))
  }

  /// Reports the preferred size of a host view.
  public func measure(_ view: ViewID, as size: Size) {
    send(.measured(view, generation: tree[view].generation, size))
  }
}
