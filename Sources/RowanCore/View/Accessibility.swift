/// What assistive technology is told about a view.
public struct Accessibility: Hashable, Sendable {
  /// What a view is to somebody who does not see it.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// A box that groups others and has no meaning of its own.
    case group
    /// Text to read.
    case text
    /// The title of what follows.
    case heading
    /// Something to press.
    case button
    /// A field to type in.
    case textField
    /// A field whose text searches or filters.
    case searchField
    /// A list of items.
    case list
    /// An item of a list.
    case listItem
    /// A picture.
    case image
    /// Something that is on or off.
    case toggle
    /// A choice of one among several.
    case radioGroup
    /// One of the several.
    case radio
    /// How far something has come, or how full it is.
    case progress
    /// A message that is read out when it changes.
    case status
    /// Something that leads elsewhere.
    case link
    /// A value that is moved between two ends.
    case slider
    /// A value that is changed in steps.
    case stepper
    /// A list of things to do, which is there until one is chosen.
    case menu
    /// One of the things to do.
    case menuItem
    /// A list of items that stand in lines and columns.
    case grid
    /// An item in a line and a column.
    case gridCell
    /// A window in front of the screen, with things to read and to do.
    case dialog
    /// A window in front of the screen that wants an answer before anything else.
    case alertDialog
    /// Things to do that belong together.
    case toolbar
    /// The ways to other parts of the app.
    case navigation
    /// The names of pages, of which one is shown.
    case tabList
    /// The name of a page.
    case tab
    /// The content of a screen, a landmark that readers lead to.
    case main
    /// The bar of a screen, a landmark.
    case banner
    /// A search field with its buttons, a landmark.
    case search
    /// A screen beside others, a landmark with the title of the screen.
    case region
    /// A sidebar or a tab bar, a landmark.
    case navigationRegion

    /// Whether readers use the role for navigation only, and read the children without it.
    package var isLandmark: Bool {
      switch self {
      case .main, .banner, .search, .region, .navigationRegion: true
      default: false
      }
    }
  }

  /// A place in a grid of which only a part is mounted.
  public struct GridPosition: Hashable, Sendable {
    /// The line, counted from 0.
    public var line: Int
    /// The place in its line, counted from 0.
    public var column: Int
    /// How many lines there are in all; `nil` where that is not known.
    public var lineCount: Int?
    /// How many places the longest line has; `nil` where that is not known.
    public var columnCount: Int?

    /// Creates a position.
    public init(line: Int, column: Int, lineCount: Int? = nil, columnCount: Int? = nil) {
      self.line = line
      self.column = column
      self.lineCount = lineCount
      self.columnCount = columnCount
    }
  }

  /// A place in a list of which only a part is mounted.
  public struct SetPosition: Hashable, Sendable {
    /// The index, counted from 0.
    public var index: Int
    /// How many there are in all.
    public var count: Int

    /// Creates a position.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// When a reader is told that what it shows has changed.
  public enum Liveness: UInt8, Hashable, Sendable, CaseIterable {
    /// When there is a moment of silence.
    case polite = 1
    /// At once, whatever is being read.
    case assertive
  }

  /// What the view is.
  public var role: Role
  /// Its name; `nil` leaves the name to its text.
  public var label: String?
  /// What it holds at present, for instance a percentage.
  public var value: String?
  /// What acting on it would do.
  public var hint: String?
  /// Whether what it discloses is open; `nil` when it discloses nothing.
  public var isExpanded: Bool?
  /// Whether it is on, or chosen; `nil` when it can be neither.
  public var isChecked: Bool?
  /// Whether it is among what is selected; `nil` when it cannot be selected.
  public var isSelected: Bool?
  /// How full it is, from 0 to 1; `nil` when it shows no such thing.
  public var fraction: Double?
  /// Whether the view and everything in it is skipped.
  public var isHidden: Bool
  /// The place in its list.
  public var position: SetPosition?
  /// The place in its grid.
  public var gridPosition: GridPosition?
  /// How deep a heading is, 1 for that of the whole; `nil` where the role is none, or the depth not known.
  public var level: Int?
  /// When a change of it is told; `nil` for never.
  public var live: Liveness?
  /// What can be done with it besides activating it, by names that are read out.
  public var actions: [String]

  /// Creates a description.
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
