import Rowan
import RowanLayout

/// A box of the user's tree: a name, a style, and a text or other boxes inside.
public struct PlaygroundBox: Equatable, Sendable, Identifiable {
  /// The identity of the box.
  public let id: Int
  /// The name of the box on the screen and in the code.
  public var name: String
  /// The layout style of the box.
  public private(set) var style: LayoutStyle
  /// The text that the box shows, or `nil` for a box that may have children.
  public var text: PlaygroundText?
  /// The boxes inside, in order.
  public var children: [PlaygroundBox]

  /// The properties of the style that were set. All others have their defaults.
  private var set: Set<StyleProperty.Name>

  /// Creates a box with a style. Properties that differ from the defaults count as set.
  init(
    id: Int,
    name: String,
    style: LayoutStyle,
    defaults: LayoutDefaults,
    text: PlaygroundText?,
    children: [PlaygroundBox] = []
  ) {
    self.id = id
    self.name = name
    self.style = style
    self.text = text
    self.children = children
    set = StyleProperty.differing(style, LayoutStyle(defaults: defaults))
  }

  /// Changes the style. Changed properties count as set from now on.
  mutating func restyle(_ change: (inout LayoutStyle) -> Void) {
    let old = style
    change(&style)
    set.formUnion(StyleProperty.differing(style, old))
  }

  /// Replaces the values of all properties that were not set by other defaults.
  mutating func setDefaults(_ defaults: LayoutDefaults) {
    let fresh = LayoutStyle(defaults: defaults)
    for property in StyleProperty.all where !set.contains(property.name) {
      property.copy(from: fresh, to: &style)
    }
  }

  /// Whether the box shows a text, and so has no children.
  public var isText: Bool { text != nil }

  /// The number of boxes, including this one. O(boxes).
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Returns the box with an identity: this one or one inside it. O(boxes).
  func find(_ id: Int) -> PlaygroundBox? {
    if self.id == id { return self }
    for child in children {
      if let found = child.find(id) { return found }
    }
    return nil
  }

  /// Returns the parent of the box with an identity. O(boxes).
  func parent(of id: Int) -> PlaygroundBox? {
    if children.contains(where: { $0.id == id }) { return self }
    for child in children {
      if let found = child.parent(of: id) { return found }
    }
    return nil
  }

  /// Changes the box with an identity: this one or one inside it. O(boxes).
  mutating func change(_ id: Int, _ change: (inout PlaygroundBox) -> Void) {
    if self.id == id { return change(&self) }
    for index in children.indices { children[index].change(id, change) }
  }

  /// Changes this box and all boxes inside it. O(boxes).
  mutating func changeAll(_ change: (inout PlaygroundBox) -> Void) {
    change(&self)
    for index in children.indices { children[index].changeAll(change) }
  }

  /// Calls `body` with every box and its depth, outer boxes before inner ones. O(boxes).
  func walk(depth: Int = 0, _ body: (PlaygroundBox, Int) -> Void) {
    body(self, depth)
    for child in children { child.walk(depth: depth + 1, body) }
  }
}

/// The text of a box, and its font size.
public struct PlaygroundText: Equatable, Sendable {
  /// The characters.
  public var string: String
  /// The font size in points, at a text scale of 1.
  public var size: Double

  /// Creates a text.
  public init(_ string: String, size: Double = 14) {
    self.string = string
    self.size = size
  }

  /// Returns the text with its font at a text scale.
  func styled(textScale: Double) -> StyledText {
    StyledText(string, font: Font(size: size * textScale))
  }
}
