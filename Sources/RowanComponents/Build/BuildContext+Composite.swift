import RowanCore
import RowanLayout

extension BuildContext {
  /// Returns the element of a component with a body, built under an identity for that component.
  @usableFromInline
  mutating func composite<C: Component>(_ component: C, body: (C) -> Child) -> Element {
    let fields = FieldReader.fields(of: C.self)
    let old = previousInner(C.self, key: nil, ordinal: 0)
    if let old, let element = reuse(old, for: component, fields: fields) { return element }

    let identity = old?.identity ?? makeIdentity(for: component, fields: fields)
    let linked =
      fields.isEmpty
      ? component : fields.linked(component, to: identity.storage, in: environment)
    // Some states may be newer than the values passed down. Nothing more is evaluated, and the result of this
    // build is discarded.
    if let validity = pass.validity, validity.hasEnded { return .nothing }
    // A local constant, because of the thread sanitizer: for an in-place change through a property of a
    // structure, the compiler reports a write to the object that the first word of the structure refers to.
    // Here that is the environment, which builds on several threads share and never change.
    let pass = pass
    let made = BuildScope.evaluate(isOnMain: pass.isOnMain, needsMain: &pass.needsMain) {
      body(linked)
    }
    pass.counts.evaluated += 1
    if pass.evaluations != nil {
      let reason = reason(for: component, previous: old, fields: fields)
      pass.evaluations?.append(PassEvent.Evaluation(path: identity.path, reason: reason))
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

  /// Returns the element of one branch of a condition.
  @usableFromInline
  mutating func branch(_ number: Int, _ child: Child) -> Element {
    nested(child, key: nil, ordinal: number)
  }

  /// Returns the element of a type-erased component.
  mutating func erased(_ child: Child) -> Element {
    nested(child, key: nil, ordinal: 0)
  }

  /// Returns the element of a component with an explicit key.
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

  /// Returns the previous element, or an element built from the previous body, if the component need not be
  /// evaluated; `nil` if it must be evaluated.
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
      // The component's own record is the last, after the records of its body.
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
      // The view of the body is also a child of the mounting component.
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

  /// Whether a component of the previous generation has the same type and is equal.
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
