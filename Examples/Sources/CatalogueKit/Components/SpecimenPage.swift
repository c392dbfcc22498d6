import Rowan

/// A family of components, below what decides how all of them look.
struct SpecimenPage: Component {
  let title: String
  let table: TableView
  let look: SpecimenLook
  let setLook: ActionWith<SpecimenLook>
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: 0) {
      HFlow(spacing: theme.spacing.m, lineSpacing: theme.spacing.s) {
        Picker("Colours", selection: look.scheme, options: SpecimenLook.Scheme.allCases) {
          $0.rawValue
        } onChange: { [look] in
          set(look) { $0.scheme = $1 }($0)
        }
        Picker("Direction", selection: look.direction, options: LayoutDirection.allCases) {
          $0 == .leftToRight ? "left to right" : "right to left"
        } onChange: { [look] in
          set(look) { $0.direction = $1 }($0)
        }
        Picker("Text", selection: look.textScale, options: [1, 1.5, 2]) {
          "\(Int($0 * 100)) %"
        } onChange: { [look] in
          set(look) { $0.textScale = $1 }($0)
        }
        Picker("Size", selection: look.size, options: ControlSize.allCases) {
          "\($0)"
        } onChange: { [look] in
          set(look) { $0.size = $1 }($0)
        }
      }
      .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
      Divider()
      List(table, label: title)
        .controlSize(look.size)
        .environment(\.textScale, textScale * look.textScale)
    }
  }

  /// What makes a change of one part of the look.
  private func set<Value>(
    _ look: SpecimenLook,
    _ change: @escaping @MainActor @Sendable (inout SpecimenLook, Value) -> Void
  ) -> @MainActor @Sendable (Value) -> Void {
    let setLook = setLook
    return { value in
      var look = look
      change(&look, value)
      setLook(look)
    }
  }
}

/// How all specimens look.
struct SpecimenLook: Equatable, Sendable {
  /// Whether colours are light or dark.
  enum Scheme: String, CaseIterable, Sendable {
    case system = "as the system"
    case light
    case dark
  }

  var scheme = Scheme.system
  var direction = LayoutDirection.leftToRight
  var textScale = 1.0
  var size = ControlSize.regular

  /// The colours of the scheme: those of one side for both where it is chosen.
  var palette: Palette {
    var palette = Palette.standard
    switch scheme {
    case .system: break
    case .light:
      palette.dark = palette.light
      palette.increasedDark = palette.increasedLight
    case .dark:
      palette.light = palette.dark
      palette.increasedLight = palette.increasedDark
    }
    return palette
  }
}
