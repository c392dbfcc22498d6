/// The accessibility properties of a view, for assistive technology.
public struct Accessibility: Hashable, Sendable {
  /// The accessibility role of a view.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// A group of views without a meaning.
    case group
    /// A text.
    case text
    /// A heading.
    case heading
    /// A button.
    case button
    /// A text field.
    case textField
    /// A text field for searching or filtering.
    case searchField
    /// A list of items.
    case list
    /// An item of a list.
    case listItem
    /// A picture.
    case image
    /// A control that is on or off.
    case toggle
    /// A group of radio buttons.
    case radioGroup
    /// A radio button.
    case radio
    /// A progress or level indicator.
    case progress
    /// A message that is read out when it changes.
    case status
    /// A link.
    case link
    /// A control for a value in a range.
    case slider
    /// A control for a value that changes in steps.
    case stepper
    /// A menu.
    case menu
    /// A menu item.
    case menuItem
    /// A list of items in lines and columns.
    case grid
    /// An item in a grid.
    case gridCell
    /// A dialog in front of the screen.
    case dialog
    /// A dialog that needs an answer before other actions.
    case alertDialog
    /// A group of related controls.
    case toolbar
    /// Navigation to other parts of the app.
    case navigation
    /// A list of tabs, of which one is selected.
    case tabList
    /// A tab.
    case tab
    /// The main content of a screen, a landmark.
    case main
    /// The bar of a screen, a landmark.
    case banner
    /// A search field with its buttons, a landmark.
    case search
    /// A screen beside others, a landmark with the title of the screen.
    case region
    /// A sidebar or a tab bar, a landmark.
    case navigationRegion

    /// Whether screen readers use the role only for navigation, and read the children without it.
    package var isLandmark: Bool {
      switch self {
      case .main, .banner, .search, .region, .navigationRegion: true
      default: false
      }
    }
  }

  /// The position in a grid of which only a part is mounted.
  public struct GridPosition: Hashable, Sendable {
    /// The index of the line, counted from 0.
    public var line: Int
    /// The index in the line, counted from 0.
    public var column: Int
    /// The number of all lines; `nil` if it is not known.
    public var lineCount: Int?
    /// The number of items in the longest line; `nil` if it is not known.
    public var columnCount: Int?

    /// Creates a position.
    public init(line: Int, column: Int, lineCount: Int? = nil, columnCount: Int? = nil) {
      self.line = line
      self.column = column
      self.lineCount = lineCount
      self.columnCount = columnCount
    }
  }

  /// The position in a list of which only a part is mounted.
  public struct SetPosition: Hashable, Sendable {
    /// The index, counted from 0.
    public var index: Int
    /// The number of all items.
    public var count: Int

    /// Creates a position.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The time at which a screen reader announces a change.
  public enum Liveness: UInt8, Hashable, Sendable, CaseIterable {
    /// After the current speech.
    case polite = 1
    /// At once, interrupting the current speech.
    case assertive
  }

  /// The role.
  public var role: Role
  /// The name; `nil` to use the text of the view.
  public var label: String?
  /// The current value, for example a percentage.
  public var value: String?
  /// The result of activating the view.
  public var hint: String?
  /// Whether the content that the view discloses is visible; `nil` if it discloses none.
  public var isExpanded: Bool?
  /// Whether the view is on or checked; `nil` if it cannot be checked.
  public var isChecked: Bool?
  /// Whether the view is selected; `nil` if it cannot be selected.
  public var isSelected: Bool?
  /// The progress or level from 0 to 1; `nil` if the view shows none.
  public var fraction: Double?
  /// Whether the view and its descendants are hidden from assistive technology.
  public var isHidden: Bool
  /// The position in the list.
  public var position: SetPosition?
  /// The position in the grid.
  public var gridPosition: GridPosition?
  /// The level of a heading, 1 for the top level; `nil` for other roles, or if the level is not known.
  public var level: Int?
  /// The time at which changes are announced; `nil` for never.
  public var live: Liveness?
  /// The names of the available actions besides activation, which are read out.
  public var actions: [String]

  /// Creates accessibility properties.
  public init(
    role: Role,
    label: String? = nil,
    value: String? = nil,
    hint: String? = nil,
    isExpanded: Bool? = nil,
    isChecked: Bool? = nil,
    isSelected: Bool? = nil,
    fraction: Double? = nil,
    isHidden: Bool = false,
    position: SetPosition? = nil,
    gridPosition: GridPosition? = nil,
    level: Int? = nil,
    live: Liveness? = nil,
    actions: [String] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.isExpanded = isExpanded
    self.isChecked = isChecked
    self.isSelected = isSelected
    self.fraction = fraction
    self.isHidden = isHidden
    self.position = position
    self.gridPosition = gridPosition
    self.level = level
    self.live = live
    self.actions = actions
  }
}
