import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanFetch
import RowanImage
import RowanMount
import RowanText
import Testing

// The code of the guides "Images" and "Pictures", word for word: code that does not compile here
// does not compile there.

struct FaceRow: Component {
  var name: String
  var path: String

  var body: some Component {
    HStack {
      Image(.file(path), label: name, mode: .fill)
        .frame(width: 40, height: 40)
        .cornerRadius(20)
      Text(name)
    }
  }
}

struct Cover: Component {
  var address: String

  var body: some Component {
    Image(.url(address)) {
      Text("…")
    } failure: { error in
      Text("\(error)").foreground(.negative)
    }
    .frame(width: 120, height: 160)
  }
}

struct Offline: Component {
  var loader: ImageLoader

  var body: some Component {
    Button("Try again") { loader.retryFailed() }
  }
}

private struct Screen: Component {
  var body: some Component { Cover(address: "http://127.0.0.1:1/") }
}

@MainActor
private func loader(host: ImageHost, measurer: PangoTextMeasurer) -> Session {
  let loader = ImageLoader(
    fetcher: URLSessionFetcher(),
    limits: ImageLimits(bytes: 4 << 20, time: .seconds(10))
  )
  let session = Session(host: host, measurer: measurer, images: loader)
  return session
}

@MainActor
private func component() async throws {
  let row = FaceRow(name: "Ida", path: "Faces/ida.jpg")
  let picture = try Picture(of: row, width: 320, scale: 2, colorScheme: .dark)
  try await picture.settled().png(to: "row.png")

  let large = try Picture(of: row, width: 320, background: nil) { environment in
    environment.textScale = 2
    environment.layoutDirection = .rightToLeft
  }
  try large.pdf(to: "row.pdf")
}

@MainActor
private func screen() async throws {
  let measurer = try PangoTextMeasurer()
  let host = ImageHost(
    size: Size(width: 880, height: 560),
    scale: 2,
    colorScheme: .dark,
    contrast: .increased,
    measurer: measurer
  )
  let session = Session(host: host, measurer: measurer)
  session.setContent { Screen() }
  host.start()
  await session.settle()
  try host.writePNG(to: "screen.png")
}

@Suite("Code of the guides “Images” and “Pictures”")
struct GuideTests {
  @Test(
    "Every code block of a guide is in a source that compiles",
    arguments: ["Images", "Pictures"]
  )
  func snippets(guide: String) throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appendingPathComponent("Sources/Rowan/Rowan.docc/\(guide).md")
    let compiled = lines(try String(contentsOf: file, encoding: .utf8)).joined(separator: "\n")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
    #expect(parts.count > 2)
    for part in parts.dropFirst() {
      let snippet = lines(part.components(separatedBy: "```")[0]).joined(separator: "\n")
      #expect(compiled.contains(snippet))
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}
