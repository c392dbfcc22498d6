public import RowanCore

/// What an element does on input; events that find no handler go on to the element around it.
///
/// Most elements have no handler, and copying them costs no more than a null pointer then.
public struct EventHandlers: Sendable {
  private final class Storage: Sendable {
    let tap: Action?
    let edit: ActionWith<String>?
    let submit: Action?
    let focus: ActionWith<Bool>?
    let key: KeyHandler?
    let drag: ActionWith<Drag>?

    init(_ handlers: EventHandlers, change: (inout Fields) -> Void) {
      var fields = Fields(
        tap: handlers.tap,
        edit: handlers.edit,
        submit: handlers.submit,
        focus: handlers.focus,
        key: handlers.key,
        drag: handlers.drag
      )
      change(&fields)
      tap = fields.tap
      edit = fields.edit
      submit = fields.submit
      focus = fields.focus
      key = fields.key
      drag = fields.drag
    }
  }

  private struct Fields {
    var tap: Action?
    var edit: ActionWith<String>?
    var submit: Action?
    var focus: ActionWith<Bool>?
    var key: KeyHandler?
    var drag: ActionWith<Drag>?
  }

  private var storage: Storage?

  /// Creates handlers that do nothing.
  public init() {}

  /// It was tapped, clicked, or activated by the keyboard or assistive technology.
  public var tap: Action? {
    get { storage?.tap }
    set { storage = Storage(self) { $0.tap = newValue } }
  }

  /// Its text was changed by the user.
  public var edit: ActionWith<String>? {
    get { storage?.edit }
    set { storage = Storage(self) { $0.edit = newValue } }
  }

  /// Its text was finished by the return key.
  public var submit: Action? {
    get { storage?.submit }
    set { storage = Storage(self) { $0.submit = newValue } }
  }

  /// The keyboard focus came (`true`) or went.
  public var focus: ActionWith<Bool>? {
    get { storage?.focus }
    set { storage = Storage(self) { $0.focus = newValue } }
  }

  /// Keys pressed while it, or something in it, has the focus; answers whether it used the key.
  public var key: KeyHandler? {
    get { storage?.key }
    set { storage = Storage(self) { $0.key = newValue } }
  }

  /// A pointer that was pressed in it moves, until it is released; only where the view takes part in
  /// drags.
  public var drag: ActionWith<Drag>? {
    get { storage?.drag }
    set { storage = Storage(self) { $0.drag = newValue } }
  }
}

/// Where a pointer is that was pressed in a view.
public struct Drag: Hashable, Sendable {
  /// The point in the view's own coordinates, possibly outside of it.
  public var point: Point
  /// The size of the view.
  public var size: Size
  /// What the pointer has done.
  public var phase: DragPhase

  /// Creates a place.
  public init(point: Point, size: Size, phase: DragPhase) {
    self.point = point
    self.size = size
    self.phase = phase
  }
}
