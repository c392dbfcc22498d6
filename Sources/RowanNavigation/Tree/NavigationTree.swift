/// Where a person is in an app, as one value: stacks, tabs, columns, sheets and what is selected.
///
/// The tree is the truth of navigation. What is on the screen follows from it, and every move is a
/// function from one tree to the next (``applying(_:from:)``), so trees can be saved, compared, sent
/// and tested without a screen.
public struct NavigationTree<App: NavigationTypes>: Hashable, Sendable {
  /// What lies below all sheets.
  public var root: NavigationNode<App>
  /// The sheets, the frontmost last.
  public var sheets: [SheetNode<App>]

  /// Creates a tree.
  public init(_ root: NavigationNode<App>, sheets: [SheetNode<App>] = []) {
    self.root = root
    self.sheets = sheets
  }

  /// All screens, those below before those upon them; the first is the one that the app began with.
  ///
  /// - Complexity: O(screens).
  public var screens: [ScreenNode<App>] {
    root.screens + sheets.flatMap(\.node.screens)
  }

  /// The screen in which navigation goes on: the topmost of the selected tab or of the column with the
  /// focus, in the frontmost sheet.
  public var current: ScreenNode<App> { front.focused }

  /// The screens that can be seen: all columns, but neither what is covered nor what a sheet is in
  /// front of.
  public var visibleScreens: [ScreenNode<App>] { visibleScreens(isCompact: false) }

  /// The screens that can be seen in a window that has room for all columns, or for one of them.
  public func visibleScreens(isCompact: Bool) -> [ScreenNode<App>] {
    front.visible(isCompact: isCompact)
  }

  /// The screen with an identity, wherever it is; `nil` if there is none.
  ///
  /// - Complexity: O(screens).
  public func screen(_ id: NavigationID) -> ScreenNode<App>? {
    screens.first { $0.id == id }
  }

  /// The screens that lead to another one, from the bottom up, with that one at the end: what is below
  /// it in its stacks, and what its sheet was asked for by; empty if there is no such screen.
  ///
  /// - Complexity: O(screens).
  public func trail(to id: NavigationID) -> [ScreenNode<App>] {
    guard let place = place(of: id) else { return [] }
    let here = layer(place.layer).trail(along: place.turns[...])
    let inside = place.inside.indices.map { here.last?[place.inside[...$0]] }
    let below = place.layer == 0 ? [] : trail(to: sheets[place.layer - 1].presenter)
    return below + here + inside.compactMap { $0 }
  }

  /// What is in front of everything else.
  package var front: NavigationNode<App> { sheets.last?.node ?? root }

  /// Everything below sheets (0), or what a sheet shows (from 1).
  func layer(_ number: Int) -> NavigationNode<App> {
    number == 0 ? root : sheets[number - 1].node
  }
}
