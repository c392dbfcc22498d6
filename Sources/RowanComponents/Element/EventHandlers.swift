/// What an element does on input; events that find no handler go on to the element around it.
public struct EventHandlers: Sendable {
  /// It was tapped, clicked, or activated by the keyboard or assistive technology.
  public var tap: Action?
  /// Its text was changed by the user.
  public var edit: ActionWith<String>?
  /// Its text was finished by the return key.
  public var submit: Action?
  /// The keyboard focus came (`true`) or went.
  public var focus: ActionWith<Bool>?
  /// Keys pressed while it, or something in it, has the focus; answers whether it used the key.
  public var key: KeyHandler?

  /// Creates handlers that do nothing.
  public init() {}
}
