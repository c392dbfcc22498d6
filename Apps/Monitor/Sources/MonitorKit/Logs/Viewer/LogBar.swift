import Rowan

/// The values in the bar above the lines.
struct LogBarLook: Equatable, Sendable {
  /// The chosen level.
  var choice: LogChoice
  /// The chosen scope while the user searches for a text, or `nil` otherwise.
  var scope: LogScope?
  /// The number of matches, or `nil` if no search is running. The bar then displays the size.
  var status: String?
  /// The size of the file, in bytes.
  var size: Int
  /// Whether the list follows the end of the file.
  var isFollowing: Bool
}

/// The bar above the lines, with the choice of level and scope, the switch for following, and the
/// number of matches.
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
          // With large text, these components wrap to several lines.
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

/// A segmented control, or a menu on screens too narrow for it.
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
