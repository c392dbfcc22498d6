package import RowanComponents
package import RowanCore
import RowanLayout

/// A view that exists at the host, and the element it shows at present.
///
/// Views are recycled: the object stays with the host's view while elements come and go. Everything in
/// it mirrors what the host has been told.
@MainActor
package final class MountedView {
  /// What kinds of element a view can be recycled for: every attribute can be undone, so views of one
  /// kind that showed components of one type are alike.
  struct ReuseKey: Hashable {
    var component: ObjectIdentifier
    var kind: ViewKind
  }

  package let id: ViewID
  package let kind: ViewKind
  /// Whether it is among what has moved in this commit.
  var hasMoved = false
  /// Whether it is read by itself.
  var silence = Placement.AccessibilityExposure.none
  var isHidden = false
  /// Whether a pointer holds it, so that its movements are not animated.
  var isHeld = false
  /// Whether it shows a row of the view around it.
  var isRow = false
  /// Whether that is a cell of a collection.
  var isCell = false
  /// Whether it is the button at which Tab stops among those in the rows around it.
  var isRowStop = false
  /// Where it stands among the host's views of its parent, while their order is brought in line; nowhere below 0.
  // Declared here, it fills the gap behind the small fields.
  var hostPlace: Int32 = -1
  weak var parent: MountedView?
  private let component: ObjectIdentifier

  /// The identity shown; `nil` while the view waits in its parent's pool.
  var identity: Identity?
  /// The node shown last, to recognise what has not changed since.
  var node: ComponentNode?
  /// The layout pass that the content was mounted from.
  var mountedPass: UInt32 = 0
  /// What is left of its position when that is rounded to a pixel.
  var remainder = PixelRemainder.zero
  package internal(set) var generation: UInt32 = 0
  /// The batch with which it got the identity shown.
  var bindBatch: UInt64 = 0
  var frame: Rect = .zero
  /// The frame before it was snapped to pixels.
  var placedFrame: Rect = .zero
  var attributes: [ViewAttribute] = []
  /// The attributes that the attachment around the view has given it, as far as its element says
  /// nothing of them.
  var givenAttributes: [ViewAttribute] = []
  package var handlers = EventHandlers()
  /// How far in front of its siblings it is drawn.
  var depth = 0

  /// The visible children, in the order of reading.
  var children: [MountedView] = []
  /// All children in the host's order, hidden ones included.
  var hostOrder: [MountedView] = []

  /// What was shown before, for events that were on their way when the view was recycled.
  private var history: [Earlier] = []
  /// The identity of the component whose element is shown, which may change while the place keeps its own.
  private(set) var contentIdentity: Identity?

  /// The root that an attachment of the parent has put here, while that is shown.
  var placedRoot: ComponentRoot?
  /// What few views have; `nil` while this one has nothing of it.
  private(set) var extras: ViewExtras?

  init(id: ViewID, kind: ViewKind, reuseKey: ReuseKey) {
    self.id = id
    self.kind = kind
    component = reuseKey.component
  }

  /// What the view can be recycled for.
  var reuseKey: ReuseKey { ReuseKey(component: component, kind: kind) }

  /// What few views have, made when there is nothing yet.
  var ownExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// What surrounds who fills the view.
  var surroundings: EnvironmentValues? {
    node.map { $0.element.extras?.values.environment ?? $0.environment }
  }

  /// Shows what another identity, or another component in its place, stands for from now on.
  func rebind(_ identity: Identity, content: Identity) {
    remember()
    // Events are on their way for a moment only; older generations than these cannot be meant.
    if history.count > 4 { history.removeFirst() }
    self.identity = identity
    contentIdentity = content
    isRowStop = false
    generation += 1
  }

  /// Leaves the identity that was shown, keeping it for events on their way.
  func unbind() {
    remember()
    identity = nil
    contentIdentity = nil
  }

  private func remember() {
    guard let identity else { return }
    history.append(Earlier(generation: generation, identity: identity, content: contentIdentity))
  }

  /// The identity that was shown under an earlier generation and that of its content, while both still exist.
  func identity(at generation: UInt32) -> (place: Identity, content: Identity)? {
    guard let earlier = history.last(where: { $0.generation == generation }),
      let identity = earlier.identity, let content = earlier.content
    else { return nil }
    return (identity, content)
  }
}

extension MountedView: Responder {
  package var nextResponder: (any Responder)? { parent ?? responderAbove }

  package var ownKeyCommands: [KeyCommand] { isDisabled ? [] : handlers.commands }

  package func respond(to event: ResponderEvent) -> Bool {
    // What is told a beginning is told its end.
    guard !isDisabled || event.isEnd else { return handlers.tap != nil }
    if case .key(let press) = event {
      if movesFromRow(by: press) {
        endTyping()
        return true
      }
      if let key = handlers.key, key(press) {
        endTyping()
        return true
      }
      // A space that goes on with a search around it performs nothing.
      if press.key == .space, takesTyping(press) { return true }
    }
    let isTaken =
      handlersRespond(to: event)
      || node?.controllersRespond(to: event, inside: parent?.node) == true
    guard isTaken else { return attachmentResponds(to: event) }
    if event.endsTyping { endTyping() }
    return true
  }

  /// Offers an event to the handlers of the element, save a key to the one for keys.
  private func handlersRespond(to event: ResponderEvent) -> Bool {
    switch event {
    case .tap(let gesture):
      return perform(handlers.locatedTap, gesture) || perform(handlers.tap)
    case .key(let press):
      if let command = command(for: press) {
        command()
        return true
      }
      return (press.key == .enter || press.key == .space) && press.modifiers.isEmpty
        && (perform(handlers.locatedTap, TapGesture(location: middle)) || perform(handlers.tap))
    case .doubleTap(let gesture): return perform(handlers.doubleTap, gesture)
    case .longPress(let gesture): return perform(handlers.longPress, gesture)
    case .pan(let gesture): return perform(handlers.pan, gesture)
    case .pinch(let gesture): return perform(handlers.pinch, gesture)
    case .secondaryTap(let gesture):
      // Both ask for what else there is; who looks out for the other button means the same by it.
      return looksOutForSecondaryTaps && perform(handlers.longPress, gesture)
    case .track(let report): return perform(handlers.track, report)
    case .press: return false
    }
  }

  /// Ends the searches by typing around the view, as the next letter would be added to the text before otherwise.
  private func endTyping() {
    var outer = parent
    while let next = outer {
      next.attachment?.endTyping()
      outer = next.parent
    }
  }

  private func takesTyping(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    var outer = parent
    while let next = outer {
      if next.attachment?.continueTyping(press) == true { return true }
      outer = next.parent
    }
    return false
  }

  /// Performs an action, if there is one; answers whether there was.
  private func perform(_ action: ComponentAction?) -> Bool {
    action?()
    return action != nil
  }

  /// Performs an action with a value, if there is one; answers whether there was.
  private func perform<Value: Sendable>(_ action: ActionWith<Value>?, _ value: Value) -> Bool {
    action?(value)
    return action != nil
  }

  /// Offers an event to whoever fills this view, or put it where it is.
  private func attachmentResponds(to event: ResponderEvent) -> Bool {
    if let placedRoot, parent?.attachment?.respond(to: event, in: placedRoot) == true {
      return true
    }
    if isRow, case .key(let press) = event, parent?.context?.moveWithinRow(self, by: press) == true
    {
      return true
    }
    return attachment?.respond(to: event, in: nil) == true
  }

  private var looksOutForSecondaryTaps: Bool {
    attributes.contains { attribute in
      if case .gestures(let gestures) = attribute { gestures.secondaryTap } else { false }
    }
  }

  /// Whether it takes no input at present.
  var isDisabled: Bool {
    // Without a closure, which would check for each attribute that it runs on the main actor.
    for case .interaction(let value) in attributes where value.contains(.disabled) { return true }
    return false
  }
}

extension ResponderEvent {
  /// Whether the event ends a search by typing.
  fileprivate var endsTyping: Bool {
    switch self {
    case .tap, .key, .doubleTap, .longPress, .secondaryTap: true
    case .pan, .pinch, .press, .track: false
    }
  }

  /// Whether it ends what has gone on for a while, without anything being done.
  fileprivate var isEnd: Bool {
    switch self {
    case .pan(let gesture): gesture.phase == .cancelled
    case .pinch(let gesture): gesture.phase == .cancelled
    case .press(let phase): phase == .cancelled
    case .track(let report): if case .ended = report.phase { true } else { false }
    case .tap, .key, .doubleTap, .longPress, .secondaryTap: false
    }
  }
}

private struct Earlier {
  let generation: UInt32
  weak var identity: Identity?
  weak var content: Identity?
}
