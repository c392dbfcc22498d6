public import RowanCore

/// A group of children with a common scope of identity but without a box: they are laid out as direct children
/// of the surrounding container.
public struct ChildGroup: Component {
  /// `Never`: containers use the children of the group directly.
  public typealias Body = Never

  /// The children.
  public let children: [Child]
  /// The key that distinguishes the group from its siblings.
  public let key: IdentityKey?
  /// The meaning of the key.
  let role: Role

  /// The meanings of a key.
  enum Role: Sendable {
    /// No special meaning: an identifier of the app, or no key.
    case plain
    /// The branch of a condition.
    case branch
    /// The pass of a loop.
    case pass
  }

  /// Creates a group that is identified by its position among its siblings.
  public init(_ children: [Child]) { self.init(children, key: nil, role: .plain) }

  private init(_ children: [Child], key: IdentityKey?, role: Role) {
    self.children = children
    self.key = key
    self.role = role
  }

  /// Creates a group for a condition. It is identified by its position, whichever branch is taken; the children
  /// are in a scope of that branch.
  public init(_ children: [Child], branch: Int) {
    self.init([Child(ChildGroup(children, key: .int(branch), role: .branch))])
  }

  /// Creates a group for a pass of a loop. It is identified by its number; children with an identifier are
  /// identified by that.
  init(_ children: [Child], pass: Int) {
    self.init(children, key: .int(pass), role: .pass)
  }

  /// Creates a group that is identified by `key`.
  public init(_ children: [Child], key: IdentityKey) {
    self.init(children, key: key, role: .plain)
  }

  /// Whether the group contains a component or group with an identifier, as far as is known without building.
  /// O(children), groups flattened; called only for loops.
  var containsIdentified: Bool { children.contains { !$0.isLone && $0.isIdentifiedInside } }

  /// Whether the group has an identifier of the app.
  var isIdentified: Bool { key != nil && role == .plain }

  /// Several children.
  public var placement: _ChildPlacement { .group(self) }

  /// Makes a box for the children if the group is used as a single element.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    context.adopt(children, into: &element)
    return element
  }
}

/// A component for every element of a collection. State follows the identifier of the element if
/// the collection is reordered.
public struct ForEach: Component {
  /// `Never`: containers use the components directly.
  public typealias Body = Never

  private let group: ChildGroup

  /// Creates components for identifiable elements. Calls `content` at once for each of them.
  /// O(elements).
  public init<Data: Sequence>(
    _ data: Data,
    @ChildrenBuilder content: (Data.Element) -> [Child]
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    group = ChildGroup(data.map { Child(ChildGroup(content($0), key: IdentityKey($0.id))) })
  }

  /// Creates components for elements with the identifiers that `id` returns. Calls `content` at
  /// once for each of them. O(elements).
  public init<Data: Sequence, ID: Hashable & Sendable>(
    _ data: Data,
    id: (Data.Element) -> ID,
    @ChildrenBuilder content: (Data.Element) -> [Child]
  ) {
    group = ChildGroup(data.map { Child(ChildGroup(content($0), key: IdentityKey(id($0)))) })
  }

  /// Several children.
  public var placement: _ChildPlacement { .group(group) }

  /// Makes a box for the components if they are used as a single element.
  public func makeElement(in context: inout BuildContext) -> Element {
    group.makeElement(in: &context)
  }
}
