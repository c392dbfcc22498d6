import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Shadows")
struct ShadowTests {
  private let black = Color(red: 0, green: 0, blue: 0)
  private let white = Color(red: 1, green: 1, blue: 1)

  /// Shows a box of 40 by 40 at (40, 40) in a white window of 120 by 120.
  private func host(
    _ shadow: Shadow,
    scale: Double = 1,
    corner: Double = 0,
    attributes: ViewAttribute...
  ) throws -> ImageHost {
    var scene = try Scene(120, 120, scale: scale)
    let root = scene.addRoot(.background(white))
    let box = scene.add(
      in: root,
      Rect(x: 40, y: 40, width: 40, height: 40),
      .shadow(shadow),
      .cornerRadius(corner)
    )
    for attribute in attributes { scene.apply(.set(box, attribute)) }
    scene.commit()
    return scene.host
  }

  private func darkness(_ image: PixelImage, _ x: Int, _ y: Int) -> Double {
    1 - image.rgb(x: x, y: y).green
  }

  @Test("A shadow has half its depth at the edge, fades outwards and ends", arguments: [1.0, 2, 3])
  func fading(scale: Double) throws {
    let image = try host(Shadow(color: black, radius: 16), scale: scale).pixels()
    let depths = (0..<32).map { darkness(image, Int((80.0 + Double($0)) * scale), Int(60 * scale)) }
    #expect(abs(depths[0] - 0.48) < 0.05)
    // A Gaussian curve whose deviation is half the radius: at one deviation 16 % is left, at two 2
    // %.
    #expect(abs(depths[8] - 0.16) < 0.03)
    #expect(abs(depths[16] - 0.02) < 0.02)
    #expect(depths[28] == 0)
    for (near, far) in zip(depths, depths.dropFirst()) { #expect(near >= far) }
  }

  @Test("A shadow is the same on all sides, and less deep at corners")
  func symmetry() throws {
    let image = try host(Shadow(color: black, radius: 12), scale: 2).pixels()
    for distance in 0..<20 {
      let right = darkness(image, 160 + distance, 120)
      #expect(abs(darkness(image, 79 - distance, 120) - right) < 0.01)
      #expect(abs(darkness(image, 120, 160 + distance) - right) < 0.01)
      #expect(abs(darkness(image, 120, 79 - distance) - right) < 0.01)
    }
    #expect(darkness(image, 161, 161) < 0.35)
  }

  @Test("A shadow is moved by its offset, and is not drawn behind its own view")
  func hole() throws {
    let image = try host(Shadow(color: black, radius: 8, offset: Point(x: 4, y: 6))).pixels()
    for x in stride(from: 41, to: 80, by: 6) { #expect(darkness(image, x, 60) == 0) }
    #expect(darkness(image, 60, 83) > darkness(image, 60, 36))
    #expect(darkness(image, 83, 60) > darkness(image, 36, 60))
  }

  @Test("A shadow without a radius has a sharp edge")
  func sharp() throws {
    let shadow = Shadow(color: black, radius: 0, offset: Point(x: 5, y: 0))
    let image = try host(shadow).pixels()
    #expect(darkness(image, 80, 60) == 1 && darkness(image, 84, 60) == 1)
    #expect(darkness(image, 85, 60) == 0 && darkness(image, 39, 60) == 0)
  }

  @Test("A shadow is as translucent as its colour and its view")
  func opacity() throws {
    let full = try host(Shadow(color: black, radius: 10)).pixels()
    let half = try host(Shadow(color: black.opacity(0.5), radius: 10)).pixels()
    let group = try host(Shadow(color: black, radius: 10), attributes: .opacity(0.5)).pixels()
    for image in [half, group] {
      #expect(abs(darkness(image, 82, 60) - darkness(full, 82, 60) / 2) < 0.01)
    }
  }

  @Test("A view that clips its content has a shadow, which is drawn even if the view is off-screen")
  func clippingView() throws {
    var scene = try Scene(60, 60)
    let root = scene.addRoot(.background(white))
    scene.add(
      in: root,
      Rect(x: 10, y: 62, width: 40, height: 20),
      .shadow(Shadow(color: black, radius: 16)),
      .clipsContent(true)
    )
    scene.commit()
    #expect(try darkness(scene.host.pixels(), 30, 58) > 0.2)
  }

  @Test("A shadow is exported to SVG and PDF as paths")
  func documents() throws {
    let host = try host(Shadow(color: black.opacity(0.4), radius: 16), corner: 8)
    let svg = String(decoding: try host.svg(), as: UTF8.self)
    #expect(!svg.contains("<image"))
    #expect(svg.split(separator: "<path").count > 10)
    #expect(try !String(decoding: host.pdf(), as: UTF8.self).contains("/Subtype /Image"))
  }

  @Test(
    "Shadows of several radii match their golden images",
    arguments: [ColorScheme.light, .dark]
  )
  func golden(scheme: ColorScheme) throws {
    for scale in [1.0, 2, 3] {
      var scene = try Scene(300, 120, scale: scale, scheme: scheme)
      let root = scene.addRoot()
      let depth = scheme == .light ? 0.22 : 0.6
      let shadows = [
        Shadow(color: black.opacity(depth), radius: 3, offset: Point(x: 0, y: 1)),
        Shadow(color: black.opacity(depth), radius: 12, offset: Point(x: 0, y: 4)),
        Shadow(color: black.opacity(depth), radius: 32, offset: Point(x: 0, y: 12)),
      ]
      for (index, shadow) in shadows.enumerated() {
        scene.add(
          in: root,
          Rect(x: 24 + 92 * Double(index), y: 24, width: 68, height: 56),
          .shadow(shadow),
          .cornerRadius(4 + 5 * Double(index)),
          .background(.surface),
          .border(Border(color: .separator))
        )
      }
      scene.commit()
      try GoldenImage(name: "shadows-\(scheme)-\(Int(scale))x").expect(scene.host.pixels())
    }
  }
}
