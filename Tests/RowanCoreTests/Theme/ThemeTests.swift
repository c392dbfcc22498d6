import RowanCore
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test("Copies of a theme are equal until one is changed, and again when the change is undone")
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

  @Test("A text style takes its font from the theme")
  func styles() {
    var theme = Theme()
    theme.typography[.caption] = Font(family: .named("Sample"), size: 10, weight: .medium)
    let font = Font.caption.resolved(in: theme)
    #expect(font == Font(family: .named("Sample"), size: 10, weight: .medium))
    #expect(Font.caption.resolved(in: Theme()) == Font(size: 12))
  }

  @Test("A change of the font of a text style applies in every theme")
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

  @Test("A scaled text style is scaled in every theme")
  func scaledStyles() {
    var theme = Theme()
    theme.typography[.body].size = 20
    #expect(Font.body.scaled(by: 1.5).resolved(in: theme).size == 30)
    #expect(Font.body.scaled(by: 1.5).resolved(in: Theme()).size == 21)
  }

  @Test("A text style can use the font of another text style")
  func stylesOfStyles() {
    var theme = Theme()
    theme.typography[.footnote] = .caption
    #expect(theme.typography[.footnote] == Font(size: 12))
  }

  @Test("Text styles are ordered from large to small fonts")
  func order() {
    let sizes = [
      Font.TextStyle.largeTitle, .title, .subtitle, .callout, .body, .caption, .footnote,
    ]
    .map { Theme().typography[$0].size }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test("Control metrics grow with the control size")
  func controlSizes() {
    let scale = Theme().controls
    let sizes = ControlSize.allCases.map { scale[$0] }
    for path in [\Theme.ControlMetrics.height, \.horizontalPadding, \.iconSize, \.switchWidth] {
      let lengths = sizes.map { $0[keyPath: path] }
      #expect(lengths == lengths.sorted() && Set(lengths).count == 3)
    }
  }
}
