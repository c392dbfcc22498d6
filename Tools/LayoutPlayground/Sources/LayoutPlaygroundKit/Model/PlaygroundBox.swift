import Rowan

/// A box of the user's tree: a name, a style, and a text or other boxes inside.
public struct PlaygroundBox: Equatable, Sendable, Identifiable {
  /// What tells the box from the others.
  public let id: Int
  /// What the box is called on the screen and in the code.
  public var name: String
  /// How it is laid out.
  public private(set) var style: LayoutStyle
  /// The text that it shows; `nil` for a box that may have others inside.
  public var text: PlaygroundText?
  /// The boxes inside, in order.
  public var children: [PlaygroundBox]

  /// The properties of the style that were set; all others have the value that styles start from.
  private var set: Set<StyleProperty.Name>

  /// Creates a box of which a style, that differs from those it starts from, was set.
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

  /// Changes the style. What is changed counts as set from now on.
  mutating func restyle(_ change: (inout LayoutStyle) -> Void) {
    let old = style
    change(&style)
    set.formUnion(StyleProperty.differing(style, old))
  }

  /// Gives all properties that were not set the values of other rules.
  mutating func setDefaults(_ defaults: LayoutDefaults) {
    let fresh = LayoutStyle(defaults: defaults)
    for property in StyleProperty.all where !set.contains(property.name) {
      property.copy(from: fresh, to: &style)
    }
  }

  /// Whether the box shows a text, and so has nothing inside.
  public var isText: Bool { text != nil }

  /// How many boxes there are, itself included. O(boxes).
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The box with an identity, itself included. O(boxes).
  func find(_ id: Int) -> PlaygroundBox? {
    if self.id == id { return self }
    for child in children {
      if let found = child.find(id) { return found }
    }
    return nil
  }

  /// The box in which the one with an identity stands. O(boxes).
  func parent(of id: Int) -> PlaygroundBox? {
    if children.contains(where: { $0.id == id }) { return self }
    for child in children {
      if let found = child.parent(of: id) { return found }
    }
    return nil
  }

  /// Changes the box with an identity, itself included. O(boxes).
  mutating func change(_ id: Int, _ change: (inout PlaygroundBox) -> Void) {
    if self.id == id { return change(&self) }
    for index in children.indices { children[index].change(id, change) }
  }

  /// Changes all boxes, itself included. O(boxes).
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

/// The text of a box, and how large its letters are.
public struct PlaygroundText: Equatable, Sendable {
  /// The characters.
  public var string: String
  /// The size of the letters in points, at a text scale of 1.
  public var size: Double

  /// Creates a text.
  public init(_ string: String, size: Double = 14) {
    self.string = string
    self.size = size
  }

  /// The text as it is measured at a text scale.
  func styled(textScale: Double) -> StyledText {
    StyledText(string, font: Font(size: size * textScale))
  }
}
