#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The identity of a screen, a group or a sheet. It is stable for the lifetime of the object, also
/// across restarts.
public typealias NavigationID = UUID

/// A screen of a navigation tree.
public struct ScreenNode<App: NavigationTypes>: Hashable, Sendable, Identifiable {
  /// The identity of the screen and of its destination.
  public let id: NavigationID
  /// The route of the screen.
  public let route: App.Route
  /// The content passed to the screen.
  public let content: App.Content?
  /// The data that the state model saved, for example a selection, available after a restart.
  public var saved: Data?
  /// The saved state of the view, such as scroll positions. It is written by the view, not by the state model.
  package var viewState: Data?
  /// The screens embedded in this one, the newest last.
  public var embedded: [ScreenNode]

  /// Creates a screen.
  public init(
    _ route: App.Route,
    content: App.Content? = nil,
    id: NavigationID = NavigationID(),
    saved: Data? = nil,
    embedded: [ScreenNode] = []
  ) {
    self.id = id
    self.route = route
    self.content = content
    self.saved = saved
    self.embedded = embedded
  }

  /// The screen and all screens embedded in it.
  var all: [ScreenNode] { [self] + embedded.flatMap(\.all) }

  /// The last embedded screen of the last embedded screen, and so on.
  var innermost: ScreenNode { embedded.last?.innermost ?? self }

  /// Returns the indices of the embedded screens that lead to a screen; empty for this screen, and `nil` if it is not
  /// here.
  func numbers(to id: NavigationID) -> [Int]? {
    if id == self.id { return [] }
    for (number, screen) in embedded.enumerated() {
      if let further = screen.numbers(to: id) { return [number] + further }
    }
    return nil
  }

  /// Accesses the embedded screen at a path of indices.
  subscript(numbers: ArraySlice<Int>) -> ScreenNode {
    get {
      guard let first = numbers.first else { return self }
      return embedded[first][numbers.dropFirst()]
    }
    set {
      guard let first = numbers.first else {
        self = newValue
        return
      }
      embedded[first][numbers.dropFirst()] = newValue
    }
  }
}
