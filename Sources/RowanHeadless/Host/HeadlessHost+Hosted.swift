public import RowanCore
import RowanMount

// MARK: - What an app has taught its hosts

extension HeadlessHost {
  /// Says something to the component of a view that a factory of the app would have made, as JSON.
  public func say(_ json: String, from view: ViewID) {
    let generation = tree[view].generation
    send(.messaged(HostedMessage(view: view, generation: generation, text: json)))
  }

  /// Tells the size that what a factory of the app would have made would like to have.
  public func measure(_ view: ViewID, as size: Size) {
    send(.measured(view, generation: tree[view].generation, size))
  }
}
