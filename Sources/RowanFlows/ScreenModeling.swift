public import RowanComponents
import RowanControls
public import RowanNavigation

/// A state model that builds the view of its screen.
///
/// The view is built again after a change of an observable property that `screen` has read:
///
/// ```swift
/// @Observable @MainActor
/// final class ArticleModel: ScreenModeling {
///   var destination: ScreenDestination<ArticleScreen>?
///   var article: Article?
///   var title: String { article?.name ?? "Article" }
///   var screen: some Component { Screen(title) { ArticleText(article: article) } }
/// }
/// ```
@MainActor
public protocol ScreenModeling: StateModeling {
  /// The type of the view.
  associatedtype Content: Component

  /// The title of the screen, used by the back buttons of other screens and as the title of the window.
  var title: String { get }
  /// The view of the screen.
  @ComponentBuilder var screen: Content { get }
}

extension ScreenModeling {
  /// The title by default: the raw value of the route.
  public var title: String { destination?.type.rawValue ?? "" }

  /// The view of the screen with its type erased.
  var child: Child { Child(screen) }
}

extension Flow {
  /// Returns the view of a screen; an error message if its state model does not conform to
  /// ``ScreenModeling``, and no content if there is no such screen.
  func content(of id: NavigationID) -> Child {
    _ = tree
    guard let destination = destination(id) else { return Child(EmptyComponent()) }
    if let model = modeling(of: destination) { return model.child }
    return Child(
      Text("The state model of “\(name(of: destination))” does not conform to ScreenModeling.")
    )
  }

  /// Returns the title of a screen: that of its state model, or else the raw value of its route.
  /// Empty if there is no such screen.
  func title(of id: NavigationID) -> String {
    guard let destination = destination(id) else { return "" }
    return modeling(of: destination)?.title ?? name(of: destination)
  }

  private func modeling(of destination: some Destinationable) -> (any ScreenModeling)? {
    destination.stateModel as? any ScreenModeling
  }

  private func name(of destination: some Destinationable) -> String {
    destination.type.rawValue
  }
}
