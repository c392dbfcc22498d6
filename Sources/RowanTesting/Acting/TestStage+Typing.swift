import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount

extension TestStage {
  /// Types a text at the caret of a field, one character at a time. Taps the field first unless it
  /// has the focus. The caret is at the end of the text until a key moves it. A line break in the
  /// text presses Return.
  /// - Throws: ``TestFailure`` if the field cannot be found, reached or edited, or loses the focus
  ///   before the whole text is typed.
  public func type(
    _ text: String,
    into query: Query,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "type \(TextTools.quoted(text)) into \(query)"
    try focusField(query, for: act, at: site)
    try type(text, for: act, at: site)
  }

  /// Types a text at the caret of the focused field, one character at a time. A line break in the
  /// text presses Return.
  /// - Throws: ``TestFailure`` if no field has the focus, or the field loses it before the whole
  ///   text is typed.
  public func type(
    _ text: String,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try type(text, for: "type \(TextTools.quoted(text))", at: CallSite(file, line))
  }

  /// Replaces the text of a field in one edit, as pasting over a selection of the whole text does.
  /// Taps the field first unless it has the focus.
  /// - Throws: ``TestFailure`` if the field cannot be found, reached or edited.
  public func fill(
    _ query: Query,
    with text: String,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "fill \(query) with \(TextTools.quoted(text))"
    let field = try focusField(query, for: act, at: site)
    host.type(text, into: field)
    try check(act, at: site)
  }

  /// Removes the text of a field. Taps the field first unless it has the focus.
  /// - Throws: ``TestFailure`` if the field cannot be found, reached or edited.
  public func clear(
    _ query: Query,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "clear \(query)"
    let field = try focusField(query, for: act, at: site)
    host.type("", into: field)
    try check(act, at: site)
  }

  private func type(_ text: String, for act: String, at site: CallSite) throws(TestFailure) {
    var typed = ""
    for character in text {
      guard let field = focusedField else {
        let progress =
          typed.isEmpty
          ? "no field has the focus." : "after \(TextTools.quoted(typed)) no field had the focus."
        throw failure(.noFocus, act, progress, at: site)
      }
      send(character, to: field)
      typed.append(character)
      try check(act, at: site)
    }
  }

  /// Types one character at the caret of a field. A line break submits a text field and is inserted
  /// into other fields.
  func send(_ character: Character, to field: ViewID) {
    if character.isNewline, host.tree[field].kind == .textField {
      host.send(.textSubmitted(field, generation: host.tree[field].generation))
    } else {
      host.insert(String(character), into: field)
    }
  }

  /// The focused field; `nil` if no field has the focus, or it is disabled.
  var focusedField: ViewID? {
    guard let focused = host.tree.focused, host.tree[focused].kind.isEditable,
      !host.tree[focused].interaction.contains(.disabled)
    else { return nil }
    return focused
  }

  /// Gives the focus to the only match of a query, or to the only field inside it, by a tap.
  @discardableResult
  private func focusField(
    _ query: Query,
    for act: String,
    at site: CallSite
  ) throws(TestFailure) -> ViewID {
    let scene = scene
    let target = try find(query, for: act, in: scene, at: site)
    let field = try field(in: target, scene, for: act, at: site)
    guard field.isEnabled else {
      throw failure(.disabled, act, "\(field) is disabled.", at: site)
    }
    if host.tree.focused == field.view { return field.view }
    let (_, point) = try aim(at: .view(field), for: act, at: site)
    host.tap(at: point)
    try check(act, at: site)
    guard host.tree.focused == field.view else {
      let focused = focused.map { "\($0) has it." } ?? "no view has it."
      throw failure(.noFocus, act, "a tap did not give \(field) the focus; \(focused)", at: site)
    }
    return field.view
  }

  /// Returns the target if it is a field, or else the only field inside it.
  private func field(
    in target: FoundView,
    _ scene: Scene,
    for act: String,
    at site: CallSite
  ) throws(TestFailure) -> FoundView {
    if target.kind.isEditable { return target }
    let inside = scene.views.filter {
      $0.kind.isEditable && scene.isInside($0.view, target.view)
    }
    if inside.count == 1 { return inside[0] }
    let count = inside.isEmpty ? "no field" : "\(inside.count) fields"
    throw failure(.noField, act, "\(target) is not a field and contains \(count).", at: site)
  }
}
