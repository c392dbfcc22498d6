import RowanCore
import Testing

@Suite("A theme")
struct ThemeTests {
  @Test("Copies are equal, and a change makes them differ until it is undone")
  func equality() {
    var theme = Theme()
    #expect(theme == Theme())
    theme.controls.regular.cornerRadius = 3
    #expect(theme != Theme())
    #expect(theme.controls.regular.cornerRadius == 3)
    #expect(Theme().controls.regular.cornerRadius != 3)
    theme.controls = Theme().controls
    #expect(theme == Theme())
  }

  @Test("A style takes its font from the theme")
  func styles() {
    var theme = Theme()
    theme.typography[.caption] = Font(family: .named("Sample"), size: 10, weight: .medium)
    let font = Font.caption.resolved(in: theme)
    #expect(font == Font(family: .named("Sample"), size: 10, weight: .medium))
    #expect(Font.caption.resolved(in: Theme()) == Font(size: 12))
  }

  @Test("What is changed after a style was chosen holds in every theme")
  func overrides() {
    var theme = Theme()
    theme.typography[.body] = Font(size: 20, weight: .medium)
    #expect(Font.body.weight(.bold).resolved(in: theme) == Font(size: 20, weight: .bold))
    #expect(Font.body.italic().resolved(in: theme).isItalic)
    #expect(Font.body.monospacedDigits().resolved(in: theme).hasMonospacedDigits)
    var fixed = Font.body
    fixed.size = 11
    #expect(fixed.resolved(in: theme).size == 11)
    #expect(fixed.resolved(in: theme).weight == .medium)
  }

  @Test("A scaled style is scaled in every theme")
  func scaledStyles() {
    var theme = Theme()
    theme.typography[.body].size = 20
    #expect(Font.body.scaled(by: 1.5).resolved(in: theme).size == 30)
    #expect(Font.body.scaled(by: 1.5).resolved(in: Theme()).size == 21)
  }

  @Test("A style can be set in another style's font")
  func stylesOfStyles() {
    var theme = Theme()
    theme.typography[.footnote] = .caption
    #expect(theme.typography[.footnote] == Font(size: 12))
  }

  @Test("Every style has a font that reads no larger than the style above it")
  func order() {
    let sizes = [TextStyle.largeTitle, .title, .subtitle, .callout, .body, .caption, .footnote]
      .map { Theme().typography[$0].size }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test("Controls grow from size to size")
  func controlSizes() {
    let scale = Theme().controls
    let sizes = ControlSize.allCases.map { scale[$0] }
    for path in [\ControlMetrics.height, \.horizontalPadding, \.iconSize, \.switchWidth] {
      let lengths = sizes.map { $0[keyPath: path] }
      #expect(lengths == lengths.sorted() && Set(lengths).count == 3)
    }
  }
}
