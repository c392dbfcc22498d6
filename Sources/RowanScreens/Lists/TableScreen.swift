public import RowanComponents
import RowanControls
public import RowanDirectors
public import RowanLists

/// A screen whose content is a table.
///
/// ```swift
/// TableScreen("Processes", director)
///   .searchable(text: model.search) { model.search = $0 }
///   .titleMode(.large)
/// ```
public struct TableScreen: Component, _ScreenDescribing {
  /// The title, toolbar, search and other parts of the screen.
  public var screen: _ScreenParts
  private let list: List

  /// Creates a screen for the table that a director manages.
  /// - Parameters:
  ///   - title: The title of the screen, and the label of the table for assistive technology.
  ///   - director: The director.
  @MainActor
  public init(_ title: String, _ director: TableDirector) {
    screen = _ScreenParts(title: title)
    list = List(director, label: title)
  }

  /// Creates a screen for a table.
  /// - Parameters:
  ///   - title: The title of the screen, and the label of the table for assistive technology.
  ///   - table: The table.
  public init(_ title: String, _ table: TableView) {
    screen = _ScreenParts(title: title)
    list = List(table, label: title)
  }

  /// The bar and the table.
  public var body: some Component {
    ScreenFrame(parts: screen, content: ScreenContent(list))
  }
}

/// A screen whose content is a collection.
public struct CollectionScreen: Component, _ScreenDescribing {
  /// The title, toolbar, search and other parts of the screen.
  public var screen: _ScreenParts
  private let list: List

  /// Creates a screen for the collection that a director manages.
  /// - Parameters:
  ///   - title: The title of the screen, and the label of the collection for assistive technology.
  ///   - director: The director.
  public init(_ title: String, _ director: CollectionDirector) {
    screen = _ScreenParts(title: title)
    list = List(director, label: title)
  }

  /// Creates a screen for a collection.
  /// - Parameters:
  ///   - title: The title of the screen, and the label of the collection for assistive technology.
  ///   - collection: The collection.
  public init(_ title: String, _ collection: CollectionView) {
    screen = _ScreenParts(title: title)
    list = List(collection, label: title)
  }

  /// The bar and the collection.
  public var body: some Component {
    ScreenFrame(parts: screen, content: ScreenContent(list))
  }
}
