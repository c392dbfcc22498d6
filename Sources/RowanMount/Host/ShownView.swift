public import RowanCore

/// A view as a host knows it: what the mutations so far have made of it.
public struct ShownView: Equatable, Sendable {
  // In this order they fill each other's gaps: a host keeps some hundred.

  /// Its place in its parent.
  public var frame: Rect = .zero
  /// What is in it, in the order of reading, hidden views included.
  public var children: [ViewID] = []
  /// The attributes that are set.
  public var attributes = AttributeList()
  private var input: Input?
  /// Which of the elements it has shown it shows now.
  public var generation: UInt32 = 0
  /// The view it is in; `nil` for roots of layers and views not placed yet.
  public var parent: ViewID?
  /// What it can show.
  public var kind: ViewKind
  /// Whether it is hidden by itself.
  public var isHidden = false
  /// Whether it is on its way out: seen, but out of reach.
  public var isLeaving = false

  init(kind: ViewKind) {
    self.kind = kind
  }

  /// The text of a field.
  public var fieldText: String {
    get { inputFields.text }
    set { change { $0.text = newValue } }
  }

  /// The selection in a field: at the end of its text, until a host says otherwise.
  package var fieldSelection: TextSelection {
    get { inputFields.selection ?? TextSelection(at: fieldText.utf16.count) }
    set {
      let isAtEnd = newValue == TextSelection(at: fieldText.utf16.count)
      change { $0.selection = isAtEnd ? nil : newValue }
    }
  }

  /// Replaces the text of a field by one that the app has written: the selection stays at what it was at.
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

  /// How far a scroll view is pulled beyond its beginning, in points.
  public var pulled: Double {
    get { inputFields.pulled }
    set { change { $0.pulled = newValue } }
  }

  /// The number of the last scroll event.
  public var scrollSequence: UInt32 {
    get { inputFields.scroll }
    set { change { $0.scroll = newValue } }
  }

  /// The text it shows, when it is a text view.
  public var text: TextContent? {
    if case .text(let content) = attributes[.text] { content } else { nil }
  }

  /// What assistive technology is told, when anything.
  public var accessibility: Accessibility? {
    if case .accessibility(let value) = attributes[.accessibility] { value } else { nil }
  }

  /// The name by which tests and tools find it, when it has one.
  public var identifier: String? {
    if case .identifier(let name) = attributes[.identifier] { name } else { nil }
  }

  /// What a field looks like, when it is one.
  public var field: FieldConfiguration? {
    if case .field(let field) = attributes[.field] { field } else { nil }
  }

  /// The text of a field as it is shown: dots for one that is hidden from those who look on.
  public var shownFieldText: String {
    field?.isSecure == true ? String(repeating: "•", count: fieldText.count) : fieldText
  }

  /// How far in front of its siblings it is drawn.
  public var depth: Int {
    if case .depth(let depth) = attributes[.depth] { depth } else { 0 }
  }

  /// How the host moves it by itself, when it does.
  public var track: ViewTrack? {
    if case .track(let track) = attributes[.track] { track } else { nil }
  }

  /// How a pointer that drags it moves what is in it, when it does.
  public var pointerTrack: PointerTrack? {
    if case .pointerTrack(let track) = attributes[.pointerTrack] { track } else { nil }
  }

  /// What input it takes part in.
  public var interaction: Interaction {
    if case .interaction(let value) = attributes[.interaction] { value } else { [] }
  }

  /// What gestures are looked out for at it.
  public var gestures: Gestures {
    if case .gestures(let value) = attributes[.gestures] { value } else { Gestures() }
  }

  /// The combinations of keys that are commands while it is there.
  public var commands: [KeyCombination] {
    if case .commands(let value) = attributes[.commands] { value } else { [] }
  }

  /// The content of a scroll view.
  public var scroll: ScrollConfiguration? {
    if case .scroll(let value) = attributes[.scroll] { value } else { nil }
  }

  /// What it shows that an app has taught the host to show.
  public var hosted: HostedContent? {
    if case .hosted(let value) = attributes[.hosted] { value } else { nil }
  }

  /// By how much its content is moved up and left when drawn.
  public var contentOffset: Point {
    guard kind == .scroll else { return .zero }
    return scroll?.shift(at: scrollOffset) ?? Point(x: 0, y: scrollOffset)
  }

  /// Whether content outside its frame is cut off.
  public var clipsContent: Bool {
    if kind == .scroll { return true }
    if case .clipsContent(let value) = attributes[.clipsContent] { return value }
    return false
  }
}

extension ShownView {
  /// What users do to fields and scroll views.
  private struct InputFields: Equatable, Sendable {
    var text = ""
    /// `nil` for a caret at the end.
    var selection: TextSelection?
    var offset = 0.0
    var pulled = 0.0
    var edit: UInt32 = 0
    var scroll: UInt32 = 0
  }

  /// Behind one reference, which is null for all other views.
  private indirect enum Input: Equatable, Sendable {
    case fields(InputFields)
  }

  /// Takes over the text, the selection and the offset that another view has, with their numbers.
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
  /// The selection of a field after a key that moves its caret along the text, by grapheme clusters; `nil` for
  /// other keys.
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
