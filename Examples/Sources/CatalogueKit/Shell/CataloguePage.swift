import Rowan

/// A page of the catalogue: one room of the framework, to look at and to try.
public enum CataloguePage: String, RowValue, CaseIterable {
  /// A tree of boxes, its styles and its frames.
  case layoutPlayground
  /// What is pressed.
  case actions
  /// What fingers and keys mean besides pressing.
  case gestures
  /// What is chosen or set.
  case choices
  /// What is typed in.
  case fields
  /// What says how things are.
  case status
  /// What moves, and what is said aloud.
  case motion
  /// Rows that are deleted, added, marked and moved.
  case editing
  /// What can be done with rows.
  case rowMenus
  /// Rows that are swiped aside.
  case swipeActions
  /// Rows that are fetched, or cannot be, and found by letter.
  case fetching
  /// What is painted.
  case figures
  /// What holds others.
  case containers
  /// Items beside each other.
  case collections
  /// Screens with their bars.
  case screens
  /// Questions in front of everything.
  case dialogs
  /// Ways from screen to screen.
  case flows
  /// Screens that their user arranges, and what they stand on.
  case home

  /// What tells the page from others.
  public var id: String { rawValue }

  /// What it is called.
  var title: String {
    switch self {
    case .layoutPlayground: "Layout playground"
    case .actions: "Buttons and links"
    case .gestures: "Gestures and keys"
    case .choices: "Choices"
    case .fields: "Fields"
    case .status: "Status"
    case .motion: "Motion and speech"
    case .editing: "Editing rows"
    case .rowMenus: "Row menus"
    case .swipeActions: "Swipe actions"
    case .fetching: "Fetching and finding"
    case .figures: "Figures"
    case .containers: "Containers"
    case .collections: "Collections"
    case .screens: "Screens"
    case .dialogs: "Dialogs"
    case .flows: "Flows"
    case .home: "Home"
    }
  }

  /// What it shows, in one sentence.
  var summary: String {
    switch self {
    case .layoutPlayground: "Boxes, their styles and where they go."
    case .actions: "What does something when it is pressed."
    case .gestures: "What is tapped, held, dragged, and done by keys."
    case .choices: "What is switched, picked, counted and moved."
    case .fields: "What is typed in."
    case .status: "Marks, people, and how far things have come."
    case .motion: "Rows on their way, and what is said aloud."
    case .editing: "Rows that are deleted, added, marked and moved."
    case .rowMenus: "What can be done with a row, by menus and keys."
    case .swipeActions: "Rows that are swiped aside, and what is done with them."
    case .fetching: "Rows that come from afar, or do not, and an index of them."
    case .figures: "Shapes, gradients and shadows."
    case .containers: "What holds others: in columns, in lines, folded."
    case .collections: "Many items in a grid, in a flow, or on a way of your own."
    case .screens: "Titles, bars, and what a screen says without content."
    case .dialogs: "What is asked in front of everything."
    case .flows: "From screen to screen: stacks, tabs, columns and sheets."
    case .home: "Independent sections to arrange and search, and streams."
    }
  }

  /// The room of the framework that it shows.
  var room: String {
    switch self {
    case .layoutPlayground: "RowanLayout"
    case .actions, .gestures, .choices, .fields, .status, .figures, .containers: "RowanControls"
    case .motion, .editing, .rowMenus, .swipeActions, .fetching, .collections: "RowanLists"
    case .screens, .dialogs: "RowanScreens"
    case .flows: "RowanFlows"
    case .home: "RowanHome"
    }
  }

  var icon: IconName {
    switch self {
    case .layoutPlayground: .grid
    case .actions: .bolt
    case .gestures: .dragHandle
    case .choices: .sliders
    case .fields: .pencil
    case .status: .gauge
    case .motion: .play
    case .editing: .list
    case .rowMenus: .ellipsis
    case .swipeActions: .archive
    case .fetching: .refresh
    case .figures: .image
    case .containers: .sidebar
    case .collections: .grid
    case .screens: .house
    case .dialogs: .question
    case .flows: .signOut
    case .home: .star
    }
  }

  /// Whether a search finds the page, or something on it: every word has to be there.
  func isFound(by search: String) -> Bool {
    let words = search.lowercased().split(separator: " ")
    let text = "\(title) \(summary) \(room)".lowercased()
    return words.allSatisfy { text.contains($0) }
      || Specimen.allCases.contains { $0.page == self && $0.isFound(by: words) }
  }
}
