import Rowan

/// The appearance of all demonstrations.
struct Appearance: Hashable, Sendable {
  var direction = LayoutDirection.leftToRight
  var textScale = 1.0
  var controlSize = ControlSize.regular
  var isRoomy = false

  /// The standard theme, or one with larger texts, distances and controls.
  var theme: Theme {
    var theme = Theme()
    if isRoomy {
      theme.typography[.body].size = 16
      theme.spacing = Theme.Spacing(xxs: 3, xs: 6, s: 12, m: 18, l: 24, xl: 32, xxl: 48)
      theme.controls.regular.height = 40
      theme.controls.regular.horizontalPadding = 18
      theme.controls.regular.cornerRadius = 20
    }
    return theme
  }
}

/// The menu that changes the appearance.
struct AppearanceMenu: Component {
  let appearance: Appearance
  let change: ActionWith<Appearance>
  @Environment(\.theme) private var theme

  var body: some Component {
    HFlow {
      Menu("Appearance") {
        section("Direction", \.direction, LayoutDirection.allCases) {
          $0 == .leftToRight ? "left to right" : "right to left"
        }
        section("Text", \.textScale, [1, 1.5, 2]) { "\(Int($0 * 100)) %" }
        section("Size", \.controlSize, ControlSize.allCases) { "\($0)" }
        section("Theme", \.isRoomy, [false, true]) { $0 ? "roomy" : "standard" }
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }

  /// Returns a section with an item for each value of a property.
  private func section<Value: Equatable & Sendable>(
    _ title: String,
    _ property: any WritableKeyPath<Appearance, Value> & Sendable,
    _ values: [Value],
    name: (Value) -> String
  ) -> MenuSection {
    let (appearance, change) = (appearance, change)
    return MenuSection(title) {
      for value in values {
        MenuItem(name(value), isChecked: appearance[keyPath: property] == value) {
          var changed = appearance
          changed[keyPath: property] = value
          change(changed)
        }
      }
    }
  }
}
