public import RowanCore

/// The state of a view at a host, after all mutations so far.
public struct ShownView: Equatable, Sendable {
  // This order leaves no gaps between the fields: a host stores some hundred views.

  /// The frame of the view in the content of its parent, in points, without the scroll offset of the
  /// parent and without transforms and tracks.
  public var frame: Rect = .zero
  /// The children in reading order, including hidden ones.
  public var children: [ViewID] = []
  /// The attributes that are set.
  public var attributes = AttributeList()
  private var input: Input?
  /// The number of the element that the view shows; it rises when the view shows another element.
  public var generation: UInt32 = 0
  /// The parent view; `nil` for root views of layers and views that are not placed yet.
  public var parent: ViewID?
  /// The kind of content that the view can show.
  public var kind: ViewKind
  /// Whether the view itself is hidden, regardless of its ancestors.
  public var isHidden = false
  /// Whether the view is leaving: visible for an exit animation, but without input.
  public var isLeaving = false

  init(kind: ViewKind) {
    self.kind = kind
  }

  /// The text of a field.
  public var fieldText: String {
    get { inputFields.text }
    set { change { $0.text = newValue } }
  }

  /// The selection in a field. Initially at the end of the text.
  package var fieldSelection: TextSelection {
    get { inputFields.selection ?? TextSelection(at: fieldText.utf16.count) }
    set {
      let isAtEnd = newValue == TextSelection(at: fieldText.utf16.count)
      change { $0.selection = isAtEnd ? nil : newValue }
    }
  }

  /// Replaces the text of a field by a text from the app, and maps the selection to the new text.
  mutating func rewriteField(_ text: String) {
    if let selection = inputFields.selection, text != fieldText {
      let rewrite = TextRewrite(from: fieldText, to: text, caret: selection.focus)
      fieldText = text
      fieldSelection = rewrite.map(selection)
    } else {
      fieldText = text
    }
  }

  /// The number of the user's last edit of a field.
  public var editRevision: UInt32 {
    get { inputFields.edit }
    set { change { $0.edit = newValue } }
  }

  /// The offset of a scroll view.
  public var scrollOffset: Double {
    get { inputFields.offset }
    set { change { $0.offset = newValue } }
  }

  /// The distance by which a scroll view is pulled beyond its beginning, in points.
  public var pulled: Double {
    get { inputFields.pulled }
    set { change { $0.pulled = newValue } }
  }

  /// The number of the last scroll event.
  public var scrollSequence: UInt32 {
    get { inputFields.scroll }
    set { change { $0.scroll = newValue } }
  }

  /// The content of a text view; `nil` for other views.
  public var text: TextContent? {
    if case .text(let content) = attributes[.text] { content } else { nil }
  }

  /// The accessibility properties, if any are set.
  public var accessibility: Accessibility? {
    if case .accessibility(let value) = attributes[.accessibility] { value } else { nil }
  }

  /// The identifier for tests and tools, if one is set.
  public var identifier: String? {
    if case .identifier(let name) = attributes[.identifier] { name } else { nil }
  }

  /// The configuration of a field; `nil` for other views.
  public var field: FieldConfiguration? {
    if case .field(let field) = attributes[.field] { field } else { nil }
  }

  /// The visible text of a field: dots if the field is secure.
  public var shownFieldText: String {
    field?.isSecure == true ? String(repeating: "•", count: fieldText.count) : fieldText
  }

  /// The drawing order of the view among its siblings: a larger value is further in front.
  public var depth: Int {
    if case .depth(let depth) = attributes[.depth] { depth } else { 0 }
  }

  /// The rule by which the host moves the view while content scrolls or is pulled or dragged, if it is set.
  public var track: ViewTrack? {
    if case .track(let track) = attributes[.track] { track } else { nil }
  }

  /// The rule by which a pointer moves the view's descendants, if it is set.
  public var pointerTrack: PointerTrack? {
    if case .pointerTrack(let track) = attributes[.pointerTrack] { track } else { nil }
  }

  /// The outcome of presses, if it is set.
  public var pressOutcome: PressOutcome? {
    if case .pressOutcome(let outcome) = attributes[.pressOutcome] { outcome } else { nil }
  }

  /// The kinds of input that the view handles.
  public var interaction: Interaction {
    if case .interaction(let value) = attributes[.interaction] { value } else { [] }
  }

  /// The gestures that the view recognises.
  public var gestures: Gestures {
    if case .gestures(let value) = attributes[.gestures] { value } else { Gestures() }
  }

  /// The key combinations of the view's commands.
  public var commands: [KeyCombination] {
    if case .commands(let value) = attributes[.commands] { value } else { [] }
  }

  /// The scroll configuration of a scroll view; `nil` for other views.
  public var scroll: ScrollConfiguration? {
    if case .scroll(let value) = attributes[.scroll] { value } else { nil }
  }

  /// The content for a host view that the app provides, if it is set.
  public var hosted: HostedContent? {
    if case .hosted(let value) = attributes[.hosted] { value } else { nil }
  }

  /// The distance by which the content is moved up and left for drawing.
  public var contentOffset: Point {
    guard kind == .scroll else { return .zero }
    return scroll?.shift(at: scrollOffset) ?? Point(x: 0, y: scrollOffset)
  }

  /// Whether content outside the frame is clipped.
  public var clipsContent: Bool {
    if kind == .scroll { return true }
    if case .clipsContent(let value) = attributes[.clipsContent] { return value }
    return false
  }
}

extension ShownView {
  /// The user's input in fields and scroll views.
  private struct InputFields: Equatable, Sendable {
    var text = ""
    /// `nil` for a caret at the end.
    var selection: TextSelection?
    var offset = 0.0
    var pulled = 0.0
    var edit: UInt32 = 0
    var scroll: UInt32 = 0
  }

  /// The input behind one reference, which is null for all other views.
  private indirect enum Input: Equatable, Sendable {
    case fields(InputFields)
  }

  /// Copies the text, the selection and the offset of another view, with their numbers.
  package mutating func takeInput(of other: ShownView) {
    var fields = other.inputFields
    fields.pulled = pulled
    input = fields == InputFields() ? nil : .fields(fields)
  }

  private var inputFields: InputFields {
    if case .fields(let fields) = input { fields } else { InputFields() }
  }

  private mutating func change(_ change: (inout InputFields) -> Void) {
    var fields = inputFields
    change(&fields)
    input = fields == InputFields() ? nil : .fields(fields)
  }
}

extension ShownView {
  /// Returns the selection of a field after a key that moves the caret by grapheme clusters, or `nil` for other
  /// keys.
  package func caret(movedBy key: KeyPress.Key, extends: Bool) -> TextSelection? {
    let (text, selection) = (fieldText, fieldSelection)
    let start = text.utf16.index(
      text.startIndex,
      offsetBy: selection.focus,
      limitedBy: text.endIndex
    )
    let index = start ?? text.endIndex
    let target: String.Index
    switch key {
    case .left where !selection.range.isEmpty && !extends:
      return TextSelection(at: selection.range.lowerBound)
    case .right where !selection.range.isEmpty && !extends:
      return TextSelection(at: selection.range.upperBound)
    case .left: target = index == text.startIndex ? index : text.index(before: index)
    case .right: target = index == text.endIndex ? index : text.index(after: index)
    case .home: target = text.startIndex
    case .end: target = text.endIndex
    default: return nil
    }
    let focus = text.utf16.distance(from: text.startIndex, to: target)
    return TextSelection(anchor: extends ? selection.anchor : focus, focus: focus)
  }
}
