public import RowanCore

/// Someone who fills a view with content of its own accord, while it is mounted: a table that decides
/// by itself which rows exist.
@MainActor
public protocol ViewAttachment: AnyObject, Sendable {
  /// The view is there; `context` stays good until ``detach()``.
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

  /// Takes an event that nobody in the view had a use for, or answers `false`; `root` is the one in
  /// which it arose, `nil` when that was the view itself.
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

  /// What takes the focus when the view comes back to the screen that held it when it left; `nil` for the
  /// first that can.
  var rootToFocusAgain: ComponentRoot? { get }
}

extension ViewAttachment {
  /// Takes no notice.
  public func contextDidChange() {}

  /// Leaves the view.
  public func sleep(_ wake: @escaping @MainActor () -> Void) { detach() }

  /// Fills the view as at first.
  public func wake(in context: any MountContext) { attach(to: context) }

  /// Takes no notice.
  public func didScroll(_ scroll: ScrollState) {}

  /// Takes no notice.
  public func didPull() {}

  /// Has no use for any event.
  public func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool { false }

  /// Finds nothing by typing.
  public func continueTyping(_ press: KeyPress) -> Bool { false }

  /// Takes no notice.
  public func endTyping() {}

  /// Offers nothing.
  public func perform(_ action: String, in root: ComponentRoot) -> Bool { false }

  /// Takes no notice.
  public func focusDidMove() {}

  /// Has none in mind.
  public var rootToFocusAgain: ComponentRoot? { nil }
}
