import Rowan

/// What the bar above the lines says.
struct LogBarLook: Equatable, Sendable {
  /// Which lines are shown.
  var choice: LogChoice
  /// Which of them are shown while something is searched for; `nil` where nothing is.
  var scope: LogScope?
  /// How many were found; `nil` where nothing is looked for.
  var status: String?
  /// How large the file is, in bytes.
  var size: Int
  /// Whether the list stays at its end.
  var isFollowing: Bool
}

/// Above the lines of a log: which of them are shown, whether the list follows, and what was found.
struct LogBar: Component {
  let look: LogBarLook
  let choose: ActionWith<LogChoice>
  let show: ActionWith<LogScope>
  let follow: ActionWith<Bool>
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units

  var body: some Component {
    VStack(spacing: 0) {
      VStack(spacing: 8) {
        if columns != .all {
          levels
          // With large letters they stand below each other.
          HFlow(spacing: 16, lineSpacing: 8) {
            following
            if look.scope == nil { status }
          }
        } else {
          HStack(spacing: 16) {
            levels
            Spacer()
            if look.scope == nil { status }
            following
          }
        }
        if let scope = look.scope {
          HFlow(spacing: 16, lineSpacing: 8) {
            ChoiceBar(
              title: "Matches",
              selection: scope,
              options: LogScope.allCases,
              name: \.title,
              choose: show
            )
            status
          }
        }
      }
      .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 8, trailing: Columns.inset))
      Divider()
    }
    .background(.background)
  }

  private var levels: some Component {
    ChoiceBar(
      title: "Lines",
      selection: look.choice,
      options: LogChoice.allCases,
      name: \.title,
      choose: choose
    )
  }

  private var status: some Component {
    Text(look.status ?? Figures.bytes(look.size, in: units))
      .font(.caption.monospacedDigits())
      .foreground(.secondaryLabel)
      .lineLimit(1)
      .accessibilityLive()
  }

  private var following: some Component {
    let follow = follow
    return Toggle("Follow", isOn: look.isFollowing) { follow($0) }
  }
}

/// A few choices beside each other; where they do not fit, a menu offers them.
private struct ChoiceBar<Option: Hashable & Sendable>: Component {
  let title: String
  let selection: Option
  let options: [Option]
  let name: @Sendable (Option) -> String
  let choose: ActionWith<Option>
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  private static var roomyWidth: Double { 300 }

  var body: some Component {
    let (selection, choose) = (selection, choose)
    if width / textScale < Self.roomyWidth {
      HStack(spacing: 0) {
        Menu("\(title): \(name(selection))") {
          for option in options {
            MenuItem(name(option), isChecked: option == selection) { choose(option) }
          }
        }
      }
    } else {
      Picker(title, selection: selection, options: options, title: name) { choose($0) }
    }
  }
}
