import Rowan
import RowanLayout

/// The state of the page: the tree, and the tab of the inspector.
public struct PlaygroundState: Equatable, Sendable {
  var playground: Playground
  var tab = InspectorTab.children

  /// Creates the state of a page with the tree of a scene.
  public init(_ scene: PlaygroundScene = .appRow) {
    playground = Playground(scene)
  }
}

/// The content of the page's parts: the tree, the frames of its boxes, and the tab of the
/// inspector.
struct PlaygroundStage: Equatable, Sendable {
  var playground: Playground
  var frames: PlaygroundFrames
  var tab: InspectorTab

  init(_ playground: Playground, frames: PlaygroundFrames, tab: InspectorTab) {
    self.playground = playground
    self.frames = frames
    self.tab = tab
  }

  /// The content outside a page: the default of the environment.
  static let empty = PlaygroundStage(
    Playground(.appRow),
    frames: PlaygroundFrames(entries: [], bounds: .zero),
    tab: .children
  )

  /// The selected box with its areas, or `nil` if it is not among the frames.
  var selected: PlaygroundFrames.Entry? { frames[playground.selection] }
}

/// The actions by which the parts of the page change its state.
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

  /// Selects a tab of the inspector.
  @MainActor
  func show(_ tab: InspectorTab) { choose(tab) }

  /// Copies the code to the clipboard.
  @MainActor
  func copy() { copyCode() }

  /// Actions without an effect: the default of the environment.
  static let none = PlaygroundEditor(change: { _ in }, choose: { _ in }, copyCode: {})
}

// The parts are in tables whose rows do not change, so they get their content from the environment.
extension EnvironmentValues {
  private enum StageKey: EnvironmentKey {
    static var defaultValue: PlaygroundStage { .empty }
  }

  private enum EditorKey: EnvironmentKey {
    static var defaultValue: PlaygroundEditor { .none }
  }

  /// The content of the playground's parts.
  var stage: PlaygroundStage {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }

  /// The actions that change the playground.
  var editor: PlaygroundEditor {
    get { self[EditorKey.self] }
    set { self[EditorKey.self] = newValue }
  }
}
