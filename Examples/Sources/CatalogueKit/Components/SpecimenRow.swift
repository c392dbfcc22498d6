import Rowan

/// A specimen: its name, itself in use and not to be used, and the code that makes it.
struct SpecimenRow: Component, Equatable {
  let specimen: Specimen
  @Environment(\.theme) private var theme

  static func == (left: SpecimenRow, right: SpecimenRow) -> Bool {
    left.specimen == right.specimen
  }

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Text(specimen.rawValue).font(.subtitle).accessibilityHeading(level: 2)
      SpecimenDemo(specimen: specimen)
      if specimen.takesInput {
        Text("Not to be used now").font(.caption).foreground(.secondaryLabel)
        SpecimenDemo(specimen: specimen).disabled()
      }
      SpecimenCode(code: specimen.code)
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.l)
  }
}

extension Specimen {
  /// Whether it looks different while it takes no input.
  var takesInput: Bool {
    switch page {
    case .actions, .gestures, .choices, .fields: true
    case .layoutPlayground, .status, .motion, .editing, .rowMenus, .swipeActions, .fetching,
      .figures, .containers, .collections, .screens, .dialogs, .flows,
      .home:
      false
    }
  }
}

/// A specimen alive.
private struct SpecimenDemo: Component, Equatable {
  let specimen: Specimen

  var body: some Component {
    VStack {
      switch specimen {
      case .button: ButtonDemo()
      case .link: LinkDemo()
      case .textLinks: TextLinkDemo()
      case .menu: MenuDemo()
      case .tapPlace: TapPlaceDemo()
      case .doubleTap: DoubleTapDemo()
      case .longPress: LongPressDemo()
      case .pan: PanDemo()
      case .pinch: PinchDemo()
      case .keyCommand: KeyCommandDemo()
      case .toggle: ToggleDemo()
      case .picker: PickerDemo()
      case .stepper: StepperDemo()
      case .slider: SliderDemo()
      case .rating: RatingDemo()
      case .textField: TextFieldDemo()
      case .secureField: SecureFieldDemo()
      case .searchField: SearchFieldDemo()
      case .textEditor: TextEditorDemo()
      case .badge: BadgeDemo()
      case .avatar: AvatarDemo()
      case .progressBar: ProgressBarDemo()
      case .progressRing: ProgressRingDemo()
      case .activityIndicator: ActivityDemo()
      case .rowMotion: RowMotionDemo()
      case .announcement: AnnouncementDemo()
      case .rowEditing: RowEditingDemo()
      case .rowMarking: RowMarkingDemo()
      case .rowDragging: DraggingDemo()
      case .rowMenu: RowMenuDemo()
      case .menuActions: MenuActionDemo()
      case .swipeActions: SwipeActionsDemo()
      case .fetching: FetchingDemo()
      case .tableStates: TableStateDemo()
      case .indexStrip: IndexDemo()
      case .figures: FigureDemo()
      case .gradients: GradientDemo()
      case .shadows: ShadowDemo()
      case .grid: GridDemo()
      case .flow: FlowDemo()
      case .disclosureGroup: DisclosureDemo()
      case .scrollView: ScrollDemo()
      case .hostView: HostViewDemo()
      case .screenTitle: TitleDemo()
      case .screenBar: ToolbarDemo()
      case .screenPhases: PhaseDemo()
      case .screenBanners: BannerDemo()
      case .question: QuestionDemo()
      case .destructiveDialog: DestructiveDialogDemo()
      case .messageDialog: MessageDialogDemo()
      case .flowStack: FlowStackDemo()
      case .flowTabs: FlowTabsDemo()
      case .flowColumns: FlowColumnsDemo()
      case .flowGuard: FlowGuardDemo()
      case .homeScreen: HomeDemo()
      case .streams: StreamDemo()
      }
    }
  }
}

/// Lines of code on a ground of their own, which read from left to right in every language.
private struct SpecimenCode: Component, Equatable {
  let code: String
  @Environment(\.theme) private var theme

  static func == (left: SpecimenCode, right: SpecimenCode) -> Bool { left.code == right.code }

  var body: some Component {
    VStack(spacing: 0) {
      for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
        Text(line).font(Font(family: .monospaced, size: Font.caption.size))
      }
    }
    .environment(\.layoutDirection, .leftToRight)
    .padding(theme.spacing.s)
    .background(.fill.opacity(theme.tints.hover))
    .cornerRadius(theme.radii.small)
  }
}
