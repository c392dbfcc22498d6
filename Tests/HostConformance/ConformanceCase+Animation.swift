import RowanCore
import RowanHostInterface

extension ConformanceCase {
  /// Animations without a duration, because hosts measure time in different ways.
  static let animation = [holding, placed, outOfReach]

  private static let white = Color(.fixed(RGB(hex: 0xFFFFFF)))
  private static let red = RGB(hex: 0xC00000)

  private static func held(_ id: UInt32, _ animation: ViewAnimation) -> ViewMutation {
    .animate(one, AnimationID(id), animation.filled(.forwards))
  }

  private static let ground =
    start + [.set(root, .background(white))]
    + view(one, .box, in: root, Rect(x: 100, y: 50, width: 100, height: 100))
    + [.set(one, .background(Color(.fixed(red))))]

  private static let holding = ConformanceCase(
    "A finished animation shows its final values until it is cancelled",
    [
      .commit(ground + [held(1, .opacity(to: 0, .linear(0)))]),
      .expectPixel(Point(x: 150, y: 100), RGB(hex: 0xFFFFFF)),
      .commit([.cancelAnimation(one, AnimationID(1))]),
      .expectPixel(Point(x: 150, y: 100), red),
      .commit([held(2, .background(to: Color(.fixed(RGB(hex: 0x0000FF))), .linear(0)))]),
      .expectPixel(Point(x: 150, y: 100), RGB(hex: 0x0000FF)),
      .commit([held(3, .background(.linear(0)))]),
      .expectPixel(Point(x: 150, y: 100), red),
    ]
  )

  private static let placed = ConformanceCase(
    "Animated views are drawn and hit at their animated positions",
    [
      .commit(
        ground + [
          held(1, .frame(to: ViewAnimation.FrameOffset(x: 100, y: 10, width: -50), .linear(0)))
        ]
      ),
      .expectFrame(one, Rect(x: 200, y: 60, width: 50, height: 100)),
      .expectPixel(Point(x: 150, y: 100), RGB(hex: 0xFFFFFF)),
      .tap(
        Point(x: 210, y: 70),
        hits: HitTarget(view: one, generation: 1, point: Point(x: 10, y: 10))
      ),
      .commit([.setFrame(one, Rect(x: 50, y: 50, width: 100, height: 100))]),
      .expectFrame(one, Rect(x: 150, y: 60, width: 50, height: 100)),
      .commit([
        .cancelAnimation(one, AnimationID(1)),
        held(
          2,
          .transform(to: ViewTransform(translation: Point(x: 100, y: 0), scaleX: 2), .linear(0))
        ),
      ]),
      .expectPixel(Point(x: 110, y: 100), red),
      .expectPixel(Point(x: 290, y: 100), red),
      .expectPixel(Point(x: 90, y: 100), RGB(hex: 0xFFFFFF)),
    ]
  )

  private static let outOfReach = ConformanceCase(
    "A view with an exit animation is visible, but pointers hit the views behind it",
    [
      .commit(
        start + view(two, .box, in: root, Rect(x: 100, y: 50, width: 100, height: 100))
          + view(one, .box, in: root, Rect(x: 100, y: 50, width: 100, height: 100))
          + [.set(one, .background(Color(.fixed(red)))), .leave(one)]
      ),
      .expectPixel(Point(x: 150, y: 100), red),
      .tap(
        Point(x: 110, y: 60),
        hits: HitTarget(view: two, generation: 1, point: Point(x: 10, y: 10))
      ),
      .commit([.setHidden(one, true), .setHidden(one, false)]),
      .tap(
        Point(x: 110, y: 60),
        hits: HitTarget(view: one, generation: 1, point: Point(x: 10, y: 10))
      ),
    ]
  )
}
