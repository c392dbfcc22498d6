import RowanCore
import RowanHostInterface

extension ConformanceCase {
  private static func shelf(
    _ width: Double,
    isMirrored: Bool = false,
    in parent: ViewID = root,
    _ id: ViewID = box
  ) -> [ViewMutation] {
    view(id, .scroll, in: parent, Rect(x: 50, y: 20, width: 300, height: 100)) + [
      .set(
        id,
        .scroll(
          ScrollConfiguration(
            axis: .horizontal,
            contentSize: Size(width: width, height: 100),
            isMirrored: isMirrored
          )
        )
      )
    ]
  }

  static let sideways = [
    ConformanceCase(
      "Content that is wider than its scroll view is placed at the scroll offset",
      [
        .commit(
          start + shelf(2000)
            + view(one, .box, in: box, Rect(x: 1000, y: 10, width: 50, height: 18))
            + [.reveal(box, offset: 990, animated: false)]
        ),
        .expectFrame(one, Rect(x: 60, y: 30, width: 50, height: 18)),
        .tap(
          Point(x: 62, y: 32),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 2, y: 2))
        ),
        .commit([.reveal(box, offset: 0, animated: false)]),
        .tap(
          Point(x: 62, y: 32),
          hits: HitTarget(view: box, generation: 1, point: Point(x: 12, y: 12))
        ),
      ]
    ),
    ConformanceCase(
      "Content that extends to the left is placed at its frames at the offset 0",
      [
        .commit(
          start + shelf(2000, isMirrored: true)
            + view(one, .box, in: box, Rect(x: 240, y: 10, width: 50, height: 18))
            + view(two, .box, in: box, Rect(x: -400, y: 10, width: 50, height: 18))
        ),
        .expectFrame(one, Rect(x: 290, y: 30, width: 50, height: 18)),
        .commit([.reveal(box, offset: 410, animated: false)]),
        .expectFrame(two, Rect(x: 60, y: 30, width: 50, height: 18)),
        .tap(
          Point(x: 62, y: 32),
          hits: HitTarget(view: two, generation: 1, point: Point(x: 2, y: 2))
        ),
      ]
    ),
    ConformanceCase(
      "Content that extends far to the left is placed exactly",
      [
        .commit(
          start + shelf(50_000_000, isMirrored: true)
            + view(one, .box, in: box, Rect(x: -45_000_000, y: 10, width: 50, height: 18))
            + [.reveal(box, offset: 45_000_010, animated: false)]
        ),
        .expectFrame(one, Rect(x: 60, y: 30, width: 50, height: 18)),
      ]
    ),
    ConformanceCase(
      "A horizontal scroll view inside a vertical one moves with the content of the outer one",
      [
        .commit(
          start + scroller(5000) + shelf(2000, in: box, two)
            + view(three, .box, in: two, Rect(x: 1000, y: 10, width: 50, height: 18))
            + [
              .setFrame(two, Rect(x: 50, y: 1000, width: 300, height: 100)),
              .reveal(two, offset: 990, animated: false),
              .reveal(box, offset: 980, animated: false),
            ]
        ),
        .expectFrame(three, Rect(x: 60, y: 30, width: 50, height: 18)),
        .tap(
          Point(x: 62, y: 32),
          hits: HitTarget(view: three, generation: 1, point: Point(x: 2, y: 2))
        ),
      ]
    ),
  ]
}
