import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import Testing

/// The components beyond the simplest controls, in their states, as pixels.
@MainActor
@Suite("Components look as they did when somebody looked at them")
struct ComponentSheetTests {
  struct Values: Component {
    var body: some Component {
      VStack(spacing: 12) {
        Stepper("Guests", value: .constant(2), in: 0...12)
        Stepper("As many as there can be", value: .constant(12), in: 0...12)
        Stepper("Not now", value: .constant(2), in: 0...12).disabled()
        HStack(spacing: 16) {
          Rating("Food", value: .constant(3))
          Rating("Everybody", value: 3.7)
          Rating("Not now", value: .constant(2)).disabled()
        }
        HStack(spacing: 16) {
          for size in ControlSize.allCases {
            Avatar("Ida Berg").controlSize(size)
            Avatar("Tom").controlSize(size)
          }
        }
        HStack(spacing: 16) {
          for size in ControlSize.allCases {
            ProgressRing(fraction: 0.7, label: "Upload").controlSize(size)
            ActivityIndicator("Loading").controlSize(size)
          }
        }
        HStack(spacing: 16) {
          Link("Where it comes from", to: "https://example.org")
          Link("Not now", to: "https://example.org").disabled()
        }
        VStack(spacing: 0) {
          DisclosureGroup("Advanced", isInitiallyExpanded: true) {
            Toggle("Keep a log", isOn: .constant(true))
          }
          DisclosureGroup("Closed") {}
          DisclosureGroup("Not now") {}.disabled()
        }
      }
      .padding(16)
    }
  }

  @Test(
    "Steppers, ratings, people, rings, links and disclosures",
    arguments: SheetLook.allCases
  )
  func values(look: SheetLook) throws {
    let host = try look.preview(width: 480, height: 500) { Values() }
    try GoldenImage(name: "components-values-\(look)").expect(host.pixels())
  }
}

/// The surroundings in which every sheet is looked at.
enum SheetLook: String, CaseIterable, CustomStringConvertible, Sendable {
  case light
  case dark
  case rightToLeft = "right-to-left"
  case large

  var description: String { rawValue }

  /// A component in these surroundings; at twice the text size in a window one and a half times as large.
  @MainActor
  func preview(
    width: Double,
    height: Double,
    @ComponentBuilder _ content: @escaping @MainActor () -> some Component
  ) throws -> ImageHost {
    let isLarge = self == .large
    return try RowanImageTests.preview(
      width: isLarge ? width * 1.5 : width,
      height: isLarge ? height * 1.75 : height,
      scale: isLarge ? 1 : 2,
      scheme: self == .dark ? .dark : .light,
      direction: self == .rightToLeft ? .rightToLeft : .leftToRight,
      textScale: isLarge ? 2 : 1,
      content
    )
  }
}
