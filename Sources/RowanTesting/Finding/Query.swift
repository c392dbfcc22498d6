import RowanCore

/// A description of views to find: by role, accessible name, text or identifier, narrowed down by
/// states, ancestors and descendants.
///
/// ```swift
/// try stage.tap(.button("Delete").within(.row(.containing("Ada"))))
/// #expect(stage.count(.radio().checked()) == 1)
/// ```
///
/// Only mounted views can be found. A list mounts the visible rows and an overscan around them;
/// ``TestStage/scroll(to:in:file:line:)`` scrolls until a row is mounted.
public struct Query: Sendable, CustomStringConvertible {
  /// A condition on the state of a view itself.
  struct Condition: Sendable {
    let description: String
    let holds: @Sendable (FoundView) -> Bool
  }

  /// A condition on the ancestors or descendants of a view.
  indirect enum Surrounding: Sendable {
    case within(Query)
    case containing(Query)
  }

  /// The kind of view in the description of the query, before the conditions.
  let noun: String
  private(set) var conditions: [Condition]
  private(set) var surroundingConditions: [Surrounding] = []
  /// The index among the matches; `nil` for all of them. -1 is the last match.
  private(set) var index: Int?
  /// Whether a text inside another match is omitted, because it only gives that match its name.
  let skipsNamingTexts: Bool

  init(
    _ noun: String,
    conditions: [Condition] = [],
    skipsNamingTexts: Bool = false
  ) {
    self.noun = noun
    self.conditions = conditions
    self.skipsNamingTexts = skipsNamingTexts
  }

  /// The query as it appears in failures.
  public var description: String {
    let parts = [noun] + conditions.map(\.description)
    var text = parts.filter { !$0.isEmpty }.joined(separator: " ")
    for surrounding in surroundingConditions {
      switch surrounding {
      case .within(let outer): text += " within \(outer)"
      case .containing(let inner): text += " around \(inner)"
      }
    }
    switch index {
    case nil: break
    case -1: text += ", the last one"
    case let index?: text += ", number \(index + 1)"
    }
    return text
  }

  func adding(_ description: String, _ holds: @escaping @Sendable (FoundView) -> Bool) -> Query {
    precondition(index == nil, "No restriction may follow an index: \(self).")
    var query = self
    query.conditions.append(Condition(description: description, holds: holds))
    return query
  }

  private func adding(_ surrounding: Surrounding) -> Query {
    precondition(index == nil, "No restriction may follow an index: \(self).")
    var query = self
    query.surroundingConditions.append(surrounding)
    return query
  }

  private func choosing(_ index: Int) -> Query {
    precondition(self.index == nil, "The query already has an index: \(self).")
    var query = self
    query.index = index
    return query
  }
}

// MARK: - Narrowing down

extension Query {
  /// Restricts the query to views inside a view that matches `outer`.
  public func within(_ outer: Query) -> Query { adding(.within(outer)) }

  /// Restricts the query to views that contain a view that matches `inner`.
  public func containing(_ inner: Query) -> Query { adding(.containing(inner)) }

  /// Restricts the query to the match at an index, counted from 0 in reading order. No other
  /// restriction may follow.
  /// - Precondition: `index` is not negative.
  public func at(_ index: Int) -> Query {
    precondition(index >= 0, "The index \(index) is negative.")
    return choosing(index)
  }

  /// The query restricted to the first match in reading order. No other restriction may follow.
  public var first: Query { choosing(0) }

  /// The query restricted to the last match in reading order. No other restriction may follow.
  public var last: Query { choosing(-1) }

  /// Restricts the query to views whose accessible name matches the pattern.
  public func named(_ label: TextPattern) -> Query {
    adding("named \(label)") { label.matches($0.label) }
  }

  /// Restricts the query to views whose value matches the pattern: the accessibility value, or the
  /// text of a field.
  public func valued(_ value: TextPattern) -> Query {
    adding("holding \(value)") { found in found.value.map { value.matches($0) } ?? false }
  }

  /// Restricts the query to views with an accessibility identifier.
  public func identified(_ name: String) -> Query {
    adding("#\(name)") { $0.identifier == name }
  }

  /// Restricts the query to views that are checked or, for `false`, to views that can be checked
  /// and are not.
  public func checked(_ isChecked: Bool = true) -> Query {
    adding(isChecked ? "that is on" : "that is off") { $0.isChecked == isChecked }
  }

  /// Restricts the query to views that are selected or, for `false`, to views that can be selected
  /// and are not.
  public func selected(_ isSelected: Bool = true) -> Query {
    adding(isSelected ? "that is selected" : "that is not selected") {
      $0.isSelected == isSelected
    }
  }

  /// Restricts the query to views whose disclosed content is visible or, for `false`, to views that
  /// hide it.
  public func expanded(_ isExpanded: Bool = true) -> Query {
    adding(isExpanded ? "that is open" : "that is closed") { $0.isExpanded == isExpanded }
  }

  /// Restricts the query to views that are enabled or, for `false`, to disabled views; see
  /// ``FoundView/isEnabled``.
  public func enabled(_ isEnabled: Bool = true) -> Query {
    adding(isEnabled ? "that is enabled" : "that is disabled") { $0.isEnabled == isEnabled }
  }

  /// The query restricted to the view with the keyboard focus.
  public var focused: Query { adding("with the focus") { $0.isFocused } }

  /// The query restricted to views that are partly inside the window and all clipping ancestors.
  public var visible: Query { adding("in sight") { $0.isVisible } }

  /// Restricts the query to views for which a closure returns `true`. Failures contain the
  /// description of the closure: “button that is wide”.
  public func `where`(
    _ description: String,
    _ holds: @escaping @Sendable (FoundView) -> Bool
  ) -> Query {
    adding(description, holds)
  }
}
