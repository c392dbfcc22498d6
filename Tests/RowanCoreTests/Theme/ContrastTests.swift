import RowanCore
import Testing

/// Every pair of a text and a background that the standard theme's roles and tints can make.
@Suite("Contrast in the standard theme")
struct ContrastTests {
  private static let theme = Theme()
  /// The contrast that WCAG 2.2 requires at level AA for text of any size.
  private static let minimum = 4.5

  /// The tints below texts, by the name of their property. A test ensures that no property is
  /// missing.
  private static let textTints: [String: Double] = [
    "background": theme.tints.background, "hoveredBackground": theme.tints.hoveredBackground,
    "pressedBackground": theme.tints.pressedBackground, "hover": theme.tints.hover,
    "press": theme.tints.press, "mark": theme.tints.mark,
  ]
  private static let otherTints: Set = ["hoveredColor", "pressedColor", "track", "shade"]

  struct Surroundings: Sendable, CustomTestStringConvertible {
    let scheme: ColorScheme
    let contrast: Contrast
    var testDescription: String { "\(scheme), \(contrast)" }

    static let all = ColorScheme.allCases.flatMap { scheme in
      Contrast.allCases.map { Surroundings(scheme: scheme, contrast: $0) }
    }

    func rgb(_ role: ColorRole) -> RGB {
      ContrastTests.theme.palette.rgb(role, in: scheme, contrast: contrast)
    }
  }

  /// A background, and the role that tints it, if any.
  private struct Ground {
    let name: String
    let color: RGB
    var tint: ColorRole?
  }

  /// Returns the backgrounds of rows: the opaque roles, each also hovered and pressed. A selected
  /// row does not change.
  private func rowGrounds(_ surroundings: Surroundings) -> [Ground] {
    ColorRole.allCases.filter(\.isGround).flatMap { role in
      let plain = Ground(name: "\(role)", color: surroundings.rgb(role))
      guard role != .selection else { return [plain] }
      return [plain]
        + ["hover", "press"].map { name in
          let opacity = Self.textTints[name] ?? 1
          let color = surroundings.rgb(.fill).blended(opacity, over: plain.color)
          return Ground(name: "\(role) + \(name)", color: color)
        }
    }
  }

  /// Returns the backgrounds of rows, and of all tinted controls and marks in them.
  ///
  /// Hosts show only the innermost view as pressed, so nothing else in a pressed row is pressed or
  /// hovered.
  private func grounds(_ surroundings: Surroundings) -> [Ground] {
    let tints = ColorRole.allCases.filter { $0 == .fill || $0.isMeaning || $0 == .secondaryLabel }
    return rowGrounds(surroundings).flatMap { row in
      [row]
        + tints.flatMap { role in
          Self.textTints.compactMap { name, opacity -> Ground? in
            guard !row.name.hasSuffix("press") || ["background", "mark"].contains(name) else {
              return nil
            }
            return Ground(
              name: "\(row.name) + \(role).\(name)",
              color: surroundings.rgb(role).blended(opacity, over: row.color),
              tint: role
            )
          }
        }
    }
  }

  @Test("Every tint of the theme is classified as a tint below texts or as another one")
  func tints() {
    let names = Mirror(reflecting: Self.theme.tints).children.compactMap(\.label)
    #expect(Set(names) == Self.otherTints.union(Self.textTints.keys))
  }

  @Test(
    "Labels and colours with a meaning have a contrast of 4.5 on each background",
    arguments: Surroundings.all
  )
  func texts(surroundings: Surroundings) {
    for background in grounds(surroundings) {
      for text in ColorRole.allCases where text.isText {
        // A colour with a meaning is drawn on a tint of itself, not on a tint of another such
        // colour.
        if text.isMeaning, let tint = background.tint, tint != .fill, tint != text { continue }
        let ratio = surroundings.rgb(text).contrast(with: background.color)
        #expect(ratio >= Self.minimum, "\(text) on \(background.name): \(ratio)")
      }
    }
  }

  @Test(
    "Text on a full colour has a contrast of 4.5, also while the colour is hovered or pressed",
    arguments: Surroundings.all
  )
  func textsOnColors(surroundings: Surroundings) {
    for row in rowGrounds(surroundings) {
      for color in ColorRole.allCases where color.isMeaning {
        for opacity in [1, Self.theme.tints.hoveredColor, Self.theme.tints.pressedColor] {
          let background = surroundings.rgb(color).blended(opacity, over: row.color)
          let ratio = surroundings.rgb(.onAccent).contrast(with: background)
          #expect(ratio >= Self.minimum, "\(color) × \(opacity) on \(row.name): \(ratio)")
        }
      }
    }
  }

  @Test("Text levels differ in contrast, and so do idle, hovered, pressed and selected backgrounds")
  func levels() {
    for surroundings in Surroundings.all {
      let background = surroundings.rgb(.background)
      let labels = [ColorRole.label, .secondaryLabel, .tertiaryLabel]
        .map { surroundings.rgb($0).contrast(with: background) }
      #expect(
        labels[0] > 1.3 * labels[1] && labels[1] > 1.2 * labels[2],
        "\(surroundings): \(labels)"
      )
      let fill = surroundings.rgb(.fill)
      let tints = Self.theme.tints
      for opacity in [tints.background, tints.hover, tints.press] {
        #expect(fill.blended(opacity, over: background).contrast(with: background) > 1.03)
      }
      #expect(surroundings.rgb(.selection).contrast(with: background) > 1.1)
    }
  }
}
