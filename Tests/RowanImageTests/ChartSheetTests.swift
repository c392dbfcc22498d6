import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import Testing

@MainActor
@Suite("Golden images of charts")
struct ChartSheetTests {
  private struct Sheet: Component {
    private var wave: [Double] {
      [
        0.2, 0.25, 0.22, 0.5, 0.8, 0.95, 0.7, 0.6, 0.62, 0.3, 0.1, 0, 0, 0.05, 0.4, 0.45, 1, 1, 0.6,
        0.55,
      ]
    }

    private var gaps: [Double] { [0.3, 0.5, .nan, 0.6, .nan, 0.4, 0.7, 0.2] }

    private var cores: [Double] { [0.1, 0.35, 0.97, 0.6, 0, 0.02, 1, 0.45] }

    var body: some Component {
      VStack(alignment: .leading, spacing: 14) {
        HStack(spacing: 16) {
          Sparkline(wave)
          Sparkline(wave, tint: .positive, interpolation: .smooth, parts: [.area, .lastValue])
          Sparkline(gaps, capacity: 12, tint: .negative, parts: [.area, .lastValue])
        }
        Sparkline(wave, interpolation: .smooth, parts: [.area, .lastValue])
          .frame(width: 300, height: 80)
        HStack(spacing: 16) {
          Bars(cores, tint: { $0 > 0.9 ? .negative : $0 > 0.5 ? .warning : .accent })
          Bars(wave, tint: .positive)
        }
        ForEach([0, 0.01, 0.33, 0.98, 1], id: \.self) {
          ProgressBar(fraction: $0).frame(width: 200)
        }
        HStack {
          Icon(.memory).foreground(.secondaryLabel)
          Text("Memory").frame(width: 80)
          ProgressBar(fraction: 0.72, tint: .warning).frame(maxWidth: .infinity)
          Text("72 %").font(.caption.monospacedDigits()).foreground(.secondaryLabel)
        }
        .frame(width: 320)
        HStack {
          Button("Add") {}
          Button(kind: .bordered, action: {}) {
            Icon(.plus)
            Text("Add")
          }
          Button(kind: .prominent, action: {}) {
            Icon(.checkmark)
            Text("Done")
          }
          Button(kind: .plain, action: {}) { Icon(.trash, label: "Remove") }
        }
        HStack(spacing: 4) {
          Icon(.warning).foreground(.warning)
          Text("A text with an icon beside it, and one behind it")
          Icon(.chevronTrailing).foreground(.tertiaryLabel)
        }
      }
      .padding(16)
    }
  }

  @Test("Charts in the light scheme match their golden image")
  func light() throws {
    let host = try preview(width: 360, height: 420) { Sheet() }
    try GoldenImage(name: "charts-light").expect(host.pixels())
  }

  @Test("Charts in the dark scheme and right-to-left layout match their golden image")
  func darkMirrored() throws {
    let host = try preview(width: 360, height: 420, scheme: .dark, direction: .rightToLeft) {
      Sheet()
    }
    try GoldenImage(name: "charts-dark").expect(host.pixels())
  }

  @Test("Charts at text scale 2 match their golden image")
  func largeText() throws {
    let host = try preview(width: 700, height: 720, scale: 1, textScale: 2) { Sheet() }
    try GoldenImage(name: "charts-large").expect(host.pixels())
  }
}
