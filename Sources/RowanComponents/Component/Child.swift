import RowanCore

/// A component whose type is forgotten at the boundary of a container.
///
/// A child is one reference: lists of children are copied and taken apart at every build.
public struct Child: Sendable {
  @usableFromInline let box: ChildBox

  /// Forgets the type of `component`.
  @inlinable
  public init<Content: Component>(_ component: consuming Content) {
    box = ComponentBox(component, areEqual: nil)
  }

  /// Forgets the type of `component`, but not how to compare it.
  @inlinable
  public init<Content: PlainComponent>(_ component: consuming Content) {
    box = ComponentBox(component) { left, right in
      ComponentBox<Content>.component(in: left) == ComponentBox<Content>.component(in: right)
    }
  }

  /// Takes a component whose type is forgotten already.
  public init(erasing component: any Component) { self = .erasing(component) }

  static func erasing(_ component: any Component) -> Child {
    func forget<Content: Component>(_ component: Content) -> Child { Child(component) }
    return forget(component)
  }

  var type: any Any.Type { box.type }
  @usableFromInline var placement: ChildPlacement { box.placement }
  /// Whether it is one child without a key, as most are.
  var isLone: Bool { box.isLone }

  /// Whether the child or something in its groups has an identifier. O(children), groups flattened.
  var isIdentifiedInside: Bool {
    switch placement {
    case .child(let key): key != nil
    case .group(let group): group.isIdentified || group.containsIdentified
    }
  }

  /// Makes the component's element.
  func makeElement(in context: inout BuildContext) -> Element { box.make(box, &context) }
}

extension Child {
  /// How many boxes the child comes down to, groups flattened. O(their number).
  package var boxCount: Int {
    switch placement {
    case .child: 1
    case .group(let group): group.children.reduce(0) { $0 + $1.boxCount }
    }
  }
}

/// A component and what can be done with it, in one piece of memory.
///
/// The functions are made where the component's type is known, in the app's own module: a chain of
/// modifiers comes out as one piece of code instead of one call through a witness for each. They capture
/// nothing, and are handed the box.
@usableFromInline
// Not checked for being `Sendable` because it is not final; it and its only subclass never change.
class ChildBox: @unchecked Sendable {
  @usableFromInline typealias Make = @Sendable (ChildBox, inout BuildContext) -> Element
  @usableFromInline typealias Equate = @Sendable (ChildBox, ChildBox) -> Bool

  @usableFromInline let type: any Any.Type
  /// Behind a reference, which is null for one child without a key, as most are.
  @usableFromInline let ownPlacement: OwnPlacement?
  @usableFromInline let make: Make
  /// Whether two boxes of the type hold equal components; `nil` for components that are more than a
  /// ``PlainComponent``.
  @usableFromInline let areEqual: Equate?
  /// Whether boxes of the type can be compared.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(type: any Any.Type, placement: ChildPlacement, make: @escaping Make, areEqual: Equate?) {
    self.type = type
    if case .child(nil) = placement {
      ownPlacement = nil
    } else {
      ownPlacement = .placement(placement)
    }
    self.make = make
    self.areEqual = areEqual
    isComparable = areEqual != nil
  }
}

extension ChildBox {
  @usableFromInline
  indirect enum OwnPlacement: Sendable {
    case placement(ChildPlacement)
  }

  /// How a container treats the component.
  @usableFromInline var placement: ChildPlacement {
    if case .placement(let placement) = ownPlacement { placement } else { .child(key: nil) }
  }

  /// Whether it is one child without a key.
  var isLone: Bool { ownPlacement == nil }
}

/// A component of a type that is known where it is made, and where it is used.
@usableFromInline
// Not checked because what it inherits from is not; all it holds is a component, which is `Sendable`.
final class ComponentBox<Content: Component>: ChildBox, @unchecked Sendable {
  @usableFromInline let component: Content

  @inlinable
  init(_ component: Content, areEqual: Equate?) {
    self.component = component
    super.init(
      type: Content.self,
      placement: component.placement,
      make: { ComponentBox<Content>.component(in: $0).makeElement(in: &$1) },
      areEqual: areEqual
    )
  }

  /// The component in a box of this type.
  @inlinable
  static func component(in box: ChildBox) -> Content {
    // Whoever asks was made together with a box of the type; a checked cast at every build would take
    // longer than making most elements. Debug builds check it.
    unsafeDowncast(box, to: ComponentBox<Content>.self).component
  }
}
