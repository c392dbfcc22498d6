import Rowan

/// A group of things that belong together in the gallery.
enum Shelf: String, RowValue, CaseIterable {
  case texts = "Text"
  case styles = "Styles"
  case buttons = "Buttons"
  case toggles = "Toggles"
  case pickers = "Pickers"
  case fields = "Fields"
  case badges = "Badges"
  case layers = "Layers"
  case layouts = "Layouts"
  case motion = "Motion"
  case colors = "Colours"

  var id: String { rawValue }
}

/// A shelf: its name, and what lies on it.
struct ShelfRow: Component {
  let shelf: Shelf
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack {
      Text(shelf.rawValue).font(.subtitle).accessibilityHeading(level: 2)
      switch shelf {
      case .texts: TextShelf()
      case .styles: StyleShelf()
      case .buttons: ButtonShelf()
      case .toggles: ToggleShelf()
      case .pickers: PickerShelf()
      case .fields: FieldShelf()
      case .badges: BadgeShelf()
      case .layers: LayerShelf()
      case .layouts: LayoutShelf()
      case .motion: MotionShelf()
      case .colors: ColorShelf()
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
  }
}
