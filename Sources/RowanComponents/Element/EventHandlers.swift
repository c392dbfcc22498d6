public import RowanCore

/// What an element does on input; events that find no handler go on to the element around it.
///
/// Most elements have no handler, and copying them costs no more than a null pointer then.
public struct EventHandlers: Sendable {
  /// What few of the elements with handlers do.
  private struct Fields {
    var edit: ActionWith<String>?
    var submit: ComponentAction?
    var focus: ActionWith<Bool>?
    var key: KeyHandler?
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

  /// Creates handlers that do nothing.
  public init() {}

  /// Whether nothing was ever set.
  var isEmpty: Bool { storage == nil }

  /// It was tapped, clicked, or activated by the keyboard or assistive technology.
  public var tap: ComponentAction? {
    get { storage?.tap }
    set { storage = Storage(self, tap: newValue) }
  }

  /// What is done in place of ``tap`` by a tap of which the place is known. An element with this needs a
  /// ``tap`` as well, for those who have no place to name.
  public var locatedTap: ActionWith<TapGesture>? {
    get { storage?.fields.locatedTap }
    set { storage = Storage(self) { $0.locatedTap = newValue } }
  }

  /// Its text was changed by the user.
  public var edit: ActionWith<String>? {
    get { storage?.fields.edit }
    set { storage = Storage(self) { $0.edit = newValue } }
  }

  /// Its text was finished by the return key.
  public var submit: ComponentAction? {
    get { storage?.fields.submit }
    set { storage = Storage(self) { $0.submit = newValue } }
  }

  /// The keyboard focus came (`true`) or went.
  public var focus: ActionWith<Bool>? {
    get { storage?.fields.focus }
    set { storage = Storage(self) { $0.focus = newValue } }
  }

  /// Keys pressed while it, or something in it, has the focus; answers whether it used the key.
  public var key: KeyHandler? {
    get { storage?.fields.key }
    set { storage = Storage(self) { $0.key = newValue } }
  }

  /// It was tapped twice in quick succession. Goes with ``Element/recognize(_:)``.
  public var doubleTap: ActionWith<TapGesture>? {
    get { storage?.fields.doubleTap }
    set { storage = Storage(self) { $0.doubleTap = newValue } }
  }

  /// A pointer has rested on it, or the key for menus was pressed while it, or something in it, has the
  /// focus. Goes with ``Element/recognize(_:)``.
  public var longPress: ActionWith<TapGesture>? {
    get { storage?.fields.longPress }
    set { storage = Storage(self) { $0.longPress = newValue } }
  }

  /// A pointer drags something from it. Goes with ``Element/recognize(_:)``.
  public var pan: ActionWith<PanGesture>? {
    get { storage?.fields.pan }
    set { storage = Storage(self) { $0.pan = newValue } }
  }

  /// Two fingers move apart or together on it. Goes with ``Element/recognize(_:)``.
  public var pinch: ActionWith<PinchGesture>? {
    get { storage?.fields.pinch }
    set { storage = Storage(self) { $0.pinch = newValue } }
  }

  /// A pointer drags it along its track. Goes with ``RowanCore/ViewAttribute/pointerTrack(_:)``.
  public var track: ActionWith<TrackReport>? {
    get { storage?.fields.track }
    set { storage = Storage(self) { $0.track = newValue } }
  }

  /// The host has scrolled it.
  public var scroll: ActionWith<ScrollState>? {
    get { storage?.fields.scroll }
    set { storage = Storage(self) { $0.scroll = newValue } }
  }

  /// What a factory of the host has made for it says something.
  public var message: MessageHandler? {
    get { storage?.fields.message }
    set { storage = Storage(self) { $0.message = newValue } }
  }

  /// What a factory of the host has made for it would like to have a size, in points.
  public var measure: ActionWith<Size>? {
    get { storage?.fields.measure }
    set { storage = Storage(self) { $0.measure = newValue } }
  }

  /// Called when the host cannot decode the picture shown.
  public var imageFailure: ActionWith<ResourceID>? {
    get { storage?.fields.imageFailure }
    set { storage = Storage(self) { $0.imageFailure = newValue } }
  }

  /// What combinations of keys do; of those with the same one, the first counts. Set by
  /// ``Element/add(_:)``.
  public internal(set) var commands: [KeyCommand] {
    get { storage?.fields.commands ?? [] }
    set { storage = Storage(self) { $0.commands = newValue } }
  }

  /// A pointer that was pressed in it moves, until it is released; only where the view takes part in
  /// drags.
  public var drag: ActionWith<Drag>? {
    get { storage?.fields.drag }
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
