import RowanCore

extension WireEncoder {
  /// Appends one mutation.
  mutating func mutation(_ mutation: ViewMutation) {
    switch mutation {
    case .create(let id, let kind):
      begin(.create, id)
      next { $0.integer(kind.rawValue) }
    case .setRoot(let id, of: let layer):
      begin(.setRoot, id)
      next { $0.integer(layer.rawValue) }
    case .place(let id, in: let parent, before: let sibling):
      begin(.place, id)
      next { $0.integer(parent.number) }
      if let sibling { next { $0.integer(sibling.number) } }
    case .setFrame(let id, let frame):
      begin(.setFrame, id)
      next { $0.number(frame.minX) }
      next { $0.number(frame.minY) }
      next { $0.number(frame.width) }
      next { $0.number(frame.height) }
    case .set(let id, let value):
      begin(.set, id)
      next { $0.integer(value.name.rawValue) }
      attribute(value)
    case .reset(let id, let name):
      begin(.reset, id)
      next { $0.integer(name.rawValue) }
    case .setHidden(let id, let isHidden):
      begin(.setHidden, id)
      next { $0.flag(isHidden) }
    case .bind(let id, let generation):
      begin(.bind, id)
      next { $0.integer(generation) }
    case .writeText(let id, let text, answering: let revision):
      begin(.writeText, id)
      next { $0.string(text) }
      next { $0.integer(revision) }
    case .correctScroll(let id, let delta, let sequence):
      begin(.correctScroll, id)
      next { $0.number(delta) }
      next { $0.integer(sequence) }
    case .reveal(let id, let offset, let animated):
      begin(.reveal, id)
      next { $0.number(offset) }
      next { $0.flag(animated) }
    case .focus(let id):
      begin(.focus, id)
    case .animate(let id, let animation, let value):
      begin(.animate, id)
      next { $0.integer(animation.number) }
      for part in value.parts { self.part(part) }
    case .cancelAnimation(let id, let animation):
      begin(.cancelAnimation, id)
      next { $0.integer(animation.number) }
    case .leave(let id):
      begin(.leave, id)
    case .destroy(let id):
      begin(.destroy, id)
    }
    json.raw("]")
  }

  /// Appends a comma, and then the output of `write`.
  mutating func next(_ write: (inout JSONBuffer) -> Void) {
    json.comma()
    write(&json)
  }

  private mutating func begin(_ code: Code, _ id: ViewID?) {
    json.raw("[")
    json.integer(code.rawValue)
    if let id { next { $0.integer(id.number) } }
  }
}
