import RowanControls
import RowanCore
import TestSupport
import Testing

@MainActor
@Suite("Badges")
struct BadgeTests {
  private func blend(_ top: RGB, _ opacity: Double, over background: RGB) -> RGB {
    func mix(_ path: KeyPath<RGB, Double>) -> Double {
      top[keyPath: path] * opacity + background[keyPath: path] * (1 - opacity)
    }
    return RGB(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  /// Returns the relative luminance as the Web Content Accessibility Guidelines (WCAG) 2.2 define
  /// it.
  private func luminance(_ color: RGB) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Returns `value` to the power of 2.4, by Newton's method for the fifth root of the twelfth
  /// power.
  private func power(_ value: Double) -> Double {
    let target = (0..<12).reduce(1) { product, _ in product * value }
    var root = 1.0
    for _ in 0..<200 { root -= (root - target / (root * root * root * root)) / 5 }
    return root
  }

  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test(
    "Badge text has a contrast of at least 4.5 in each kind, colour scheme and contrast setting",
    arguments: Badge.Kind.allCases
  )
  func readable(kind: Badge.Kind) throws {
    let stage = Stage { VStack { Badge("new", kind: kind) } }
    let text = stage.host.view(.text)
    let words = try #require(stage.host.tree[text].text?.layout.lines.first?.runs.first?.color)
    let box = try #require(stage.host.tree[text].parent)
    guard case .background(let background) = stage.host.tree[box].attributes[.background] else {
      Issue.record("A badge has a ground.")
      return
    }
    let palette = Palette.standard
    for scheme in ColorScheme.allCases {
      for increased in Contrast.allCases {
        let under = palette.rgb(.background, in: scheme, contrast: increased)
        let (tint, opacity) = palette.resolve(background, in: scheme, contrast: increased)
        let letters = palette.resolve(words, in: scheme, contrast: increased).rgb
        let found = contrast(letters, blend(tint, opacity, over: under))
        #expect(found >= 4.5, "\(kind) in \(scheme), \(increased): \(found)")
      }
    }
  }

  @Test("A badge is as wide as its text and its padding, with round ends")
  func shape() throws {
    let stage = Stage { VStack { Badge("new") } }
    let text = stage.host.view(.text)
    let box = stage.host.tree[try #require(stage.host.tree[text].parent)]
    #expect(box.frame.size == Size(width: 32, height: 19))
    #expect(box.attributes[.cornerRadius] == .cornerRadius(999))
  }
}
