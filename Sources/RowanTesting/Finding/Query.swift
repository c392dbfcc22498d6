import RowanCore

/// What to look for: by role, name, text or identifier, narrowed down by states and surroundings.
///
/// ```swift
/// try stage.tap(.button("Delete").within(.listItem(.containing("Ada"))))
/// #expect(stage.count(.radio().checked()) == 1)
/// ```
///
/// What is mounted can be found, and nothing else: a list mounts the rows in sight and some around them.
/// ``TestStage/scroll(to:in:file:line:)`` goes on until a row is there.
public struct Query: Sendable, CustomStringConvertible {
  /// What has to be true of the thing itself.
  struct Condition: Sendable {
    let words: String
    let holds: @Sendable (FoundView) -> Bool
  }

  /// What has to be true of what is around or in it.
  indirect enum Surrounding: Sendable {
    case within(Query)
    case containing(Query)
  }

  /// What is meant in a word, before its conditions.
  let noun: String
  private(set) var conditions: [Condition]
  private(set) var systemSettings: [Surrounding] = []
  /// Which of those that match; `nil` for all of them. Negative ones count from the last.
  private(set) var index: Int?
  /// Whether a text does not count that only says the name of something around it that matches as well.
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

  /// What is sought, in words.
  public var description: String {
    var text = ([noun] + conditions.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
    for surrounding in systemSettings {
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

  func adding(_ words: String, _ holds: @escaping @Sendable (FoundView) -> Bool) -> Query {
    precondition(index == nil, "Which one of several is meant comes last: \(self).")
    var query = self
    query.conditions.append(Condition(words: words, holds: holds))
    return query
  }

  private func adding(_ surrounding: Surrounding) -> Query {
    precondition(index == nil, "Which one of several is meant comes last: \(self).")
    var query = self
    query.systemSettings.append(surrounding)
    return query
  }

  private func choosing(_ index: Int) -> Query {
    precondition(self.index == nil, "One of several is meant, not one of one: \(self).")
    var query = self
    query.index = index
    return query
  }
}

// MARK: - Narrowing down

extension Query {
  /// Those inside something that matches `outer`.
  public func within(_ outer: Query) -> Query { adding(.within(outer)) }

  /// Those around something that matches `inner`.
  public func containing(_ inner: Query) -> Query { adding(.containing(inner)) }

  /// The one with an index among those that match, counted from 0 in reading order. Comes last.
  /// - Precondition: `index` is not negative.
  public func at(_ index: Int) -> Query {
    precondition(index >= 0, "What matches is counted from 0.")
    return choosing(index)
  }

  /// The first one that matches, in reading order. Comes last.
  public var first: Query { choosing(0) }

  /// The last one that matches, in reading order. Comes last.
  public var last: Query { choosing(-1) }

  /// Those of a name.
  public func named(_ label: TextPattern) -> Query {
    adding("named \(label)") { label.matches($0.label) }
  }

  /// Those that hold a value: the text of a field, or what assistive technology is told.
  public func valued(_ value: TextPattern) -> Query {
    adding("holding \(value)") { found in found.value.map { value.matches($0) } ?? false }
  }

  /// Those of an identifier.
  public func identified(_ name: String) -> Query {
    adding("#\(name)") { $0.identifier == name }
  }

  /// Those that are on, or chosen; or those that could be and are not.
  public func checked(_ isChecked: Bool = true) -> Query {
    adding(isChecked ? "that is on" : "that is off") { $0.isChecked == isChecked }
  }

  /// Those that are selected; or those that could be and are not.
  public func selected(_ isSelected: Bool = true) -> Query {
    adding(isSelected ? "that is selected" : "that is not selected") {
      $0.isSelected == isSelected
    }
  }

  /// Those that have opened what they disclose; or those that have not.
  public func expanded(_ isExpanded: Bool = true) -> Query {
    adding(isExpanded ? "that is open" : "that is closed") { $0.isExpanded == isExpanded }
  }

  /// Those that take input; or those that take none at present.
  public func enabled(_ isEnabled: Bool = true) -> Query {
    adding(isEnabled ? "that is enabled" : "that is disabled") { $0.isEnabled == isEnabled }
  }

  /// The one with the keyboard focus.
  public var focused: Query { adding("with the focus") { $0.isFocused } }

  /// Those of which something is inside the window and everything that clips.
  public var visible: Query { adding("in sight") { $0.isVisible } }

  /// Those of which something else is true; the words end up in failures: “button that is wide”.
  public func `where`(
    _ words: String,
    _ holds: @escaping @Sendable (FoundView) -> Bool
  ) -> Query {
    adding(words, holds)
  }
}
