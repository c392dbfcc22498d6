/// The navigation state of an app as one value: stacks, tabs, columns, sheets and the selection.
///
/// The tree is the single source of truth. The visible screens follow from it, and each move is a
/// function from one tree to the next (``applying(_:from:)``). Trees can therefore be saved,
/// compared, sent and tested without a user interface.
public struct NavigationTree<App: NavigationTypes>: Hashable, Sendable {
  /// The node below all sheets.
  public var root: NavigationNode<App>
  /// The sheets, the frontmost last.
  public var sheets: [SheetNode<App>]

  /// Creates a tree.
  public init(_ root: NavigationNode<App>, sheets: [SheetNode<App>] = []) {
    self.root = root
    self.sheets = sheets
  }

  /// All screens, from bottom to top. The first one is the root screen of the app.
  ///
  /// - Complexity: O(screens).
  public var screens: [ScreenNode<App>] {
    root.screens + sheets.flatMap(\.node.screens)
  }

  /// The current screen: the topmost screen of the selected tab or the focused column, in the frontmost sheet.
  public var current: ScreenNode<App> { front.focused }

  /// The visible screens: those of all columns, but neither covered screens nor screens behind a sheet.
  public var visibleScreens: [ScreenNode<App>] { visibleScreens(isCompact: false) }

  /// Returns the visible screens in a window with space for all columns, or for one of them.
  public func visibleScreens(isCompact: Bool) -> [ScreenNode<App>] {
    front.visible(isCompact: isCompact)
  }

  /// Returns the screen with an identity, or `nil` if there is none.
  ///
  /// - Complexity: O(screens).
  public func screen(_ id: NavigationID) -> ScreenNode<App>? {
    screens.first { $0.id == id }
  }

  /// Returns the screens that lead to a screen, from the bottom to that screen: those below it in its stacks, and those
  /// that lead to the presenter of its sheet. Empty if there is no such screen.
  ///
  /// - Complexity: O(screens).
  public func trail(to id: NavigationID) -> [ScreenNode<App>] {
    guard let place = place(of: id) else { return [] }
    let here = layer(place.layer).trail(along: place.turns[...])
    let inside = place.inside.indices.map { here.last?[place.inside[...$0]] }
    let below = place.layer == 0 ? [] : trail(to: sheets[place.layer - 1].presenter)
    return below + here + inside.compactMap { $0 }
  }

  /// The node of the frontmost sheet, or the root.
  package var front: NavigationNode<App> { sheets.last?.node ?? root }

  /// Returns the root for 0, and the node of a sheet from 1.
  func layer(_ number: Int) -> NavigationNode<App> {
    number == 0 ? root : sheets[number - 1].node
  }
}
