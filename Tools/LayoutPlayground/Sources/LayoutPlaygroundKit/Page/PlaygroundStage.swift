import Rowan

/// What the page keeps: the tree, and what the inspector looks at.
public struct PlaygroundState: Equatable, Sendable {
  var playground: Playground
  var tab = InspectorTab.children

  /// Creates the state of a page that begins with a scene.
  public init(_ scene: PlaygroundScene = .appRow) {
    playground = Playground(scene)
  }
}

/// What the parts of the page show: the tree, where its boxes are, and what the inspector looks at.
struct PlaygroundStage: Equatable, Sendable {
  var playground: Playground
  var frames: PlaygroundFrames
  var tab: InspectorTab

  init(_ playground: Playground, frames: PlaygroundFrames, tab: InspectorTab) {
    self.playground = playground
    self.frames = frames
    self.tab = tab
  }

  /// What there is before there is a page.
  static let empty = PlaygroundStage(
    Playground(.appRow),
    frames: PlaygroundFrames(entries: [], bounds: .zero),
    tab: .children
  )

  /// Where the selected box is.
  var selected: PlaygroundFrames.Entry? { frames[playground.selection] }
}

/// Changes the page's state on behalf of its parts.
struct PlaygroundEditor: Equatable, Sendable {
  private let change: ActionWith<@Sendable (inout Playground) -> Void>
  private let choose: ActionWith<InspectorTab>
  private let copyCode: ComponentAction

  init(
    change: @escaping @MainActor @Sendable (@escaping @Sendable (inout Playground) -> Void) -> Void,
    choose: @escaping @MainActor @Sendable (InspectorTab) -> Void,
    copyCode: @escaping @MainActor @Sendable () -> Void
  ) {
    self.change = ActionWith(change)
    self.choose = ActionWith(choose)
    self.copyCode = ComponentAction(copyCode)
  }

  /// Changes the tree.
  @MainActor
  func callAsFunction(_ body: @escaping @Sendable (inout Playground) -> Void) {
    change(body)
  }

  /// Changes the style of the selected box.
  @MainActor
  func restyle(_ body: @escaping @Sendable (inout LayoutStyle) -> Void) {
    change { $0.restyle(body) }
  }

  /// Has the inspector look at something else.
  @MainActor
  func show(_ tab: InspectorTab) { choose(tab) }

  /// Puts the code on the clipboard.
  @MainActor
  func copy() { copyCode() }

  static let none = PlaygroundEditor(change: { _ in }, choose: { _ in }, copyCode: {})
}

// The parts stand in tables whose rows do not change; what they show reaches them by their surroundings.
extension EnvironmentValues {
  private enum StageKey: EnvironmentKey {
    static var defaultValue: PlaygroundStage { .empty }
  }

  private enum EditorKey: EnvironmentKey {
    static var defaultValue: PlaygroundEditor { .none }
  }

  /// What the parts of the playground show.
  var stage: PlaygroundStage {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }

  /// Changes the playground.
  var editor: PlaygroundEditor {
    get { self[EditorKey.self] }
    set { self[EditorKey.self] = newValue }
  }
}
