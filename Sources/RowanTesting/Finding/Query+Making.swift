public import RowanCore

// Queries to begin with.
extension Query {
  /// Matches every view that is not hidden.
  public static var anything: Query { Query("anything") }

  /// Matches views with an accessibility role and, unless `label` is `nil`, a matching accessible
  /// name.
  public static func role(_ role: Accessibility.Role, _ label: TextPattern? = nil) -> Query {
    query(TextTools.words("\(role)"), [role], label)
  }

  /// Matches views with an accessibility role whose accessible name matches the pattern. A text
  /// inside another match is omitted, because it only gives that match its name.
  public static func label(_ label: TextPattern) -> Query {
    Query(
      "anything",
      conditions: [
        Condition(description: "named \(label)") { $0.role != nil && label.matches($0.label) }
      ],
      skipsNamingTexts: true
    )
  }

  /// Matches text views whose text matches the pattern, including texts that are parts of other
  /// controls.
  public static func text(_ text: TextPattern) -> Query {
    Query(
      "text",
      conditions: [
        Condition(description: "\(text)") { found in found.text.map { text.matches($0) } ?? false }
      ]
    )
  }

  /// Matches views with an accessibility identifier; see `accessibilityIdentifier(_:)`.
  public static func identifier(_ name: String) -> Query {
    Query("anything", conditions: [Condition(description: "#\(name)") { $0.identifier == name }])
  }

  /// Matches a view that was found before, as long as it still shows the same element.
  public static func view(_ found: FoundView) -> Query {
    Query(
      "\(found)",
      conditions: [
        Condition(description: "") { $0.view == found.view && $0.generation == found.generation }
      ]
    )
  }

  /// Matches buttons.
  public static func button(_ label: TextPattern? = nil) -> Query { role(.button, label) }

  /// Matches links.
  public static func link(_ label: TextPattern? = nil) -> Query { role(.link, label) }

  /// Matches text fields and search fields.
  public static func field(_ label: TextPattern? = nil) -> Query {
    query("field", [.textField, .searchField], label)
  }

  /// Matches headings.
  public static func heading(_ label: TextPattern? = nil) -> Query { role(.heading, label) }

  /// Matches toggles, which are on or off.
  public static func toggle(_ label: TextPattern? = nil) -> Query { role(.toggle, label) }

  /// Matches groups of radio buttons.
  public static func radioGroup(_ label: TextPattern? = nil) -> Query { role(.radioGroup, label) }

  /// Matches radio buttons.
  public static func radio(_ label: TextPattern? = nil) -> Query { role(.radio, label) }

  /// Matches sliders.
  public static func slider(_ label: TextPattern? = nil) -> Query { role(.slider, label) }

  /// Matches steppers.
  public static func stepper(_ label: TextPattern? = nil) -> Query { role(.stepper, label) }

  /// Matches menu items.
  public static func menuItem(_ label: TextPattern? = nil) -> Query { role(.menuItem, label) }

  /// Matches lists.
  public static func list(_ label: TextPattern? = nil) -> Query { role(.list, label) }

  /// Matches rows of lists. The accessible name of a row without a label consists of the texts
  /// inside it.
  public static func row(_ label: TextPattern? = nil) -> Query {
    query("row", [.listItem], label)
  }

  /// Matches dialogs and alert dialogs.
  public static func dialog(_ label: TextPattern? = nil) -> Query {
    query("dialog", [.dialog, .alertDialog], label)
  }

  /// Matches the tabs that switch between pages.
  public static func tab(_ label: TextPattern? = nil) -> Query { role(.tab, label) }

  /// Matches grids: collections with any layout, and views with that role.
  public static func grid(_ label: TextPattern? = nil) -> Query { role(.grid, label) }

  /// Matches cells of grids. The accessible name of a cell without a label consists of the texts
  /// inside it.
  public static func cell(_ label: TextPattern? = nil) -> Query {
    query("cell", [.gridCell], label)
  }

  /// Matches images that have a meaning, as opposed to decorative ones.
  public static func image(_ label: TextPattern? = nil) -> Query { role(.image, label) }

  private static func query(
    _ noun: String,
    _ roles: Set<Accessibility.Role>,
    _ label: TextPattern?
  ) -> Query {
    var conditions = [
      Condition(description: "") { found in found.role.map { roles.contains($0) } ?? false }
    ]
    if let label {
      conditions.append(Condition(description: "\(label)") { label.matches($0.label) })
    }
    return Query(noun, conditions: conditions)
  }
}
