#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What tells screens, groups and sheets apart; it stays the same for as long as they exist, restarts
/// included.
public typealias NavigationID = UUID

/// One screen of a navigation tree.
public struct ScreenNode<App: NavigationTypes>: Hashable, Sendable, Identifiable {
  /// The screen's identity, which is that of its destination too.
  public let id: NavigationID
  /// Where it is.
  public let route: App.Route
  /// What was handed to it.
  public let content: App.Content?
  /// What the screen wants to find again after a restart: where its rows stood, what was selected.
  public var saved: Data?
  /// What the screen's lists want to find again: kept by what shows the screen, not by its model.
  package var viewState: Data?
  /// Screens that it shows within itself, the newest last.
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

  /// The screen and those within it.
  var all: [ScreenNode] { [self] + embedded.flatMap(\.all) }

  /// The newest screen of the newest screen within, and so on.
  var innermost: ScreenNode { embedded.last?.innermost ?? self }

  /// The numbers of the screens that lead to one within; empty for the screen itself.
  func numbers(to id: NavigationID) -> [Int]? {
    if id == self.id { return [] }
    for (number, screen) in embedded.enumerated() {
      if let further = screen.numbers(to: id) { return [number] + further }
    }
    return nil
  }

  /// The screen at the end of numbers, counted from this one.
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
