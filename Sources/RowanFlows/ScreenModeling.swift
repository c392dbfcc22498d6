public import RowanComponents
import RowanControls
public import RowanNavigation

/// A state model that says what its screen shows.
///
/// The screen is asked for again whenever something changes that it has read of observable models:
///
///     @Observable @MainActor
///     final class ArticleModel: ScreenModeling {
///       var destination: ScreenDestination<ArticleScreen>?
///       var article: Article?
///       var title: String { article?.name ?? "Article" }
///       var screen: some Component { Screen(title) { ArticleText(article: article) } }
///     }
@MainActor
public protocol ScreenModeling: StateModeling {
  /// What the screen shows.
  associatedtype Content: Component

  /// What the screen is called where others lead to it, and in the window's title.
  var title: String { get }
  /// What the screen shows.
  @ComponentBuilder var screen: Content { get }
}

extension ScreenModeling {
  /// The name of the route's kind.
  public var title: String { destination?.type.rawValue ?? "" }

  /// The screen, without its type.
  var child: Child { Child(screen) }
}

extension Flow {
  /// What the screen of an identity shows; what is wrong, where its model does not say.
  func content(of id: NavigationID) -> Child {
    _ = tree
    guard let destination = destination(id) else { return Child(EmptyComponent()) }
    if let model = modeling(of: destination) { return model.child }
    return Child(
      Text("The model of “\(name(of: destination))” is no ScreenModeling: it has no screen.")
    )
  }

  /// What the screen of an identity is called.
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
