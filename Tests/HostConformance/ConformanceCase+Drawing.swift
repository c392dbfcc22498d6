import RowanCore
import RowanHostInterface

extension ConformanceCase {
  /// Shadows, outlines, images and tracks.
  static let drawing = [
    shadow, linearGradient, radialGradient, outlines, sharedOutline, picture, tracks, insideTrack,
    transform,
  ]

  private static let white = Color(.fixed(RGB(hex: 0xFFFFFF)))
  private static let black = Color(.fixed(RGB(hex: 0x000000)))
  private static let red = RGB(hex: 0xC00000)

  /// A root with a white background.
  private static let ground = start + [.set(root, .background(white))]

  private static let transform = ConformanceCase(
    "A transformed view is drawn and hit in its new position, in its own coordinates, until reset",
    [
      .commit(
        ground + view(box, .box, in: root, Rect(x: 100, y: 100, width: 40, height: 20))
          + [
            .set(box, .background(Color(.fixed(red)))),
            .set(
              box,
              .transform(
                ViewTransform(translation: Point(x: 60, y: 0), scaleX: 3, scaleY: 3, rotation: 90)
              )
            ),
          ]
          + view(one, .box, in: box, Rect(x: 0, y: 0, width: 20, height: 10))
          + [.set(one, .background(black)), .bind(one, generation: 4)]
      ),
      // Three times as large and rotated, with its middle at (180, 110): 60 wide, 120 high; its
      // upper left part is at the upper right.
      .expectFrame(box, Rect(x: 150, y: 50, width: 60, height: 120)),
      .expectFrame(one, Rect(x: 180, y: 50, width: 30, height: 60)),
      .expectPixel(Point(x: 120, y: 110), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 155, y: 60), red),
      .expectPixel(Point(x: 205, y: 60), RGB(hex: 0x000000)),
      .expectPixel(Point(x: 205, y: 160), red),
      .tap(
        Point(x: 195, y: 80),
        hits: HitTarget(view: one, generation: 4, point: Point(x: 10, y: 5))
      ),
      .tap(Point(x: 120, y: 110), hits: nil),
      .commit([.set(box, .transform(.move(x: -50, y: 0)))]),
      .expectFrame(box, Rect(x: 50, y: 100, width: 40, height: 20)),
      .expectPixel(Point(x: 80, y: 115), red),
      .commit([.reset(box, .transform)]),
      .expectFrame(box, Rect(x: 100, y: 100, width: 40, height: 20)),
      .expectPixel(Point(x: 130, y: 115), red),
    ]
  )

  private static let shadow = ConformanceCase(
    "A shadow is drawn at its offset, and disappears when it is removed",
    [
      .commit(
        ground + view(box, .box, in: root, Rect(x: 100, y: 50, width: 100, height: 100))
          + [
            .set(box, .background(white)),
            .set(box, .shadow(Shadow(color: black, radius: 8, offset: Point(x: 0, y: 20)))),
          ]
      ),
      .expectPixel(Point(x: 150, y: 42), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 150, y: 100), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 150, y: 190), RGB(hex: 0xFFFFFF)),
      .expectDarkPixel(Point(x: 150, y: 158)),
      .commit([.reset(box, .shadow)]),
      .expectPixel(Point(x: 150, y: 158), RGB(hex: 0xFFFFFF)),
    ]
  )

  private static let linearGradient = ConformanceCase(
    "A linear gradient runs between its points, follows the size of its view, and can be removed",
    [
      .commit(
        ground + view(box, .box, in: root, Rect(x: 100, y: 50, width: 200, height: 100))
          + [
            .set(
              box,
              .gradient(
                Gradient(
                  stops: [
                    .init(white, at: 0), .init(white, at: 0.5), .init(Color(.fixed(red)), at: 0.5),
                    .init(Color(.fixed(red)), at: 1),
                  ],
                  .linear(from: UnitPoint(x: 0.25, y: 0), to: UnitPoint(x: 0.75, y: 1))
                )
              )
            )
          ]
      ),
      // The border between the colours is perpendicular to the line from point to point.
      .expectPixel(Point(x: 199, y: 90), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 201, y: 110), red),
      .expectPixel(Point(x: 240, y: 55), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 255, y: 55), red),
      .expectPixel(Point(x: 160, y: 145), red),
      .expectPixel(Point(x: 145, y: 145), RGB(hex: 0xFFFFFF)),
      .commit([.setFrame(box, Rect(x: 0, y: 50, width: 100, height: 100))]),
      .expectPixel(Point(x: 40, y: 100), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 60, y: 100), red),
      .commit([.reset(box, .gradient)]),
      .expectPixel(Point(x: 60, y: 100), RGB(hex: 0xFFFFFF)),
    ]
  )

  private static let radialGradient = ConformanceCase(
    "A radial gradient has its radius as a fraction of the shorter side",
    [
      .commit(
        ground + view(box, .box, in: root, Rect(x: 100, y: 50, width: 200, height: 100))
          + [
            .set(
              box,
              .gradient(
                Gradient(
                  stops: [
                    .init(Color(.fixed(red)), at: 0), .init(Color(.fixed(red)), at: 0.5),
                    .init(white, at: 0.5), .init(white, at: 1),
                  ],
                  .radial(center: .leading, radius: 0.8)
                )
              )
            )
          ]
      ),
      .expectPixel(Point(x: 105, y: 100), red),
      .expectPixel(Point(x: 137, y: 100), red),
      .expectPixel(Point(x: 143, y: 100), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 105, y: 65), red),
      .expectPixel(Point(x: 105, y: 55), RGB(hex: 0xFFFFFF)),
    ]
  )

  private static func half() -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 5, y: 0))
    path.line(to: Point(x: 5, y: 10))
    path.curve(
      to: Point(x: 0, y: 10),
      control1: Point(x: 4, y: 10),
      control2: Point(x: 1, y: 10)
    )
    path.close()
    return path
  }

  private static func drawing(
    _ outline: DrawingShape.Outline,
    fit: Drawing.Fit,
    isMirrored: Bool = false
  ) -> ViewAttribute {
    .drawing(
      Drawing(
        space: Size(width: 10, height: 10),
        fit: fit,
        isMirrored: isMirrored,
        shapes: [DrawingShape(outline, fill: Color(.fixed(red)))]
      )
    )
  }

  private static let outlines = ConformanceCase(
    "A path is placed in its view according to its fit, mirrored or not",
    [
      .commit(
        ground + view(one, .drawing, in: root, Rect(x: 100, y: 50, width: 200, height: 100))
          + [.set(one, drawing(.path(half()), fit: .uniform))]
      ),
      .expectFrame(one, Rect(x: 100, y: 50, width: 200, height: 100)),
      .expectPixel(Point(x: 170, y: 100), red),
      .expectPixel(Point(x: 140, y: 100), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 220, y: 100), RGB(hex: 0xFFFFFF)),
      .commit([.set(one, drawing(.path(half()), fit: .uniform, isMirrored: true))]),
      .expectPixel(Point(x: 170, y: 100), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 220, y: 100), red),
      .commit([.set(one, drawing(.path(half()), fit: .stretch))]),
      .expectPixel(Point(x: 104, y: 100), red),
      .expectPixel(Point(x: 206, y: 100), RGB(hex: 0xFFFFFF)),
      .tap(
        Point(x: 170, y: 100),
        hits: HitTarget(view: one, generation: 1, point: Point(x: 70, y: 50))
      ),
      .commit([.reset(one, .drawing)]),
      .expectPixel(Point(x: 104, y: 100), RGB(hex: 0xFFFFFF)),
    ]
  )

  private static let sharedOutline = ConformanceCase(
    "A path that was declared once is drawn in all views that refer to it",
    [
      .commit(
        ground + view(one, .drawing, in: root, Rect(x: 10, y: 10, width: 40, height: 40))
          + [.set(one, drawing(.shared(ConformanceFont.outline), fit: .stretch))]
          + view(two, .drawing, in: root, Rect(x: 110, y: 10, width: 40, height: 40))
          + [.set(two, drawing(.shared(ConformanceFont.outline), fit: .stretch))]
      ),
      .expectPixel(Point(x: 30, y: 30), red),
      .expectPixel(Point(x: 130, y: 30), red),
    ]
  )

  private static func image(_ mode: ContentMode) -> ViewMutation {
    .set(one, .image(ImageContent(ConformancePicture.resource, mode: mode)))
  }

  private static let picture = ConformanceCase(
    "An image is placed in its view according to its content mode",
    [
      .commit(
        ground + view(one, .image, in: root, Rect(x: 100, y: 50, width: 200, height: 50))
          + [image(.fit)]
      ),
      .expectPixel(Point(x: 120, y: 75), RGB(hex: 0xFFFFFF)),
      .expectPixel(Point(x: 160, y: 55), ConformancePicture.red),
      .expectPixel(Point(x: 240, y: 55), ConformancePicture.blue),
      .commit([image(.stretch)]),
      .expectPixel(Point(x: 110, y: 55), ConformancePicture.red),
      .expectPixel(Point(x: 110, y: 95), ConformancePicture.green),
      // Near the edge: between the areas renderers mix the colours, each in a different manner.
      .commit([image(.fill)]),
      .expectPixel(Point(x: 110, y: 50), ConformancePicture.red),
      .expectPixel(Point(x: 290, y: 50), ConformancePicture.blue),
      .tap(
        Point(x: 110, y: 55),
        hits: HitTarget(view: one, generation: 1, point: Point(x: 10, y: 5))
      ),
      .commit([.reset(one, .image)]),
      .expectPixel(Point(x: 110, y: 55), RGB(hex: 0xFFFFFF)),
    ]
  )

  private static let tracks = ConformanceCase(
    "A view with a track sticks between start and end of the track, and is hit there",
    [
      .commit(
        start + scroller(50_000_000)
          + view(one, .box, in: box, Rect(x: 0, y: 20_000_000, width: 400, height: 30))
          + [.set(one, .track(ViewTrack(start: 20_000_000, end: 20_001_000)))]
          + [.reveal(box, offset: 19_999_900, animated: false)]
      ),
      .expectFrame(one, Rect(x: 0, y: 100, width: 400, height: 30)),
      .commit([.reveal(box, offset: 20_000_600, animated: false)]),
      .expectFrame(one, Rect(x: 0, y: 0, width: 400, height: 30)),
      .tap(Point(x: 7, y: 8), hits: HitTarget(view: one, generation: 1, point: Point(x: 7, y: 8))),
      .commit([.reveal(box, offset: 20_001_020, animated: false)]),
      .expectFrame(one, Rect(x: 0, y: -20, width: 400, height: 30)),
      .commit([.reset(one, .track), .reveal(box, offset: 20_000_010, animated: false)]),
      .expectFrame(one, Rect(x: 0, y: -10, width: 400, height: 30)),
    ]
  )

  private static let insideTrack = ConformanceCase(
    "Descendants move with a view that has a track, and the order of siblings stays",
    [
      .commit(
        start + scroller(5000)
          + view(one, .box, in: box, Rect(x: 0, y: 100, width: 400, height: 30))
          + view(two, .box, in: one, Rect(x: 10, y: 5, width: 20, height: 20))
          + view(three, .box, in: box, Rect(x: 0, y: 130, width: 400, height: 300))
          + [
            .set(one, .track(ViewTrack(start: 60, end: 400))),
            .reveal(box, offset: 200, animated: false),
          ]
      ),
      .expectFrame(two, Rect(x: 10, y: 45, width: 20, height: 20)),
      .expectOrder(box, [one, three]),
      .commit([.place(one, in: box, before: nil)]),
      .expectOrder(box, [three, one]),
      .expectFrame(two, Rect(x: 10, y: 45, width: 20, height: 20)),
      .commit([.setHidden(one, true)]),
      .expectVisible(two, false),
      .expectOrder(box, [three]),
    ]
  )
}
