import RowanCore
import RowanHostInterface

extension WireEncoder {
  /// Appends mutations, one after the other, each with a comma after every part.
  ///
  /// A mutation begins with a number: its operation, plus 64 if the view is bound to the generation of the last
  /// binding before, plus 128 times the distance from the view of the mutation before. Distances are 0, 1, -1, 2, -2
  /// and so on, in this order. The operands follow; other views are relative to the view.
  mutating func mutations(_ mutations: [ViewMutation]) {
    lastView = 0
    lastParent = nil
    lastGeneration = nil
    unsentBinding = nil
    for mutation in mutations { self.mutation(mutation) }
    sendBinding()
  }

  private mutating func mutation(_ mutation: ViewMutation) {
    switch mutation {
    case .create(let id, let kind):
      begin(.create, id)
      part { $0.integer(kind.rawValue) }
    case .setRoot(let id, of: let layer):
      begin(.setRoot, id)
      part { $0.integer(layer.rawValue) }
    case .place(let id, in: let parent, before: nil):
      begin(.place, id)
      view(parent, relativeTo: id)
      lastParent = parent
    case .place(let id, in: let parent, before: let sibling?):
      if parent == lastParent {
        begin(.placeBesides, id)
      } else {
        begin(.placeBefore, id)
        view(parent, relativeTo: id)
        lastParent = parent
      }
      view(sibling, relativeTo: id)
    case .setFrame(let id, let frame):
      self.frame(frame, of: id)
    case .set(let id, let value):
      set(value, of: id)
    case .reset(let id, let name):
      begin(.reset, id)
      part { $0.integer(name.rawValue) }
    case .setHidden(let id, let isHidden):
      begin(isHidden ? .hide : .show, id)
    case .bind(let id, let generation):
      bind(id, to: generation)
    case .writeText(let id, let text, answering: let revision):
      begin(.writeText, id)
      part { $0.string(text) }
      part { $0.integer(revision) }
    case .correctScroll(let id, let delta, let sequence):
      begin(.correctScroll, id)
      part { $0.number(delta) }
      part { $0.integer(sequence) }
    case .reveal(let id, let offset, let animated):
      begin(.reveal, id)
      part { $0.number(offset) }
      part { $0.flag(animated) }
    case .focus(let id?):
      begin(.focus, id)
    case .focus(nil):
      sendBinding()
      part { $0.integer(Operation.removeFocus.rawValue) }
    case .animate(let id, let animation, let value):
      begin(.animate, id)
      json.raw("[")
      json.integer(animation.number)
      for part in value.parts { self.part(part) }
      json.raw("],")
    case .cancelAnimation(let id, let animation):
      begin(.cancelAnimation, id)
      part { $0.integer(animation.number) }
    case .leave(let id):
      begin(.leave, id)
    case .destroy(let id):
      begin(.destroy, id)
    }
  }

  /// Appends the number of an operation on a view.
  mutating func begin(_ operation: Operation, _ id: ViewID) {
    begin(operation.rawValue, id)
  }

  /// Appends the number of an operation on a view, including an unsent binding of this view.
  mutating func begin(_ operation: UInt8, _ id: ViewID) {
    let isBound = unsentBinding == id
    if isBound { unsentBinding = nil } else { sendBinding() }
    let distance = Int64(id.number) - Int64(lastView)
    lastView = id.number
    let order = distance > 0 ? 2 * distance - 1 : -2 * distance
    part { $0.integer(128 * order + (isBound ? 64 : 0) + Int64(operation)) }
  }

  /// Appends the output of `write`, and then a comma.
  mutating func part(_ write: (inout JSONBuffer) -> Void) {
    write(&json)
    json.comma()
  }

  /// Appends a comma, and then the output of `write`.
  mutating func next(_ write: (inout JSONBuffer) -> Void) {
    json.comma()
    write(&json)
  }

  /// Replaces the value since an index of the buffer by its number, or precedes it by a new number, which is returned.
  @discardableResult
  mutating func abbreviate(from start: Int) -> WireTable.Number {
    let result = table.number(of: json.bytes[start...])
    switch result {
    case .unnumbered: break
    case .known(let number):
      json.truncate(to: start)
      json.integer(number)
    case .new(let number):
      let value = Array(json.bytes[start...])
      json.truncate(to: start)
      json.integer(number)
      json.comma()
      json.raw(value)
    }
    return result
  }

  private mutating func view(_ id: ViewID, relativeTo other: ViewID) {
    part { $0.integer(Int64(id.number) - Int64(other.number)) }
  }

  /// Appends a binding. One to the generation of the last binding is a part of the next mutation of the view: the
  /// views of a row mostly have the same generation.
  private mutating func bind(_ id: ViewID, to generation: UInt32) {
    sendBinding()
    if generation == lastGeneration {
      unsentBinding = id
      return
    }
    begin(.bind, id)
    part { $0.integer(generation) }
    lastGeneration = generation
  }

  private mutating func sendBinding() {
    guard let id = unsentBinding else { return }
    begin(.bindOnly, id)
  }

  /// Appends a frame. Left edge and width are a value with a number, because the views of different rows share them.
  /// The top edge is the distance from the bottom edge of the last such frame if that is shorter, which is 0 for rows.
  private mutating func frame(_ frame: Rect, of id: ViewID) {
    edges = JSONBuffer()
    edges.raw("[")
    edges.number(frame.minX)
    edges.comma()
    edges.number(frame.width)
    edges.raw("]")
    let isFinite = frame.minY.isFinite && frame.height.isFinite
    let column = isFinite ? table.number(of: edges.bytes[...]) : .unnumbered
    guard let number = column.value else {
      begin(.setFrame, id)
      for length in [frame.minX, frame.minY, frame.width, frame.height] {
        part { $0.number(length) }
      }
      return
    }
    let end = table[endOf: number]
    let distance = frame.minY - end
    // Both sides add; the sum must be exact.
    let isBelow = distance.magnitude < frame.minY.magnitude && end + distance == frame.minY
    let isNext = isBelow && distance == 0
    begin(isNext ? .setFrameNext : isBelow ? .setFrameBelow : .setFrameInColumn, id)
    part { $0.integer(number) }
    if case .new = column { part { [bytes = edges.bytes] in $0.raw(bytes) } }
    if !isNext { part { $0.number(isBelow ? distance : frame.minY) } }
    part { $0.number(frame.height) }
    table[endOf: number] = frame.minY + frame.height
  }
}
