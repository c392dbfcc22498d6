public import RowanCore

/// Children that share a scope of identity without sharing a box: they are laid out as if they stood
/// in the surrounding container directly.
public struct ChildGroup: Component {
  /// Makes no element: containers take a group's children in its place.
  public typealias Body = Never

  /// The children.
  public let children: [Child]
  /// What tells the group from its siblings.
  public let key: IdentityKey?
  /// What the key means.
  let role: Role

  /// What tells a group from its siblings.
  enum Role: Sendable {
    /// Its place among them, or an identifier of the app.
    case plain
    /// The side of a condition that it is.
    case branch
    /// The pass of a loop that it is.
    case pass
  }

  /// Creates a group told from its siblings by its place among them.
  public init(_ children: [Child]) { self.init(children, key: nil, role: .plain) }

  private init(_ children: [Child], key: IdentityKey?, role: Role) {
    self.children = children
    self.key = key
    self.role = role
  }

  /// Creates a group for a condition: told from its siblings by its place, whichever branch is taken,
  /// with the branch's children in a scope of that branch.
  public init(_ children: [Child], branch: Int) {
    self.init([Child(ChildGroup(children, key: .int(branch), role: .branch))])
  }

  /// Creates a group for a pass of a loop: told from its siblings by its number, except for what has an
  /// identifier of its own in it.
  init(_ children: [Child], pass: Int) {
    self.init(children, key: .int(pass), role: .pass)
  }

  /// Creates a group told from its siblings by `key`.
  public init(_ children: [Child], key: IdentityKey) {
    self.init(children, key: key, role: .plain)
  }

  /// Whether there is a component or a group with an identifier in it, as far as one can see without building.
  /// O(children), groups flattened: only loops ask.
  var containsIdentified: Bool { children.contains { !$0.isLone && $0.isIdentifiedInside } }

  /// Whether the app has said what tells the group from its siblings.
  var isIdentified: Bool { key != nil && role == .plain }

  /// Several children.
  public var placement: ChildPlacement { .group(self) }

  /// Makes a box for the children when a group stands where only one element fits.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    context.adopt(children, into: &element)
    return element
  }
}

/// A component for every element of a collection, each keeping its state by the element's identity
/// however the collection is reordered.
public struct ForEach: Component {
  /// Makes no element: containers take the components in its place.
  public typealias Body = Never

  private let group: ChildGroup

  /// Creates components for identifiable elements.
  public init<Data: Sequence>(
    _ data: Data,
    @ChildrenBuilder content: (Data.Element) -> [Child]
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    group = ChildGroup(data.map { Child(ChildGroup(content($0), key: IdentityKey($0.id))) })
  }

  /// Creates components for elements told apart by `id`.
  public init<Data: Sequence, ID: Hashable & Sendable>(
    _ data: Data,
    id: (Data.Element) -> ID,
    @ChildrenBuilder content: (Data.Element) -> [Child]
  ) {
    group = ChildGroup(data.map { Child(ChildGroup(content($0), key: IdentityKey(id($0)))) })
  }

  /// Several children.
  public var placement: ChildPlacement { .group(group) }

  /// Makes a box for the components when they stand where only one element fits.
  public func makeElement(in context: inout BuildContext) -> Element {
    group.makeElement(in: &context)
  }
}
