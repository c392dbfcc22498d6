import RowanCore
import RowanHostInterface

extension ConformanceCase {
  static let root = ViewID(1)
  static let box = ViewID(2)
  static let one = ViewID(3)
  static let two = ViewID(4)
  static let three = ViewID(5)

  static let start: [ViewMutation] = [
    .create(root, .box), .setRoot(root, of: .content), .bind(root, generation: 1),
    .setFrame(root, Rect(origin: .zero, size: windowSize)),
  ]

  private static func text(
    _ id: ViewID,
    _ text: String,
    in parent: ViewID,
    _ frame: Rect,
    before: ViewID? = nil
  ) -> [ViewMutation] {
    [
      .create(id, .text), .place(id, in: parent, before: before), .setFrame(id, frame),
      .set(id, .text(ConformanceFont.content(text))), .bind(id, generation: 1),
    ]
  }

  static func view(
    _ id: ViewID,
    _ kind: ViewKind,
    in parent: ViewID,
    _ frame: Rect
  ) -> [ViewMutation] {
    [
      .create(id, kind), .place(id, in: parent, before: nil), .setFrame(id, frame),
      .bind(id, generation: 1),
    ]
  }

  /// All cases.
  package static let all: [ConformanceCase] =
    structure + visibility + scrolling + sideways + input + gestures + pointers + fields + layers
    + drawing + animation + meaning

  private static let structure = [
    ConformanceCase(
      "Views are placed at their frames, relative to their parents",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 20, y: 30, width: 200, height: 100))
            + text(one, "Hello", in: box, Rect(x: 5, y: 6, width: 60, height: 18))
        ),
        .expectFrame(box, Rect(x: 20, y: 30, width: 200, height: 100)),
        .expectFrame(one, Rect(x: 25, y: 36, width: 60, height: 18)),
        .expectText(one, "Hello"),
        .commit([.setFrame(box, Rect(x: 50, y: 30, width: 200, height: 100))]),
        .expectFrame(one, Rect(x: 55, y: 36, width: 60, height: 18)),
      ]
    ),
    ConformanceCase(
      "Views are inserted before a given sibling, and moved there later",
      [
        .commit(
          start + text(one, "one", in: root, Rect(x: 0, y: 0, width: 50, height: 18))
            + text(two, "two", in: root, Rect(x: 0, y: 20, width: 50, height: 18), before: one)
        ),
        .expectOrder(root, [two, one]),
        .commit(text(three, "three", in: root, Rect(x: 0, y: 40, width: 50, height: 18))),
        .expectOrder(root, [two, one, three]),
        .commit([.place(three, in: root, before: two)]),
        .expectOrder(root, [three, two, one]),
        .commit([.place(three, in: root, before: nil)]),
        .expectOrder(root, [two, one, three]),
      ]
    ),
    ConformanceCase(
      "A destroyed view disappears with its descendants, and its siblings stay",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 100, height: 50))
            + text(one, "inside", in: box, Rect(x: 0, y: 0, width: 50, height: 18))
            + text(two, "beside", in: root, Rect(x: 0, y: 60, width: 50, height: 18))
        ),
        .commit([.destroy(box)]),
        .expectOrder(root, [two]),
        .tap(Point(x: 5, y: 5), hits: nil),
        .expectFrame(two, Rect(x: 0, y: 60, width: 50, height: 18)),
      ]
    ),
    ConformanceCase(
      "The text of a view can be changed",
      [
        .commit(start + text(one, "before", in: root, Rect(x: 0, y: 0, width: 80, height: 18))),
        .commit([.set(one, .text(ConformanceFont.content("after, longer")))]),
        .expectText(one, "after, longer"),
        .commit([.reset(one, .text)]),
        .expectText(one, ""),
      ]
    ),
  ]

  private static let visibility = [
    ConformanceCase(
      "A hidden view disappears with its descendants, and returns unchanged",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 10, y: 10, width: 100, height: 50))
            + text(one, "inside", in: box, Rect(x: 1, y: 2, width: 50, height: 18))
        ),
        .commit([.setHidden(box, true)]),
        .expectVisible(one, false),
        .expectOrder(root, []),
        .tap(Point(x: 15, y: 15), hits: nil),
        .commit([.setFrame(one, Rect(x: 3, y: 4, width: 50, height: 18)), .setHidden(box, false)]),
        .expectVisible(one, true),
        .expectFrame(one, Rect(x: 13, y: 14, width: 50, height: 18)),
      ]
    )
  ]

  static func scroller(_ height: Double) -> [ViewMutation] {
    view(box, .scroll, in: root, Rect(x: 0, y: 0, width: 400, height: 300))
      + [
        .set(
          box,
          .scroll(ScrollConfiguration(contentSize: Size(width: 400, height: height)))
        )
      ]
  }

  private static let scrolling = [
    ConformanceCase(
      "Content is placed at the scroll offset",
      [
        .commit(
          start + scroller(5000)
            + text(one, "row", in: box, Rect(x: 8, y: 1000, width: 50, height: 18))
            + [.reveal(box, offset: 990, animated: false)]
        ),
        .expectFrame(one, Rect(x: 8, y: 10, width: 50, height: 18)),
      ]
    ),
    ConformanceCase(
      "A correction of the scroll offset moves offset and content, without visible movement",
      [
        .commit(
          start + scroller(5000)
            + text(one, "row", in: box, Rect(x: 8, y: 1000, width: 50, height: 18))
            + [.reveal(box, offset: 990, animated: false)]
        ),
        .commit([
          .set(box, .scroll(ScrollConfiguration(contentSize: Size(width: 400, height: 5250)))),
          .setFrame(one, Rect(x: 8, y: 1250, width: 50, height: 18)),
          .correctScroll(box, delta: 250, sequence: 0),
        ]),
        .expectFrame(one, Rect(x: 8, y: 10, width: 50, height: 18)),
      ]
    ),
    ConformanceCase(
      "Content beyond the coordinates that browsers can lay out is placed exactly",
      [
        .commit(
          start + scroller(50_000_000)
            + text(one, "far", in: box, Rect(x: 8, y: 45_000_000, width: 50, height: 18))
            + text(two, "next", in: box, Rect(x: 8, y: 45_000_018, width: 50, height: 18))
            + [.reveal(box, offset: 44_999_900, animated: false)]
        ),
        .expectFrame(one, Rect(x: 8, y: 100, width: 50, height: 18)),
        .expectFrame(two, Rect(x: 8, y: 118, width: 50, height: 18)),
        .tap(
          Point(x: 10, y: 120),
          hits: HitTarget(view: two, generation: 1, point: Point(x: 2, y: 2))
        ),
      ]
    ),
  ]

  private static let input = [
    ConformanceCase(
      "A tap reports the deepest view, its generation, and the point in its coordinates",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 20, y: 30, width: 200, height: 100))
            + text(one, "Hello", in: box, Rect(x: 5, y: 6, width: 60, height: 18))
        ),
        .tap(
          Point(x: 30, y: 40),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 5, y: 4))
        ),
        .tap(
          Point(x: 200, y: 100),
          hits: HitTarget(view: box, generation: 1, point: Point(x: 180, y: 70))
        ),
        .commit([.bind(one, generation: 7)]),
        .tap(
          Point(x: 30, y: 40),
          hits: HitTarget(view: one, generation: 7, point: Point(x: 5, y: 4))
        ),
      ]
    ),
    ConformanceCase(
      "The front view of two views at the same point is hit",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 100, height: 100))
            + view(one, .box, in: root, Rect(x: 50, y: 50, width: 100, height: 100))
        ),
        .tap(
          Point(x: 60, y: 60),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 10, y: 10))
        ),
        .commit([.place(box, in: root, before: nil)]),
        .tap(
          Point(x: 60, y: 60),
          hits: HitTarget(view: box, generation: 1, point: Point(x: 60, y: 60))
        ),
      ]
    ),
    ConformanceCase(
      "Clipped parts of views are not hit",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 50, height: 50))
            + [.set(box, .clipsContent(true))]
            + view(one, .box, in: box, Rect(x: 0, y: 0, width: 100, height: 100))
        ),
        .tap(
          Point(x: 40, y: 40),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 40, y: 40))
        ),
        .tap(Point(x: 80, y: 80), hits: nil),
      ]
    ),
    ConformanceCase(
      "The focus can be moved and removed",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 50, height: 50))
            + [.set(box, .interaction([.tap, .focus]))]
        ),
        .expectFocus(nil),
        .commit([.focus(box)]),
        .expectFocus(box),
        .commit([.focus(nil)]),
        .expectFocus(nil),
      ]
    ),
    ConformanceCase(
      "Hidden views, and views that show another element, lose the focus",
      [
        .commit(
          start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 50, height: 50))
            + view(one, .box, in: box, Rect(x: 0, y: 0, width: 20, height: 20))
            + view(two, .box, in: root, Rect(x: 0, y: 50, width: 50, height: 50))
            + [box, one, two].map { .set($0, .interaction([.tap, .focus])) }
        ),
        .commit([.focus(one)]),
        .expectFocus(one),
        .commit([.setHidden(box, true), .setHidden(box, false)]),
        .expectFocus(nil),
        .commit([.focus(one)]),
        .commit([.bind(two, generation: 2)]),
        .expectFocus(one),
        .commit([.bind(one, generation: 2)]),
        .expectFocus(nil),
        .commit([.focus(one)]),
        .commit([.bind(one, generation: 3), .focus(one)]),
        .expectFocus(one),
      ]
    ),
  ]

  static var fieldConfiguration: ViewAttribute {
    .field(
      FieldConfiguration(
        placeholder: "Name",
        font: ConformanceFont.reference,
        fontSize: 14,
        color: .label,
        insets: EdgeInsets(all: 6)
      )
    )
  }

  private static let fields = [
    ConformanceCase(
      "A write in response to the last edit is applied; one in response to an older edit is not",
      [
        .commit(
          start + view(one, .textField, in: root, Rect(x: 10, y: 10, width: 200, height: 30))
            + [
              .set(one, fieldConfiguration), .set(one, .interaction(.focus)),
              .writeText(one, "start", answering: 0),
            ]
        ),
        .expectField(one, "start"),
        .expectFrame(one, Rect(x: 10, y: 10, width: 200, height: 30)),
        .type(one, "abc", revision: 1),
        .commit([.writeText(one, "stale", answering: 0)]),
        .expectField(one, "abc"),
        .commit([.writeText(one, "ABC", answering: 1)]),
        .expectField(one, "ABC"),
        .type(one, "abcd", revision: 2),
        .commit([.writeText(one, "ABC!", answering: 1)]),
        .expectField(one, "abcd"),
      ]
    ),
    ConformanceCase(
      "A text editor keeps line breaks from the session and from the user",
      [
        .commit(
          start + view(one, .textEditor, in: root, Rect(x: 10, y: 10, width: 200, height: 90))
            + [
              .set(one, fieldConfiguration), .set(one, .interaction(.focus)),
              .writeText(one, "one\ntwo", answering: 0),
            ]
        ),
        .expectField(one, "one\ntwo"),
        .expectFrame(one, Rect(x: 10, y: 10, width: 200, height: 90)),
        .type(one, "one\n\ntwo", revision: 1),
        .commit([.writeText(one, "ONE\nTWO", answering: 1)]),
        .expectField(one, "ONE\nTWO"),
      ]
    ),
  ]

  private static let layers = [
    ConformanceCase(
      "A sheet is in front, and views behind it are not hit",
      [
        .commit(
          start + view(one, .box, in: root, Rect(x: 0, y: 0, width: 100, height: 100))
            + [
              .create(two, .box), .setRoot(two, of: .sheet), .bind(two, generation: 1),
              .setFrame(two, Rect(x: 0, y: 0, width: 400, height: 300)),
            ]
            + view(three, .box, in: two, Rect(x: 50, y: 50, width: 100, height: 100))
        ),
        .tap(
          Point(x: 60, y: 60),
          hits: HitTarget(view: three, generation: 1, point: Point(x: 10, y: 10))
        ),
        .tap(
          Point(x: 10, y: 10),
          hits: HitTarget(view: two, generation: 1, point: Point(x: 10, y: 10))
        ),
        .commit([.destroy(two)]),
        .tap(
          Point(x: 10, y: 10),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 10, y: 10))
        ),
      ]
    ),
    ConformanceCase(
      "A leaving sheet is visible, but does not block views behind it, until it returns",
      [
        .commit(
          start + view(one, .box, in: root, Rect(x: 0, y: 0, width: 100, height: 100))
            + [
              .create(two, .box), .setRoot(two, of: .sheet), .bind(two, generation: 1),
              .setFrame(two, Rect(x: 0, y: 0, width: 400, height: 300)),
            ]
            + view(three, .box, in: two, Rect(x: 50, y: 50, width: 100, height: 100))
            + [.set(three, .background(Color(.fixed(RGB(hex: 0xFF0000)))))]
        ),
        .commit([.leave(three), .leave(two)]),
        .expectVisible(three, true),
        .expectPixel(Point(x: 60, y: 60), RGB(hex: 0xFF0000)),
        .tap(
          Point(x: 60, y: 60),
          hits: HitTarget(view: one, generation: 1, point: Point(x: 60, y: 60))
        ),
        .commit([.setHidden(two, false)]),
        .tap(
          Point(x: 60, y: 60),
          hits: HitTarget(view: two, generation: 1, point: Point(x: 60, y: 60))
        ),
        .commit([.setHidden(three, false)]),
        .tap(
          Point(x: 60, y: 60),
          hits: HitTarget(view: three, generation: 1, point: Point(x: 10, y: 10))
        ),
      ]
    ),
  ]
}
