import RowanCore
import Testing

@Suite("The standard palette")
struct PaletteTests {
  /// The relative luminance of WCAG 2.
  private func luminance(_ color: RGB) -> Double {
    func linear(_ value: Double) -> Double {
      var result = (value + 0.055) / 1.055
      result = result <= 0 ? 0 : power(result, 2.4)
      return value <= 0.03928 ? value / 12.92 : result
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  /// x to the 2.4, by the twelfth power of the fifth root.
  private func power(_ x: Double, _ exponent: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 {
      root -= (root * root * root * root * root - x) / (5 * root * root * root * root)
    }
    return (0..<12).reduce(1.0) { result, _ in result * root }
  }

  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(
    "Text can be read on every ground, and better where that was asked for",
    arguments: ColorScheme.allCases,
    [(Contrast.standard, 4.5), (.increased, 7)]
  )
  func contrast(scheme: ColorScheme, wish: (contrast: Contrast, ratio: Double)) {
    func rgb(_ role: ColorRole) -> RGB {
      Palette.standard.rgb(role, in: scheme, contrast: wish.contrast)
    }
    for ground in [ColorRole.background, .surface, .selection] {
      for text in [ColorRole.label, .secondaryLabel, .accent, .positive, .warning, .negative] {
        let ratio = contrast(rgb(text), rgb(ground))
        #expect(ratio >= wish.ratio, "\(text) on \(ground), \(scheme), \(wish): \(ratio)")
      }
    }
    #expect(contrast(rgb(.onAccent), rgb(.accent)) >= wish.ratio)
  }

  @Test("Black on white has the contrast that everybody knows")
  func reference() {
    #expect(abs(contrast(RGB(hex: 0), RGB(hex: 0xFFFFFF)) - 21) < 0.01)
  }

  @Test("A role resolves by scheme and keeps its opacity, a fixed colour stays what it is")
  func resolving() {
    let translucent = Palette.standard.resolve(Color.label.opacity(0.5), in: .dark)
    #expect(translucent.rgb == Palette.standard.rgb(.label, in: .dark))
    #expect(translucent.opacity == 0.5)
    let fixed = Color(red: 1, green: 0, blue: 0)
    #expect(Palette.standard.resolve(fixed, in: .light).rgb == RGB(hex: 0xFF0000))
  }
}
