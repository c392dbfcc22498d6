public import RowanCore

// Where a query begins.
extension Query {
  /// Everything that can be found.
  public static var anything: Query { Query("anything") }

  /// What assistive technology is told has this role, whatever it is called or of a name.
  public static func role(_ role: Accessibility.Role, _ label: TextPattern? = nil) -> Query {
    query(TextTools.words("\(role)"), [role], label)
  }

  /// What has a name to somebody who does not see it. A text that gives something its name is not
  /// counted beside it.
  public static func label(_ label: TextPattern) -> Query {
    Query(
      "anything",
      conditions: [
        Condition(words: "named \(label)") { $0.role != nil && label.matches($0.label) }
      ],
      skipsNamingTexts: true
    )
  }

  /// A text that is shown, on its own or as a part of something else.
  public static func text(_ text: TextPattern) -> Query {
    Query(
      "text",
      conditions: [
        Condition(words: "\(text)") { found in found.text.map { text.matches($0) } ?? false }
      ]
    )
  }

  /// What has an identifier, see `accessibilityIdentifier(_:)`.
  public static func identifier(_ name: String) -> Query {
    Query("anything", conditions: [Condition(words: "#\(name)") { $0.identifier == name }])
  }

  /// What was found before, as long as its view still shows the same element.
  public static func view(_ found: FoundView) -> Query {
    Query(
      "\(found)",
      conditions: [
        Condition(words: "") { $0.view == found.view && $0.generation == found.generation }
      ]
    )
  }

  /// A button.
  public static func button(_ label: TextPattern? = nil) -> Query { role(.button, label) }

  /// A link.
  public static func link(_ label: TextPattern? = nil) -> Query { role(.link, label) }

  /// A field to type in, whether or not it searches.
  public static func field(_ label: TextPattern? = nil) -> Query {
    query("field", [.textField, .searchField], label)
  }

  /// A title.
  public static func heading(_ label: TextPattern? = nil) -> Query { role(.heading, label) }

  /// Something that is on or off.
  public static func toggle(_ label: TextPattern? = nil) -> Query { role(.toggle, label) }

  /// A choice of one among several.
  public static func radioGroup(_ label: TextPattern? = nil) -> Query { role(.radioGroup, label) }

  /// One of several to choose from.
  public static func radio(_ label: TextPattern? = nil) -> Query { role(.radio, label) }

  /// A value that is moved between two ends.
  public static func slider(_ label: TextPattern? = nil) -> Query { role(.slider, label) }

  /// A value that is changed in steps.
  public static func stepper(_ label: TextPattern? = nil) -> Query { role(.stepper, label) }

  /// One of the things to do that a menu offers.
  public static func menuItem(_ label: TextPattern? = nil) -> Query { role(.menuItem, label) }

  /// A list.
  public static func list(_ label: TextPattern? = nil) -> Query { role(.list, label) }

  /// A row of a list. Rows without a name of their own are called by the texts in them.
  public static func row(_ label: TextPattern? = nil) -> Query {
    query("row", [.listItem], label)
  }

  /// A window in front of the screen, whether it wants an answer or not.
  public static func dialog(_ label: TextPattern? = nil) -> Query {
    query("dialog", [.dialog, .alertDialog], label)
  }

  /// The name of a page, of which one is shown.
  public static func tab(_ label: TextPattern? = nil) -> Query { role(.tab, label) }

  /// A list of items that stand in lines and columns.
  public static func grid(_ label: TextPattern? = nil) -> Query { role(.grid, label) }

  /// An item of a grid. Items without a name of their own are called by the texts in them.
  public static func cell(_ label: TextPattern? = nil) -> Query {
    query("cell", [.gridCell], label)
  }

  /// A picture that has a meaning.
  public static func image(_ label: TextPattern? = nil) -> Query { role(.image, label) }

  private static func query(
    _ noun: String,
    _ roles: Set<Accessibility.Role>,
    _ label: TextPattern?
  ) -> Query {
    var conditions = [
      Condition(words: "") { found in found.role.map { roles.contains($0) } ?? false }
    ]
    if let label {
      conditions.append(Condition(words: "\(label)") { label.matches($0.label) })
    }
    return Query(noun, conditions: conditions)
  }
}
