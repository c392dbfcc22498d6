import Rowan

/// The appearance of all demonstrations.
struct Appearance: Hashable, Sendable {
  enum Scheme: String, CaseIterable, Sendable {
    case system = "as the system"
    case light
    case dark
  }

  enum Density: String, CaseIterable, Sendable {
    case standard, dense, roomy
  }

  var scheme = Scheme.system
  var direction = LayoutDirection.leftToRight
  var textScale = 1.0
  var controlSize = ControlSize.regular
  var density = Density.standard

  /// The theme of the density, with equal light and dark colours if a scheme is selected.
  var theme: Theme {
    var theme = density.theme
    let standard = theme.palette
    switch scheme {
    case .system: break
    case .light:
      theme.palette.dark = standard.light
      theme.palette.increasedDark = standard.increasedLight
    case .dark:
      theme.palette.light = standard.dark
      theme.palette.increasedLight = standard.increasedDark
    }
    return theme
  }
}

extension Appearance.Density {
  /// A theme with other font sizes, distances and control metrics.
  fileprivate var theme: Theme {
    var theme = Theme()
    switch self {
    case .standard: break
    case .dense:
      theme.typography[.body].size = 12
      theme.typography[.caption].size = 11
      theme.spacing = Spacing(xxs: 1, xs: 2, s: 5, m: 8, l: 12, xl: 16, xxl: 24)
      theme.controls.regular.height = 26
      theme.controls.regular.horizontalPadding = 9
      theme.controls.regular.verticalPadding = 3
      theme.controls.regular.cornerRadius = 3
    case .roomy:
      theme.typography[.body].size = 16
      theme.spacing = Spacing(xxs: 3, xs: 6, s: 12, m: 18, l: 24, xl: 32, xxl: 48)
      theme.controls.regular.height = 40
      theme.controls.regular.horizontalPadding = 18
      theme.controls.regular.cornerRadius = 20
    }
    return theme
  }
}

/// The controls that change the appearance: pickers in a wide window, a menu in a narrow one.
struct AppearanceBar: Component {
  let appearance: Appearance
  let change: ActionWith<Appearance>
  @Environment(\.viewport) private var viewport
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  var body: some Component {
    let change = change
    HFlow(spacing: theme.spacing.m, lineSpacing: theme.spacing.s) {
      if viewport.width < 760 * textScale {
        Menu("Appearance") {
          for setting in settings {
            MenuSection(setting.title) {
              for option in setting.options {
                MenuItem(option.title, isChecked: option.result == appearance) {
                  change(option.result)
                }
              }
            }
          }
        }
      } else {
        for setting in settings {
          Picker(
            setting.title,
            selection: appearance,
            options: setting.options.map(\.result),
            title: { result in setting.options.first { $0.result == result }?.title ?? "" }
          ) { change($0) }
        }
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }

  private var settings: [Setting] {
    [
      Setting("Colours", \.scheme, Appearance.Scheme.allCases, of: appearance) { $0.rawValue },
      Setting("Direction", \.direction, LayoutDirection.allCases, of: appearance) {
        $0 == .leftToRight ? "left to right" : "right to left"
      },
      Setting("Text", \.textScale, [1, 1.5, 2], of: appearance) { "\(Int($0 * 100)) %" },
      Setting("Size", \.controlSize, ControlSize.allCases, of: appearance) { "\($0)" },
      Setting("Theme", \.density, Appearance.Density.allCases, of: appearance) { $0.rawValue },
    ]
  }
}

/// A property of the appearance, with the appearance that results from each of its values.
private struct Setting: Sendable {
  let title: String
  let options: [(title: String, result: Appearance)]

  init<Value>(
    _ title: String,
    _ property: WritableKeyPath<Appearance, Value>,
    _ values: [Value],
    of appearance: Appearance,
    name: (Value) -> String
  ) {
    self.title = title
    options = values.map { value in
      var result = appearance
      result[keyPath: property] = value
      return (name(value), result)
    }
  }
}
