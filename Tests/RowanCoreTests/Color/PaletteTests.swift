import RowanCore
import Testing

@Suite("The standard palette")
struct PaletteTests {
  @Test(
    "Text has a contrast of 4.5 on each background, and of 7 with increased contrast",
    arguments: ColorScheme.allCases,
    [(Contrast.standard, 4.5), (.increased, 7)]
  )
  func contrast(scheme: ColorScheme, wish: (contrast: Contrast, ratio: Double)) {
    func rgb(_ role: ColorRole) -> RGB {
      Palette.standard.rgb(role, in: scheme, contrast: wish.contrast)
    }
    for background in [ColorRole.background, .surface, .selection] {
      for text in ColorRole.allCases where text.isText {
        let ratio = rgb(text).contrast(with: rgb(background))
        #expect(ratio >= wish.ratio, "\(text) on \(background), \(scheme), \(wish): \(ratio)")
      }
    }
    #expect(rgb(.onAccent).contrast(with: rgb(.accent)) >= wish.ratio)
  }

  @Test("Black on white has a contrast of 21")
  func reference() {
    #expect(abs(RGB(hex: 0).contrast(with: RGB(hex: 0xFFFFFF)) - 21) < 0.01)
  }

  @Test(
    "A role is resolved by colour scheme and keeps its opacity, and a fixed colour is unchanged"
  )
  func resolving() {
    let translucent = Palette.standard.resolve(Color.label.opacity(0.5), in: .dark)
    #expect(translucent.rgb == Palette.standard.rgb(.label, in: .dark))
    #expect(translucent.opacity == 0.5)
    let fixed = Color(red: 1, green: 0, blue: 0)
    #expect(Palette.standard.resolve(fixed, in: .light).rgb == RGB(hex: 0xFF0000))
  }
}
