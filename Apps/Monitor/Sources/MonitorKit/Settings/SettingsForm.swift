import Rowan

/// The form of all settings.
struct SettingsForm: Component {
  let settings: MonitorSettings
  let change: ActionWith<MonitorSettings>

  var body: some Component {
    let (settings, change) = (settings, change)
    ScrollView(spacing: 20) {
      Choice(
        title: "Refresh",
        remark: "How often the values are updated.",
        selection: settings.rate,
        name: \.title,
        choose: ActionWith { rate in
          var next = settings
          next.rate = rate
          change(next)
        }
      )
      Choice(
        title: "Units",
        remark: "The units for amounts of memory.",
        selection: settings.units,
        name: \.title,
        choose: ActionWith { units in
          var next = settings
          next.units = units
          change(next)
        }
      )
      Choice(
        title: "Theme",
        remark: nil,
        selection: settings.theme,
        name: \.title,
        choose: ActionWith { theme in
          var next = settings
          next.theme = theme
          change(next)
        }
      )
    }
    .contentInsets(EdgeInsets(top: 8, leading: 16, bottom: 24, trailing: 16))
    .grow().shrink()
  }
}

/// A setting with its title, its options and a caption.
private struct Choice<Value: Hashable & Sendable & CaseIterable>: Component {
  let title: String
  let remark: String?
  let selection: Value
  let name: @Sendable (Value) -> String
  let choose: ActionWith<Value>
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  private var options: [Value] { Array(Value.allCases) }

  var body: some Component {
    let choose = choose
    VStack(spacing: 6) {
      Text(title).font(.headline).accessibilityHeading(level: 2)
      // If the options do not fit side by side, they are stacked.
      if width / textScale < Self.minimumWidth {
        ChoiceList(
          label: title,
          selection: selection,
          options: options,
          title: name,
          choose: choose
        )
      } else {
        Picker(title, selection: selection, options: options, title: name) { choose($0) }
      }
      if let remark {
        Text(remark).font(.caption).foreground(.secondaryLabel)
      }
    }
  }

  private static var minimumWidth: Double { 320 }
}
