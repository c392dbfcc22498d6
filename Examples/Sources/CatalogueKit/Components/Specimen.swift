import Rowan

/// A component of the framework as the catalogue shows it: alive, with the code that makes it.
enum Specimen: String, RowValue, CaseIterable {
  case button = "Button"
  case link = "Link"
  case textLinks = "Links in a Text"
  case menu = "Menu"
  case tapPlace = "Place of a tap"
  case doubleTap = "Double tap"
  case longPress = "Long press"
  case pan = "Pan"
  case pinch = "Pinch"
  case keyCommand = "Key command"
  case toggle = "Toggle"
  case picker = "Picker"
  case stepper = "Stepper"
  case slider = "Slider"
  case rating = "Rating"
  case textField = "TextField"
  case secureField = "SecureField"
  case searchField = "SearchField"
  case textEditor = "TextEditor"
  case badge = "Badge"
  case avatar = "Avatar"
  case progressBar = "ProgressBar"
  case progressRing = "ProgressRing"
  case activityIndicator = "ActivityIndicator"
  case rowMotion = "Rows in motion"
  case announcement = "Announcements"
  case rowEditing = "Deleting, adding and moving"
  case rowMarking = "Marking several"
  case rowDragging = "From list to list"
  case rowMenu = "Menu of a row"
  case menuActions = "Menu actions"
  case swipeActions = "Rows that are swiped"
  case fetching = "Newer and older rows"
  case tableStates = "Without rows"
  case indexStrip = "Index"
  case figures = "Figures"
  case gradients = "Gradient"
  case shadows = "Shadow"
  case grid = "Grid"
  case flow = "HFlow"
  case disclosureGroup = "DisclosureGroup"
  case scrollView = "ScrollView"
  case hostView = "HostView"
  case screenTitle = "Titles"
  case screenBar = "Bar and search"
  case screenPhases = "Phases"
  case screenBanners = "Banners and refresh"
  case question = "Question"
  case destructiveDialog = "Destructive choice"
  case messageDialog = "Message"
  case flowStack = "Stack, sheet and result"
  case flowTabs = "Tabs"
  case flowColumns = "Columns"
  case flowGuard = "Guard"
  case homeScreen = "Home screen"
  case streams = "Driver"

  var id: String { rawValue }

  /// The page it is on.
  var page: CataloguePage {
    switch self {
    case .button, .link, .textLinks, .menu: .actions
    case .tapPlace, .doubleTap, .longPress, .pan, .pinch, .keyCommand: .gestures
    case .toggle, .picker, .stepper, .slider, .rating: .choices
    case .textField, .secureField, .searchField, .textEditor: .fields
    case .badge, .avatar, .progressBar, .progressRing, .activityIndicator: .status
    case .rowMotion, .announcement: .motion
    case .rowEditing, .rowMarking, .rowDragging: .editing
    case .rowMenu, .menuActions: .rowMenus
    case .swipeActions: .swipeActions
    case .fetching, .tableStates, .indexStrip: .fetching
    case .figures, .gradients, .shadows: .figures
    case .grid, .flow, .disclosureGroup, .scrollView, .hostView: .containers
    case .screenTitle, .screenBar, .screenPhases, .screenBanners: .screens
    case .question, .destructiveDialog, .messageDialog: .dialogs
    case .flowStack, .flowTabs, .flowColumns, .flowGuard: .flows
    case .homeScreen, .streams: .home
    }
  }

  /// Words by which it is found besides its name.
  var keywords: String {
    switch self {
    case .button: "press tap action command prominent destructive"
    case .link: "url address web open hyperlink"
    case .textLinks: "paragraph words runs anchor hyperlink terms"
    case .menu: "popover dropdown context list actions"
    case .tapPlace: "gesture click location position coordinates point where"
    case .doubleTap: "gesture twice like"
    case .longPress: "gesture hold context menu"
    case .pan: "gesture drag swipe move"
    case .pinch: "gesture zoom scale magnify rotate transform two fingers wheel"
    case .keyCommand: "shortcut keyboard combination"
    case .toggle: "switch checkbox on off"
    case .picker: "segmented choice radio select"
    case .stepper: "number increment decrement spin"
    case .slider: "range volume value drag"
    case .rating: "stars score"
    case .textField: "input text type"
    case .secureField: "password secret"
    case .searchField: "find filter"
    case .textEditor: "multiline textarea notes"
    case .badge: "tag mark label count"
    case .avatar: "person picture initials face"
    case .progressBar: "percentage loading meter"
    case .progressRing: "percentage loading circle"
    case .activityIndicator: "spinner loading busy"
    case .rowMotion: "animation table list insert delete move shuffle reorder transition"
    case .announcement: "accessibility screen reader live region voice polite assertive"
    case .rowEditing: "edit mode delete insert reorder drag grip confirm table list"
    case .rowMarking: "edit mode multiple selection check table list"
    case .rowDragging: "drag and drop move copy grid collection table session preview"
    case .rowMenu: "context submenu preview secondary click right button table list"
    case .menuActions: "copy paste cut delete clipboard context table list"
    case .swipeActions: "swipe delete archive pin leading trailing table list full"
    case .fetching: "pull to refresh load more infinite paging error retry failure table list"
    case .tableStates: "empty loading error placeholder failure table list"
    case .indexStrip: "alphabet letters section titles jump table list"
    case .figures: "rectangle circle capsule shape path outline"
    case .gradients: "linear radial colour background"
    case .shadows: "elevation card shade"
    case .grid: "table form columns rows align"
    case .flow: "wrap tags chips"
    case .disclosureGroup: "expand collapse accordion fold"
    case .scrollView: "carousel shelf horizontal overflow"
    case .hostView: "custom native script widget map video escape hatch"
    case .screenTitle: "large title subtitle navigation bar collapse header"
    case .screenBar: "toolbar overflow search field items actions"
    case .screenPhases: "loading empty error failure retry placeholder state"
    case .screenBanners: "message notification refresh reload dismiss"
    case .question: "alert confirm modal prompt"
    case .destructiveDialog: "alert confirm delete modal action sheet"
    case .messageDialog: "alert modal notice"
    case .flowStack: "navigation push pop back sheet modal detent result route"
    case .flowTabs: "navigation tab bar branch route"
    case .flowColumns: "navigation split view sidebar detail route"
    case .flowGuard: "navigation leave unsaved confirm discard route"
    case .homeScreen: "component section customizer reorder hide search provider dashboard card"
    case .streams: "signal relay throttle debounce reactive observable sequence"
    }
  }

  /// Whether a search for some words, in small letters, finds it.
  func isFound(by words: [Substring]) -> Bool {
    let text = "\(rawValue.lowercased()) \(keywords) \(page.title.lowercased())"
    return words.allSatisfy { text.contains($0) }
  }
}
