import RowanCore
import RowanLayout

extension BuildContext {
  /// The element of a component with a body, in an identity of its own.
  @usableFromInline
  mutating func composite<C: Component>(_ component: C, body: (C) -> Child) -> Element {
    let fields = FieldReader.fields(of: C.self)
    let old = previousInner(C.self, key: nil, ordinal: 0)
    if let old, let element = reuse(old, for: component, fields: fields) { return element }

    let identity = old?.identity ?? makeIdentity(for: component, fields: fields)
    let linked =
      fields.isEmpty
      ? component : fields.linked(component, to: identity.storage, in: environment)
    // Part of the states may be newer than what was handed down: nothing is evaluated any more, and what was
    // built so far is dropped.
    if let validity = pass.validity, validity.hasEnded { return .nothing }
    // By a name of its own: for what is changed in place through a property of a structure, the compiler tells
    // the thread sanitizer of a change to what the structure's first word refers to, here the environment,
    // which the builds of several threads share and nobody changes.
    let pass = pass
    let made = BuildScope.evaluate(isOnMain: pass.isOnMain, needsMain: &pass.needsMain) {
      body(linked)
    }
    pass.counts.evaluated += 1
    if pass.evaluations != nil {
      let reason = reason(for: component, previous: old, fields: fields)
      pass.evaluations?.append(ComponentEvaluation(path: identity.path, reason: reason))
    }
    return build(
      made,
      as: identity,
      comparedAs: fields.isEquatable ? component : nil,
      controlledBy: fields.isControlled ? linked as? any ControlledComponent : nil,
      mountedBy: fields.isMounting ? linked as? any MountingComponent : nil,
      animatedBy: fields.isAnimated ? AnimationRecord(component: linked) : nil,
      isUnchanged: false,
      previous: old
    )
  }

  /// The element of a side of a condition.
  @usableFromInline
  mutating func branch(_ number: Int, _ child: Child) -> Element {
    nested(child, key: nil, ordinal: number)
  }

  /// The element of a component whose type was forgotten.
  mutating func erased(_ child: Child) -> Element {
    nested(child, key: nil, ordinal: 0)
  }

  /// The element of a component with an explicit key.
  mutating func identified(by key: IdentityKey, _ child: Child) -> Element {
    nested(child, key: key, ordinal: 0)
  }

  private mutating func nested(_ child: Child, key: IdentityKey?, ordinal: Int) -> Element {
    let old = previousInner(child.type, key: key, ordinal: ordinal)
    let identity =
      old?.identity ?? Identity(parent: self.identity, type: child.type, key: key, ordinal: ordinal)
    return build(
      child,
      as: identity,
      comparedAs: nil,
      isUnchanged: isUnchanged,
      previous: old
    )
  }

  private func previousInner(_ type: any Any.Type, key: IdentityKey?, ordinal: Int)
    -> ComponentNode?
  {
    guard let inner = previous?.parts.inner,
      inner.identity.matches(parent: identity, type: type, key: key, ordinal: ordinal)
    else { return nil }
    return inner
  }

  private func makeIdentity<C: Component>(for component: C, fields: DynamicFields) -> Identity {
    guard !fields.keepsNothing else {
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
    guard let body = old.body, !pass.dirty.contains(old.identity),
      !pass.isAskedAgain(old.identity)
    else { return nil }
    if !isUnchanged {
      guard fields.isEquatable, Self.isEqual(old.compared, component) else { return nil }
      if !fields.isEmpty { fields.refresh(component, into: old.identity.storage) }
    }
    let isSameEnvironment = old.environment.isSame(as: environment)
    if isSameEnvironment && old.axis == axis && !pass.isOnPath(to: old.identity) {
      let pass = pass
      pass.counts.reused += 1
      made = old.parts
      made.inner = old
      return old.element
    }
    if !isSameEnvironment && fields.isAffected(component, from: old.environment, to: environment) {
      return nil
    }
    return build(
      body,
      as: old.identity,
      comparedAs: fields.isEquatable ? component : nil,
      mountedBy: fields.isMounting ? old.mounting : nil,
      // What the component itself has said last, behind what its body says.
      animatedBy: fields.isAnimated ? old.element.animations?.records.last : nil,
      isUnchanged: true,
      previous: old
    )
  }

  private mutating func build(
    _ body: Child,
    as identity: Identity,
    comparedAs component: (any Component)?,
    controlledBy controlled: (any ControlledComponent)? = nil,
    mountedBy mounting: (any MountingComponent)? = nil,
    animatedBy animations: AnimationRecord? = nil,
    isUnchanged: Bool,
    previous old: ComponentNode?
  ) -> Element {
    var inner = BuildContext(
      pass: pass,
      environment: environment,
      identity: identity,
      axis: axis,
      isUnchanged: isUnchanged,
      previous: old
    )
    var element = pass.goDeeper(at: identity, else: .nothing) { body.makeElement(in: &inner) }
    if let mounting {
      // What the body shows of itself is inside, too.
      if element.view != nil { inner.box(&element, layout: .around(element.layout)) }
      element.mount(by: mounting)
    }
    if let animations { element.animate(by: animations) }
    let boxDepth = inner.made.boxes.count
    let origin = CompositeOrigin(
      compared: component,
      controlled: controlled.map { ControlledReference($0, boxDepth: boxDepth) }
        ?? old?.controlled,
      body: body
    )
    made = inner.made
    made.inner = inner.finish(as: .composite(origin), element: element, slot: nil)
    return element
  }

  /// Whether a component of the previous generation is of the type as well, and equal.
  private static func isEqual<C: Component>(_ old: (any Component)?, _ component: C) -> Bool {
    guard let old = old as? C else { return false }
    return isEqual(old, component)
  }

  static func isEqual<C>(_ left: C, _ right: C) -> Bool {
    func equals<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    guard let left = left as? any Equatable else { return false }
    return equals(left)
  }
}
