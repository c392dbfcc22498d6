import Rowan
import RowanLayout

/// A tree that the user builds and styles, and its selected box.
public struct Playground: Equatable, Sendable {
  /// The outermost box.
  public private(set) var root: PlaygroundBox
  /// The identity of the selected box.
  public private(set) var selection: Int
  /// The defaults that styles start from.
  public private(set) var defaults: LayoutDefaults
  /// The reading direction that the outermost box inherits.
  public var direction: LayoutDirection
  /// The scene with which the playground was created.
  public private(set) var scene: PlaygroundScene
  private var nextID: Int

  /// The largest number of boxes. More could not be distinguished on a screen.
  public static let maximumCount = 40

  /// Creates a playground with the tree of a scene.
  public init(_ scene: PlaygroundScene, direction: LayoutDirection = .leftToRight) {
    self.init(scene, defaults: scene.defaults, direction: direction) { scene.build(with: &$0) }
  }

  /// Creates a playground with a custom tree. `scene` names the function in the code; it replaces
  /// the tree when the user starts again.
  public init(
    _ scene: PlaygroundScene = .appRow,
    defaults: LayoutDefaults,
    direction: LayoutDirection = .leftToRight,
    build: (inout SceneBuilder) -> PlaygroundBox
  ) {
    var builder = SceneBuilder(defaults: defaults)
    root = build(&builder)
    nextID = builder.nextID
    selection = root.id
    self.scene = scene
    self.defaults = defaults
    self.direction = direction
  }

  /// The selected box.
  public var selected: PlaygroundBox { root.find(selection) ?? root }

  /// The number of boxes. O(boxes).
  public var count: Int { root.count }

  /// Whether the selected box is the outermost one, which can be neither removed nor moved.
  public var isRootSelected: Bool { selection == root.id }

  /// Whether another box can be added.
  public var takesMore: Bool { count < Self.maximumCount }

  /// The parent of the selected box, or `nil` for the outermost box.
  public var container: PlaygroundBox? { root.parent(of: selection) }
}

// MARK: - User actions

extension Playground {
  /// Selects a box. An unknown identity changes nothing.
  public mutating func select(_ id: Int) {
    if root.find(id) != nil { selection = id }
  }

  /// Replaces the tree by that of a scene. The reading direction stays.
  public mutating func show(_ scene: PlaygroundScene) {
    self = Playground(scene, direction: direction)
  }

  /// Changes the style of the selected box.
  public mutating func restyle(_ change: (inout LayoutStyle) -> Void) {
    root.change(selection) { $0.restyle(change) }
  }

  /// Changes the text of the selected box, if it has one.
  public mutating func rewrite(_ change: (inout PlaygroundText) -> Void) {
    root.change(selection) { box in
      guard var text = box.text else { return }
      change(&text)
      box.text = text
    }
  }

  /// Changes the defaults of all styles. Properties that were set on a box stay; all others change.
  public mutating func setDefaults(_ new: LayoutDefaults) {
    guard new != defaults else { return }
    root.changeAll { $0.setDefaults(new) }
    defaults = new
  }

  /// Adds an empty box to the selected one, or after it if it is a text, and selects the new box.
  public mutating func addBox() {
    var style = LayoutStyle(defaults: defaults)
    style.width = 48
    style.height = 32
    add(name: "box", style, text: nil)
  }

  /// Adds a text to the selected box, or after it if it is a text, and selects the new text.
  public mutating func addText() {
    var style = LayoutStyle(defaults: defaults)
    style.shrink = 1
    add(name: "text", style, text: PlaygroundText("Some words"))
  }

  /// Removes the selected box with its children, and selects its neighbour or, without one, its
  /// container.
  public mutating func removeSelected() {
    guard let container, let index = indexInContainer else { return }
    root.change(container.id) { $0.children.remove(at: index) }
    let siblings = root.find(container.id)?.children ?? []
    selection =
      siblings.isEmpty ? container.id : siblings[min(index, siblings.count - 1)].id
  }

  /// Returns whether ``moveSelected(by:)`` would move the selected box.
  public func canMoveSelected(by step: Int) -> Bool {
    guard let container, let index = indexInContainer else { return false }
    return container.children.indices.contains(index + step)
  }

  /// Swaps the selected box with a neighbour.
  /// - Parameter step: -1 for the previous sibling, 1 for the next one. At the ends nothing
  ///   changes.
  public mutating func moveSelected(by step: Int) {
    guard let container, let index = indexInContainer, canMoveSelected(by: step) else { return }
    root.change(container.id) { $0.children.swapAt(index, index + step) }
  }

  private var indexInContainer: Int? {
    container?.children.firstIndex { $0.id == selection }
  }

  private mutating func add(name: String, _ style: LayoutStyle, text: PlaygroundText?) {
    guard takesMore else { return }
    let box = PlaygroundBox(
      id: nextID,
      name: freshName(name),
      style: style,
      defaults: defaults,
      text: text
    )
    nextID += 1
    if selected.isText, let container, let index = indexInContainer {
      root.change(container.id) { $0.children.insert(box, at: index + 1) }
    } else {
      root.change(selection) { $0.children.append(box) }
    }
    selection = box.id
  }

  /// Returns a name that no box has, because names are those of variables in the code.
  private func freshName(_ stem: String) -> String {
    var taken: Set<String> = []
    root.walk { box, _ in taken.insert(box.name) }
    let number = (1...).first { !taken.contains("\(stem)\($0)") } ?? 0
    return "\(stem)\(number)"
  }
}
