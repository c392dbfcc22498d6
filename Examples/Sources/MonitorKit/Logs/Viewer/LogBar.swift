import Rowan

/// What the bar above the lines says.
struct LogBarLook: Equatable, Sendable {
  /// Which lines are shown.
  var choice: LogChoice
  /// Whether only lines with what is searched for are shown; `nil` where nothing is searched for.
  var showsOnlyFound: Bool?
  /// How many were found; `nil` where nothing is looked for.
  var status: String?
  /// How large the file is, in bytes.
  var size: Int
  /// Whether the list stays at its end.
  var isFollowing: Bool
}

/// Above the lines of a log: which of them are shown, and whether the list follows.
struct LogBar: Component {
  let look: LogBarLook
  let choose: ActionWith<LogChoice>
  let showOnlyFound: ActionWith<Bool>
  let follow: ActionWith<Bool>
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units
  @Environment(\.screenWidth) private var width
  @Environment(\.textScale) private var textScale

  private static let pickerWidth = 300.0

  var body: some Component {
    VStack(spacing: 0) {
      VStack(spacing: 8) {
        if columns != .all {
          picker
          // With large letters the switches stand below each other.
          HFlow(spacing: 16, lineSpacing: 8) {
            following
            if look.showsOnlyFound != nil { only }
            status
          }
        } else {
          HStack(spacing: 16) {
            picker
            Spacer()
            status
            if look.showsOnlyFound != nil { only }
            following
          }
        }
      }
      .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 8, trailing: Columns.inset))
      Divider()
    }
    .background(.background)
  }

  /// Where all levels do not fit beside each other, a menu offers them.
  @ComponentBuilder private var picker: some Component {
    let (choice, choose) = (look.choice, choose)
    if width / textScale < Self.pickerWidth {
      HStack(spacing: 0) {
        Menu("Lines: \(choice.title)") {
          for other in LogChoice.allCases {
            MenuItem(other.title, isChecked: other == choice) { choose(other) }
          }
        }
      }
    } else {
      Picker("Lines", selection: choice, options: LogChoice.allCases, title: \.title) {
        choose($0)
      }
    }
  }

  private var status: some Component {
    Text(look.status ?? Figures.bytes(look.size, in: units))
      .font(.caption.tabularFigures())
      .foreground(.secondaryLabel)
      .lineLimit(1)
      .accessibilityLive()
  }

  private var only: some Component {
    let (isOn, showOnlyFound) = (look.showsOnlyFound ?? false, showOnlyFound)
    return Toggle("Only these", isOn: isOn) { showOnlyFound($0) }
  }

  private var following: some Component {
    let follow = follow
    return Toggle("Follow", isOn: look.isFollowing) { follow($0) }
  }
}
