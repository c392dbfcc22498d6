import RowanCore

/// A type-erased component, as the child of a container.
///
/// A child is one reference, because arrays of children are copied and taken apart at every build.
public struct Child: Sendable {
  @usableFromInline let box: ChildBox

  /// Creates a child from a component.
  @inlinable
  public init<Content: Component>(_ component: consuming Content) {
    box = ComponentBox(component, areEqual: nil)
  }

  /// Creates a child from a component that can be compared with others of its type.
  @inlinable
  public init<Content: PlainComponent>(_ component: consuming Content) {
    box = ComponentBox(component) { left, right in
      ComponentBox<Content>.component(in: left) == ComponentBox<Content>.component(in: right)
    }
  }

  /// Creates a child from an existential component.
  public init(erasing component: any Component) { self = .erasing(component) }

  static func erasing(_ component: any Component) -> Child {
    func forget<Content: Component>(_ component: Content) -> Child { Child(component) }
    return forget(component)
  }

  var type: any Any.Type { box.type }
  @usableFromInline var placement: _ChildPlacement { box.placement }
  /// Whether the child is a single component without a key, as most are.
  var isLone: Bool { box.isLone }

  /// Whether the child or a member of its groups has an identifier. O(children), groups flattened.
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
  /// The number of boxes that the child produces, groups flattened. O(number of boxes).
  package var boxCount: Int {
    switch placement {
    case .child: 1
    case .group(let group): group.children.reduce(0) { $0 + $1.boxCount }
    }
  }
}

/// A component and its operations in one allocation.
///
/// The closures are created in the app's own module, where the component's type is known: a chain of modifiers
/// is compiled into one function instead of one call through a witness table for each. They capture nothing and
/// receive the box as an argument.
@usableFromInline
// Not checked to be `Sendable`, because the class is not final; it and its only subclass are immutable.
class ChildBox: @unchecked Sendable {
  @usableFromInline typealias Make = @Sendable (ChildBox, inout BuildContext) -> Element
  @usableFromInline typealias Equate = @Sendable (ChildBox, ChildBox) -> Bool

  @usableFromInline let type: any Any.Type
  /// The placement, behind a reference that is null for a single component without a key, as most
  /// are.
  @usableFromInline let ownPlacement: OwnPlacement?
  @usableFromInline let make: Make
  /// Whether two boxes of this type contain equal components; `nil` for components that are not a
  /// ``PlainComponent``.
  @usableFromInline let areEqual: Equate?
  /// Whether boxes of this type can be compared.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(type: any Any.Type, placement: _ChildPlacement, make: @escaping Make, areEqual: Equate?) {
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
    case placement(_ChildPlacement)
  }

  /// The number and identity of the children that the component represents.
  @usableFromInline var placement: _ChildPlacement {
    if case .placement(let placement) = ownPlacement { placement } else { .child(key: nil) }
  }

  /// Whether the box is for a single component without a key.
  var isLone: Bool { ownPlacement == nil }
}

/// A box with a component of a static type.
@usableFromInline
// Not checked, because the superclass is not; the only property is a component, which is `Sendable`.
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

  /// Returns the component in a box of this type.
  @inlinable
  static func component(in box: ChildBox) -> Content {
    // The caller was created together with a box of this type. A checked cast at every build would take longer
    // than making most elements; debug builds check it.
    unsafeDowncast(box, to: ComponentBox<Content>.self).component
  }
}
