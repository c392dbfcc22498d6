import RowanCore
import RowanLayout

extension BuildContext {
  /// The element of a component with a body, in an identity of its own.
  mutating func composite<C: Component>(_ component: C) -> Element {
    let fields = FieldReader.fields(of: C.self)
    let old = previousInner(C.self, key: nil, ordinal: 0)
    if let old, let element = reuse(old, for: component, fields: fields) { return element }

    let identity = old?.identity ?? makeIdentity(for: component, fields: fields)
    var linked = component
    if !fields.isEmpty { fields.link(&linked, to: identity.storage, in: environment) }
    let body = BuildScope.evaluate { linked.body }
    pass.counts.evaluated += 1
    return build(body, of: component, as: identity, isUnchanged: false, previous: old)
  }

  /// The element of a side of a condition.
  mutating func branch<C: Component>(_ number: Int, _ component: C) -> Element {
    nested(component, key: nil, ordinal: number)
  }

  /// The element of a component whose type was forgotten.
  mutating func erased<C: Component>(_ component: C) -> Element {
    nested(component, key: nil, ordinal: 0)
  }

  /// The element of a component with an explicit key.
  mutating func identified<C: Component>(by key: IdentityKey, _ component: C) -> Element {
    nested(component, key: key, ordinal: 0)
  }

  private mutating func nested<C: Component>(
    _ component: C,
    key: IdentityKey?,
    ordinal: Int
  ) -> Element {
    let old = previousInner(C.self, key: key, ordinal: ordinal)
    let identity =
      old?.identity ?? Identity(parent: self.identity, type: C.self, key: key, ordinal: ordinal)
    return build(component, of: component, as: identity, isUnchanged: isUnchanged, previous: old)
  }

  private func previousInner(_ type: any Any.Type, key: IdentityKey?, ordinal: Int)
    -> ComponentNode?
  {
    guard let inner = previous.inner,
      inner.identity.matches(parent: identity, type: type, key: key, ordinal: ordinal)
    else { return nil }
    return inner
  }

  private func makeIdentity<C: Component>(for component: C, fields: DynamicFields) -> Identity {
    guard !fields.isEmpty else {
      return Identity(parent: identity, type: C.self, key: nil, ordinal: 0)
    }
    let box = IdentityBox()
    let owner = PropertyOwner(box: box, updates: pass.updates)
    let storage = fields.makeStorage(of: component, owner: owner)
    let made = Identity(parent: identity, type: C.self, key: nil, ordinal: 0, storage: storage)
    box.identity = made
    return made
  }

  /// The previous element, or one made from the previous body, where the component need not be
  /// evaluated again; `nil` where it must.
  private mutating func reuse<C: Component>(
    _ old: ComponentNode,
    for component: C,
    fields: DynamicFields
  ) -> Element? {
    guard let body = old.body, !pass.dirty.contains(old.identity) else { return nil }
    if !isUnchanged {
      guard fields.isEquatable, let oldComponent = old.component as? C,
        Self.isEqual(oldComponent, component)
      else { return nil }
      if !fields.isEmpty { fields.refresh(component, into: old.identity.storage) }
    }
    let isSameEnvironment = old.environment.isSame(as: environment)
    if isSameEnvironment && !pass.dirty.isOnPath(to: old.identity) {
      pass.counts.reused += 1
      made = old.parts
      made.inner = old
      return old.element
    }
    if !isSameEnvironment && fields.isAffected(component, from: old.environment, to: environment) {
      return nil
    }
    return build(body, of: component, as: old.identity, isUnchanged: true, previous: old)
  }

  private mutating func build<C: Component>(
    _ body: any Component,
    of component: C,
    as identity: Identity,
    isUnchanged: Bool,
    previous old: ComponentNode?
  ) -> Element {
    var inner = BuildContext(
      pass: pass,
      environment: environment,
      identity: identity,
      axis: axis,
      isUnchanged: isUnchanged,
      previous: old?.parts ?? .init()
    )
    let element = body.makeElement(in: &inner)
    let node = ComponentNode(
      identity: identity,
      component: component,
      body: body,
      element: element,
      environment: environment,
      parts: inner.made,
      slot: nil
    )
    made = inner.made
    made.inner = node
    return element
  }

  private static func isEqual<C>(_ left: C, _ right: C) -> Bool {
    func equals<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    guard let left = left as? any Equatable else { return false }
    return equals(left)
  }
}
