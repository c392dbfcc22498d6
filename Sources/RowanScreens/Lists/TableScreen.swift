public import RowanComponents
import RowanControls
public import RowanDirectors
public import RowanLists

/// A screen that shows a table.
///
/// ```swift
/// TableScreen("Processes", director)
///   .searchable(text: model.search) { model.search = $0 }
///   .titleMode(.large)
/// ```
public struct TableScreen: Component, ScreenDescribing {
  /// What the screen is made of.
  public var screen: ScreenParts
  private let list: List

  /// Creates a screen for the table that a director manages.
  /// - Parameters:
  ///   - title: What the screen, and the list for assistive technology, is called.
  ///   - director: The director.
  @MainActor
  public init(_ title: String, _ director: TableDirector) {
    screen = ScreenParts(title: title)
    list = List(director, label: title)
  }

  /// Creates a screen for a table.
  /// - Parameters:
  ///   - title: What the screen, and the list for assistive technology, is called.
  ///   - table: The table.
  public init(_ title: String, _ table: TableView) {
    screen = ScreenParts(title: title)
    list = List(table, label: title)
  }

  /// The bar and the table.
  public var body: some Component {
    ScreenFrame(parts: screen, content: ScreenContent(list))
  }
}

/// A screen that shows a collection.
public struct CollectionScreen: Component, ScreenDescribing {
  /// What the screen is made of.
  public var screen: ScreenParts
  private let list: List

  /// Creates a screen for the collection that a director manages.
  /// - Parameters:
  ///   - title: What the screen, and the grid for assistive technology, is called.
  ///   - director: The director.
  public init(_ title: String, _ director: CollectionDirector) {
    screen = ScreenParts(title: title)
    list = List(director, label: title)
  }

  /// Creates a screen for a collection.
  /// - Parameters:
  ///   - title: What the screen, and the grid for assistive technology, is called.
  ///   - collection: The collection.
  public init(_ title: String, _ collection: CollectionView) {
    screen = ScreenParts(title: title)
    list = List(collection, label: title)
  }

  /// The bar and the collection.
  public var body: some Component {
    ScreenFrame(parts: screen, content: ScreenContent(list))
  }
}
