import RowanComponents
import RowanControls
import RowanCore
import RowanImage
import Testing

@MainActor
@Suite("Golden images of icons")
struct IconSheetTests {
  /// All icons in the sizes in which they are used.
  private struct Sheet: Component {
    let columns = 20

    var body: some Component {
      VStack(spacing: 16) {
        ForEach([16.0, 24, 48], id: \.self) { size in
          VStack(spacing: size / 2) {
            ForEach(rows(of: size > 24 ? columns / 2 : columns), id: \.first) { row in
              HStack(spacing: size > 24 ? 16 : 40 - size) {
                ForEach(row, id: \.self) { Icon($0, size: size) }
              }
            }
          }
        }
      }
      .padding(16)
    }

    private func rows(of count: Int) -> [[Icon.Name]] {
      let all = Icon.Name.allCases
      return stride(from: 0, to: all.count, by: count).map {
        Array(all[$0..<min($0 + count, all.count)])
      }
    }
  }

  @Test("All icons in the light scheme match their golden image")
  func light() throws {
    let host = try preview(width: 820, height: 1050) { Sheet() }
    try GoldenImage(name: "icons-light").expect(host.pixels())
  }

  @Test("All icons in the dark scheme match their golden image")
  func dark() throws {
    let host = try preview(width: 820, height: 1050, scheme: .dark) { Sheet() }
    try GoldenImage(name: "icons-dark").expect(host.pixels())
  }
}
