package import RowanCore

/// An object that fills a view with roots of its own while the view is mounted: a list, which decides which rows exist.
@MainActor
package protocol ViewAttachment: AnyObject, Sendable {
  /// The view is mounted. `context` is valid until ``detach()``.
  func attach(to context: any MountContext)

  /// The view's size or surroundings have changed.
  func contextDidChange()

  /// The view is gone, or shows something else.
  func detach()

  /// The session sleeps: the view stays where it is at the host, but everything that is known of it here
  /// goes, and `context` with it. Whatever can be built anew should be let go of. `wake` has to be called
  /// before anything changes that shows in the view.
  func sleep(_ wake: @escaping @MainActor () -> Void)

  /// The session wakes: the view is filled anew, with just what was in it before.
  func wake(in context: any MountContext)

  /// The host has scrolled the view.
  func didScroll(_ scroll: ScrollState)

  /// The view was pulled beyond its beginning as far as was asked for, and let go of.
  func didPull()

  /// Takes an event that no component in the view has taken, or answers `false`.
  /// - Parameters:
  ///   - event: The event.
  ///   - root: The root in which the event arose; `nil` for the view itself.
  /// - Returns: Whether the event was taken.
  func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool

  /// Takes a press of the space bar that goes on with what is being typed to find something in the view, before
  /// it performs anything in there; answers `false` if nothing is being typed.
  func continueTyping(_ press: KeyPress) -> Bool

  /// Ends a search by typing in the view, as a component in the view has taken a key or a tap.
  func endTyping()

  /// Does one of the things that assistive technology is offered for a root in the view, by its name, or
  /// answers `false`.
  func perform(_ action: String, in root: ComponentRoot) -> Bool

  /// The keyboard focus has moved into, within or out of the view.
  func focusDidMove()

  /// The root that gets the focus when the view returns to the screen, if the view held the focus when it left; `nil` for
  /// the first root that takes the focus.
  var rootToFocusAgain: ComponentRoot? { get }
}

extension ViewAttachment {
  /// Takes no notice.
  package func contextDidChange() {}

  /// Leaves the view.
  package func sleep(_ wake: @escaping @MainActor () -> Void) { detach() }

  /// Fills the view as at first.
  package func wake(in context: any MountContext) { attach(to: context) }

  /// Takes no notice.
  package func didScroll(_ scroll: ScrollState) {}

  /// Takes no notice.
  package func didPull() {}

  /// Has no use for any event.
  package func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool { false }

  /// Finds nothing by typing.
  package func continueTyping(_ press: KeyPress) -> Bool { false }

  /// Takes no notice.
  package func endTyping() {}

  /// Offers nothing.
  package func perform(_ action: String, in root: ComponentRoot) -> Bool { false }

  /// Takes no notice.
  package func focusDidMove() {}

  /// Has none in mind.
  package var rootToFocusAgain: ComponentRoot? { nil }
}
