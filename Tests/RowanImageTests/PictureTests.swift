import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import RowanText
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@MainActor
@Suite("`Picture`")
struct PictureTests {
  /// A row with a face, a title that may wrap, and a note.
  struct Person: Component {
    let face: ImageSource
    let name: String

    var body: some Component {
      HStack(spacing: 12) {
        Image(face, label: name, mode: .fill).frame(width: 40, height: 40).cornerRadius(20)
        VStack(spacing: 2) {
          Text(name).font(.headline)
          Text("Last seen at the harbour").font(.caption).foreground(.secondaryLabel)
        }
        .frame(maxWidth: .infinity)
        Button("Wave", kind: .prominent) {}
      }
      .padding(12)
    }
  }

  private let measurer: PangoTextMeasurer
  private let face: ImageSource

  init() throws {
    measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    face = .data(try Flag.png())
  }

  private var person: Person { Person(face: face, name: "Ida Brandt") }

  @Test("Without a given height a picture is as high as its content")
  func height() throws {
    let short = try Picture(of: person, width: 320, measurer: measurer)
    #expect(short.size == Size(width: 320, height: 64))
    let long = Person(face: face, name: "A name that takes more than a single line of its row")
    let tall = try Picture(of: long, width: 320, measurer: measurer)
    #expect(tall.size.height > 64)
    let image = try Picture(of: person, width: 320, scale: 1.5, measurer: measurer).pixels()
    #expect(image.width == 480 && image.height == 96)
  }

  @Test("A picture has the height that it is given")
  func screen() throws {
    let picture = try Picture(of: person, width: 320, height: 200, measurer: measurer)
    #expect(picture.size == Size(width: 320, height: 200))
  }

  @Test("A picture without a background is transparent where nothing is drawn")
  func transparency() throws {
    let clear = try Picture(of: person, width: 320, background: nil, measurer: measurer).pixels()
    #expect(clear.bytes[3] == 0)
    let solid = try Picture(of: person, width: 320, measurer: measurer).pixels()
    #expect(solid.bytes[3] == 255)
  }

  @Test(
    "A row in each scheme and contrast matches its golden image",
    arguments: ColorScheme.allCases
  )
  func golden(scheme: ColorScheme) throws {
    for contrast in Contrast.allCases {
      let picture = try Picture(
        of: person,
        width: 320,
        scale: 2,
        colorScheme: scheme,
        contrast: contrast,
        measurer: measurer
      )
      try GoldenImage(name: "picture-row-\(scheme)-\(contrast)").expect(picture.pixels())
    }
  }

  @Test("A row in right-to-left layout at text scale 2 matches its golden image")
  func large() throws {
    let picture = try Picture(
      of: person,
      width: 400,
      scale: 1.5,
      environment: { environment in
        environment.layoutDirection = .rightToLeft
        environment.textScale = 2
      },
      measurer: measurer
    )
    try GoldenImage(name: "picture-row-large").expect(picture.pixels())
  }

  /// Every image mode in frames of two shapes, a placeholder, and a photograph taken upright.
  private struct Gallery: Component {
    let face: ImageSource
    let upright: ImageSource

    var body: some Component {
      VStack(spacing: 12) {
        ForEach(ContentMode.allCases, id: \.rawValue) { mode in
          HStack(spacing: 12) {
            Image(face, mode: mode).frame(width: 60, height: 60).border(.separator)
            Image(face, mode: mode).frame(width: 120, height: 40).border(.separator)
            Image(face, mode: mode).frame(width: 60, height: 60).cornerRadius(30)
          }
        }
        HStack(spacing: 12) {
          Image(upright)
          Image(upright).frame(height: 60)
          Image(.url("")).frame(width: 60, height: 60).cornerRadius(12)
          Image(.url("")) {
            Text("…")
          } failure: { _ in
            Text("Gone").foreground(.negative)
          }
        }
      }
      .padding(12)
    }
  }

  @Test(
    "Every image mode in frames of several shapes matches its golden images",
    arguments: ColorScheme.allCases
  )
  func gallery(scheme: ColorScheme) throws {
    let upright = ImageSource.data(Flag.jpeg(orientation: 6))
    let picture = try Picture(
      of: Gallery(face: face, upright: upright),
      width: 300,
      scale: 1.5,
      colorScheme: scheme,
      measurer: measurer
    )
    try GoldenImage(name: "picture-gallery-\(scheme)").expect(picture.pixels())
  }

  @Test("An image from a file is in the picture after `settled()`")
  func files() async throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    let path = "\(folder)/rowan-picture-\(getpid()).png"
    try write(Flag.png(), to: path)
    defer { unlink(path) }
    let picture = try Picture(of: Image(.file(path)), width: 100, measurer: measurer)
    #expect(picture.size.height == 1)
    let settled = await picture.settled()
    #expect(settled.size == Size(width: 100, height: 16))
    #expect(try settled.pixels().rgb(x: 2, y: 14).red > 0.8)
  }

  @Test("PNG, SVG and PDF of a picture agree in size, and contain its text and its images")
  func outputs() throws {
    let picture = try Picture(of: person, width: 320, height: 120, scale: 2, measurer: measurer)
    let pixels = try PixelImage(png: picture.png())
    #expect(pixels.width == 640 && pixels.height == 240)
    let svg = String(decoding: try picture.svg(), as: UTF8.self)
    #expect(svg.contains("width=\"320px\" height=\"120px\""))
    #expect(svg.contains("<image") && svg.contains("data:image/png;base64"))
    #expect(svg.contains("glyph"))
    let pdf = try picture.pdf()
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.contains("/Subtype /Image"))
    #expect(text.contains("/MediaBox [ 0 0 320 120 ]"))
    let words = try extractedText(of: pdf, name: "picture")
    #expect(words.contains("Ida Brandt") && words.contains("Wave"))
  }

  @Test("A rotated JPEG is exported as upright pixels, and an upright one is embedded as it is")
  func uprightInDocuments() throws {
    func svg(_ orientation: UInt8) throws -> String {
      let image = Image(.data(Flag.jpeg(orientation: orientation)))
      let picture = try Picture(of: image, width: 100, measurer: measurer)
      return String(decoding: try picture.svg(), as: UTF8.self)
    }
    // Embedded as it is, or as the pixels after the rotation.
    #expect(try svg(1).contains("data:image/jpeg"))
    for orientation in UInt8(2)...8 {
      let text = try svg(orientation)
      #expect(text.contains("data:image/png") && !text.contains("data:image/jpeg"))
    }
  }
}
