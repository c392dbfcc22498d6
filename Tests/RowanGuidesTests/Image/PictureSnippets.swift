import RowanComponents
import RowanControls
import RowanCore
import RowanFetch
import RowanImage
import RowanMount
import RowanText
import TestSupport
import Testing

// The code of the guides "Images" and "Pictures", word for word; `GuideTests` compares both.

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

private struct Offline: Component {
  var loader: ImageLoader

  var body: some Component {
    Button("Try again") { loader.retryFailed() }
  }
}

private struct CoverScreen: Component {
  var body: some Component { Cover(address: "http://127.0.0.1:1/") }
}

@MainActor
private func loader(host: ImageHost, measurer: PangoTextMeasurer) -> Session {
  let loader = ImageLoader(
    fetcher: URLSessionFetcher(),
    limits: ImageLoader.Limits(bytes: 4 << 20, time: .seconds(10))
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
  session.setContent { CoverScreen() }
  host.start()
  await session.settle()
  try host.writePNG(to: "screen.png")
}

@MainActor
@Suite("Code of the guides “Images” and “Pictures”")
struct ImageGuideTests {
  @Test("A row shows its text before its picture has loaded")
  func face() {
    let stage = Stage { FaceRow(name: "Ida", path: "/nowhere/ida.jpg") }
    #expect(stage.texts == ["Ida"])
  }
}
