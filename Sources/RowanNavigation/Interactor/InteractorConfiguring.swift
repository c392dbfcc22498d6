/// The request that an event sends to an interactor, with the interactor type erased.
@MainActor
public protocol InteractorConfiguring<Types> {
  /// The types of the screen.
  associatedtype Types: ScreenTypes
  /// The interactor that receives the request.
  var interactorType: Types.Interactor { get }
  /// Sends the request.
  func handleRequest(destination: ScreenDestination<Types>, content: Types.App.Content?)
}
