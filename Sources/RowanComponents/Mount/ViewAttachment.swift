package import RowanCore

/// An object that fills a view with roots while the view is mounted: for example a list, which decides which
/// rows exist.
@MainActor
package protocol ViewAttachment: AnyObject, Sendable {
  /// Called after the view was mounted. `context` is valid until ``detach()``.
  func attach(to context: any MountContext)

  /// Called after the size or the environment of the view has changed.
  func contextDidChange()

  /// Called when the view is unmounted or shows another element.
  func detach()

  /// Called when the session begins to sleep: the host keeps the view, but the mounted views and `context` are
  /// discarded. Release everything that can be built again. Call `wake` before a change that is visible in the
  /// view.
  func sleep(_ wake: @escaping @MainActor () -> Void)

  /// Called when the session wakes, to fill the view with the same content as before.
  func wake(in context: any MountContext)

  /// Called after the host scrolled the view.
  func didScroll(_ scroll: ScrollState)

  /// Called after the view was pulled beyond its beginning by the requested distance and released.
  func didPull()

  /// Handles an event that no component in the view has handled, and returns `true`; returns `false` to pass it
  /// on.
  /// - Parameters:
  ///   - event: The event.
  ///   - root: The root in which the event occurred; `nil` for the view itself.
  /// - Returns: Whether the event was handled.
  func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool

  /// Handles a press of the space bar as part of a search by typing, before it activates an element in the
  /// view. Returns `false` if no search is in progress.
  func continueTyping(_ press: KeyPress) -> Bool

  /// Ends a search by typing in the view, because a component in the view has handled a key or a tap.
  func endTyping()

  /// Performs the accessibility action with a name for a root in the view. Returns `false` if there is no such
  /// action.
  func perform(_ action: String, in root: ComponentRoot) -> Bool

  /// Called after the keyboard focus has moved into, within or out of the view.
  func focusDidMove()

  /// The root that gets the focus when the view returns to the screen, if the view held the focus when it left;
  /// `nil` for the first root that can have it.
  var rootToFocusAgain: ComponentRoot? { get }
}

extension ViewAttachment {
  /// Does nothing.
  package func contextDidChange() {}

  /// Detaches the attachment.
  package func sleep(_ wake: @escaping @MainActor () -> Void) { detach() }

  /// Attaches the attachment again.
  package func wake(in context: any MountContext) { attach(to: context) }

  /// Does nothing.
  package func didScroll(_ scroll: ScrollState) {}

  /// Does nothing.
  package func didPull() {}

  /// Handles no events.
  package func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool { false }

  /// Supports no search by typing.
  package func continueTyping(_ press: KeyPress) -> Bool { false }

  /// Does nothing.
  package func endTyping() {}

  /// Offers no actions.
  package func perform(_ action: String, in root: ComponentRoot) -> Bool { false }

  /// Does nothing.
  package func focusDidMove() {}

  /// None.
  package var rootToFocusAgain: ComponentRoot? { nil }
}
