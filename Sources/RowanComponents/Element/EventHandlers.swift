public import RowanCore
public import RowanHostInterface

/// The input handlers of an element. Events without a handler are passed to the element around it.
///
/// Most elements have no handler; copying their handlers costs no more than copying a null reference.
public struct EventHandlers: Sendable {
  /// The handlers that few elements have.
  private struct Fields {
    var edit: ActionWith<String>?
    var submit: ComponentAction?
    var focus: ActionWith<Bool>?
    var key: EventHandlers.KeyHandler?
    var locatedTap: ActionWith<TapGesture>?
    var doubleTap: ActionWith<TapGesture>?
    var longPress: ActionWith<TapGesture>?
    var pan: ActionWith<PanGesture>?
    var pinch: ActionWith<PinchGesture>?
    var drag: ActionWith<Drag>?
    var track: ActionWith<TrackReport>?
    var scroll: ActionWith<ScrollState>?
    var message: MessageHandler?
    var measure: ActionWith<Size>?
    var imageFailure: ActionWith<ResourceID>?
    var commands: [KeyCommand] = []
  }

  private final class FieldStorage: Sendable {
    static let empty = FieldStorage(Fields())

    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private final class Storage: Sendable {
    let tap: ComponentAction?
    private let others: FieldStorage

    var fields: Fields { others.fields }

    init(_ handlers: EventHandlers, tap: ComponentAction?) {
      self.tap = tap
      others = handlers.storage?.others ?? .empty
    }

    init(_ handlers: EventHandlers, change: (inout Fields) -> Void) {
      var fields = handlers.storage?.fields ?? Fields()
      change(&fields)
      tap = handlers.tap
      others = FieldStorage(fields)
    }
  }

  private var storage: Storage?

  /// Creates a set without handlers.
  public init() {}

  /// Whether no handler was ever set.
  var isEmpty: Bool { storage == nil }

  /// Called after the element was tapped, clicked, or activated by the keyboard or assistive technology.
  public var tap: ComponentAction? {
    get { storage?.tap }
    set { storage = Storage(self, tap: newValue) }
  }

  /// Called instead of ``tap`` after a tap with a known position. An element with this handler also needs
  /// ``tap``, for activations without a position.
  public var locatedTap: ActionWith<TapGesture>? {
    get { storage?.fields.locatedTap }
    set { storage = Storage(self) { $0.locatedTap = newValue } }
  }

  /// Called after the user changed the text.
  public var edit: ActionWith<String>? {
    get { storage?.fields.edit }
    set { storage = Storage(self) { $0.edit = newValue } }
  }

  /// Called after the user finished the text with the Return key.
  public var submit: ComponentAction? {
    get { storage?.fields.submit }
    set { storage = Storage(self) { $0.submit = newValue } }
  }

  /// Called after the keyboard focus moved to the element (`true`) or away from it (`false`).
  public var focus: ActionWith<Bool>? {
    get { storage?.fields.focus }
    set { storage = Storage(self) { $0.focus = newValue } }
  }

  /// Called after a key press while the element or a descendant has the focus. Returns whether it used the key.
  public var key: EventHandlers.KeyHandler? {
    get { storage?.fields.key }
    set { storage = Storage(self) { $0.key = newValue } }
  }

  /// Called after two taps in quick succession. Requires ``Element/recognize(_:)``.
  public var doubleTap: ActionWith<TapGesture>? {
    get { storage?.fields.doubleTap }
    set { storage = Storage(self) { $0.doubleTap = newValue } }
  }

  /// Called after a pointer was held still on the element, after the key for menus was pressed while the
  /// element or a descendant has the focus, or after a press of the secondary mouse button if the gestures
  /// include it. Requires ``Element/recognize(_:)``.
  public var longPress: ActionWith<TapGesture>? {
    get { storage?.fields.longPress }
    set { storage = Storage(self) { $0.longPress = newValue } }
  }

  /// Called while a pointer drags from the element. Requires ``Element/recognize(_:)``.
  public var pan: ActionWith<PanGesture>? {
    get { storage?.fields.pan }
    set { storage = Storage(self) { $0.pan = newValue } }
  }

  /// Called while two fingers move apart or together on the element. Requires ``Element/recognize(_:)``.
  public var pinch: ActionWith<PinchGesture>? {
    get { storage?.fields.pinch }
    set { storage = Storage(self) { $0.pinch = newValue } }
  }

  /// Called while a pointer drags the element along its track. Requires
  /// ``/RowanHostInterface/ViewAttribute/pointerTrack(_:)``.
  public var track: ActionWith<TrackReport>? {
    get { storage?.fields.track }
    set { storage = Storage(self) { $0.track = newValue } }
  }

  /// Called after the host scrolled the element.
  public var scroll: ActionWith<ScrollState>? {
    get { storage?.fields.scroll }
    set { storage = Storage(self) { $0.scroll = newValue } }
  }

  /// Called with messages from the content that a factory of the host created for the element.
  package var message: MessageHandler? {
    get { storage?.fields.message }
    set { storage = Storage(self) { $0.message = newValue } }
  }

  /// Called with the preferred size, in points, of the content that a factory of the host created for the
  /// element.
  public var measure: ActionWith<Size>? {
    get { storage?.fields.measure }
    set { storage = Storage(self) { $0.measure = newValue } }
  }

  /// Called if the host cannot decode the picture of the element.
  public var imageFailure: ActionWith<ResourceID>? {
    get { storage?.fields.imageFailure }
    set { storage = Storage(self) { $0.imageFailure = newValue } }
  }

  /// The key commands. Of several commands with the same combination, the first takes effect. Set by
  /// ``Element/add(_:)``.
  public internal(set) var commands: [KeyCommand] {
    get { storage?.fields.commands ?? [] }
    set { storage = Storage(self) { $0.commands = newValue } }
  }

  /// Called while a pointer that was pressed in the element moves, until it is released. Requires a view that
  /// takes part in drags.
  public var drag: ActionWith<Drag>? {
    get { storage?.fields.drag }
    set { storage = Storage(self) { $0.drag = newValue } }
  }
}

/// The position and phase of a pointer that was pressed in a view.
public struct Drag: Hashable, Sendable {
  /// The position in the coordinates of the view; it may be outside of the view.
  public var point: Point
  /// The size of the view.
  public var size: Size
  /// The phase of the drag.
  public var phase: DragPhase

  /// Creates a drag event.
  public init(point: Point, size: Size, phase: DragPhase) {
    self.point = point
    self.size = size
    self.phase = phase
  }
}
