package import RowanComponents
import RowanCore
package import RowanHostInterface
import RowanLayout

/// A view that exists at the host, and the element that it shows.
///
/// Views are reused: the object stays with the host's view while elements change. Its properties mirror the
/// mutations sent to the host.
@MainActor
package final class MountedView {
  /// The condition for reuse: every attribute can be reset, so all views of one kind that showed components of one
  /// type are alike.
  struct ReuseKey: Hashable {
    var component: ObjectIdentifier
    var kind: ViewKind
  }

  package let id: ViewID
  package let kind: ViewKind
  /// Whether the view moved in this commit.
  var hasMoved = false
  /// Whether assistive technology reads the view alone or as a part of an ancestor.
  var accessibilityExposure = Placement.AccessibilityExposure.alone
  var isHidden = false
  /// Whether a pointer holds the view, so that its movements are not animated.
  var isHeld = false
  /// Whether the view shows a row of its parent.
  var isRow = false
  /// Whether that row is a cell of a collection.
  var isCell = false
  /// Whether Tab stops at this button among the buttons in the rows of a list.
  var isRowStop = false
  /// The index in `hostOrder` of the parent while children are reordered; negative for none. Declared here, it
  /// fills the memory gap behind the small fields.
  var hostPlace: Int32 = -1
  weak var parent: MountedView?
  private let component: ObjectIdentifier

  /// The identity shown; `nil` while the view is in its parent's reuse pool.
  var identity: Identity?
  /// The node shown last, to recognise unchanged content.
  var node: ComponentNode?
  /// The layout pass from which the content was mounted.
  var mountedPass: UInt32 = 0
  /// The rest of the position after rounding to pixels.
  var remainder = PixelRemainder.zero
  package internal(set) var generation: UInt32 = 0
  /// The number of the batch that bound the current identity.
  var bindBatch: UInt64 = 0
  var frame: Rect = .zero
  /// The frame before rounding to pixels.
  var placedFrame: Rect = .zero
  var attributes: [ViewAttribute] = []
  /// The default attributes that the attachment of the parent has set. Attributes of the element override them.
  var givenAttributes: [ViewAttribute] = []
  package var handlers = EventHandlers()
  /// The drawing order of the view among its siblings: a larger value is further in front.
  var depth = 0

  /// The visible children, in reading order.
  var children: [MountedView] = []
  /// All children in the host's order, including hidden ones.
  var hostOrder: [MountedView] = []

  /// The identities shown before, for events that the host sent before it received the rebinding.
  private var history: [Earlier] = []
  /// The identity of the component that provided the element. It may change while the view's identity stays.
  private(set) var contentIdentity: Identity?

  /// The root that an attachment of the parent has mounted in this view.
  var placedRoot: ComponentRoot?
  /// The properties that few views have; `nil` if none is set.
  private(set) var extras: ViewExtras?

  init(id: ViewID, kind: ViewKind, reuseKey: ReuseKey) {
    self.id = id
    self.kind = kind
    component = reuseKey.component
  }

  /// The condition under which another element may reuse the view.
  var reuseKey: ReuseKey { ReuseKey(component: component, kind: kind) }

  /// The extras of the view, created if there are none.
  var ownExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// The environment of the view's component, for its attachment.
  var surroundings: EnvironmentValues? {
    node.map { $0.element.extras?.values.environment ?? $0.environment }
  }

  /// Shows another identity, or another component with the same identity.
  func rebind(_ identity: Identity, content: Identity) {
    remember()
    // Events arrive after a short delay only; they cannot refer to older generations than these.
    if history.count > 4 { history.removeFirst() }
    self.identity = identity
    contentIdentity = content
    isRowStop = false
    generation += 1
  }

  /// Unbinds the identity, which is stored for events that arrive late.
  func unbind() {
    remember()
    identity = nil
    contentIdentity = nil
  }

  private func remember() {
    guard let identity else { return }
    history.append(Earlier(generation: generation, identity: identity, content: contentIdentity))
  }

  /// Returns the view identity and content identity shown under an earlier generation, or `nil` if one of them is
  /// gone.
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
    // A view that was disabled during a gesture still gets the end of the gesture.
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
      // A space that continues type-ahead search in a list around the view does not trigger the view.
      if press.key == .space, takesTyping(press) { return true }
    }
    let isTaken =
      handlersRespond(to: event)
      || node?.controllersRespond(to: event, inside: parent?.node) == true
    guard isTaken else { return attachmentResponds(to: event) }
    if event.endsTyping { endTyping() }
    return true
  }

  /// Offers an event to the handlers of the element, except a key to the key handler.
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
      // Both open the context menu. An element that requests secondary taps gets them as a long press.
      return looksOutForSecondaryTaps && perform(handlers.longPress, gesture)
    case .track(let report): return perform(handlers.track, report)
    case .press: return false
    }
  }

  /// Ends type-ahead search in the lists around the view. Otherwise the next letter would be added to the old
  /// search text.
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

  /// Performs an action if it is set. Returns whether it is.
  private func perform(_ action: ComponentAction?) -> Bool {
    action?()
    return action != nil
  }

  /// Performs an action with a value if it is set. Returns whether it is.
  private func perform<Value: Sendable>(_ action: ActionWith<Value>?, _ value: Value) -> Bool {
    action?(value)
    return action != nil
  }

  /// Offers an event to the parent's attachment that mounted this view, and to the view's own attachment.
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

  /// Whether the view takes no input.
  var isDisabled: Bool {
    // A loop instead of a closure, which would check for each attribute that it runs on the main actor.
    for case .interaction(let value) in attributes where value.contains(.disabled) { return true }
    return false
  }
}

extension ResponderEvent {
  /// Whether the event ends type-ahead search.
  fileprivate var endsTyping: Bool {
    switch self {
    case .tap, .key, .doubleTap, .longPress, .secondaryTap: true
    case .pan, .pinch, .press, .track: false
    }
  }

  /// Whether the event ends a continuous gesture without performing an action.
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
