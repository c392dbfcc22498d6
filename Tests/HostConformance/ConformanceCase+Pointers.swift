import RowanCore
import RowanHostInterface

extension ConformanceCase {
  /// The outcomes of a pressed pointer: a press that is reported at once, a drag that a view
  /// follows, a drag along a track, or a carried view.
  static let pointers = [
    press, pressInside, outcome, dragging, carrying, track, thresholds, limits,
  ]

  /// Returns a box with the given attributes, and another one in it.
  private static func boxes(_ attributes: ViewAttribute...) -> [ViewMutation] {
    start + view(box, .box, in: root, Rect(x: 50, y: 50, width: 300, height: 100))
      + attributes.map { .set(box, $0) }
      + view(one, .box, in: box, Rect(x: 20, y: 10, width: 100, height: 60))
      + [.bind(box, generation: 3)]
  }

  private static let inside = Point(x: 250, y: 100)
  private static let outside = Point(x: 20, y: 20)

  private static let press = ConformanceCase(
    "A press is reported immediately to the view that handles it, and its end before the tap",
    [
      .commit(boxes(.gestures(Gestures(press: true)), .interaction(.tap))),
      .pressDown(inside, on: box),
      .pressDown(Point(x: 100, y: 90), on: box),
      .pressDown(outside, on: nil),
      .pressDown(inside, on: box, leavingTo: outside),
      .commit([.reset(box, .gestures)]),
      .pressDown(inside, on: nil),
    ]
  )

  private static let pressInside = ConformanceCase(
    "A press on a descendant that handles taps is not a press on its ancestor",
    [
      .commit(
        boxes(.gestures(Gestures(press: true)), .interaction(.tap))
          + [.set(one, .interaction(.tap))]
      ),
      .pressDown(Point(x: 100, y: 90), on: nil),
      .pressDown(inside, on: box),
      .commit([.set(box, .interaction([.tap, .disabled]))]),
      .pressDown(inside, on: nil),
    ]
  )

  private static let outcome = ConformanceCase(
    "The outcome of a press changes neither its target nor what the session sends after it",
    [
      .commit(
        boxes(
          .interaction(.tap),
          .accessibility(Accessibility(role: .toggle, isChecked: false)),
          .pressOutcome(
            PressOutcome(
              .toggles,
              appearance: PressOutcome.Appearance([.background(.accent)])
            )
          )
        )
      ),
      .tap(inside, hits: HitTarget(view: box, generation: 3, point: Point(x: 200, y: 50))),
      .commit([.reset(box, .pressOutcome), .set(box, .background(.surface))]),
      .tap(inside, hits: HitTarget(view: box, generation: 3, point: Point(x: 200, y: 50))),
      .expectRole(box, .toggle),
    ]
  )

  private static let dragging = ConformanceCase(
    "A view that follows drags receives the pointer position, also outside its frame",
    [
      .commit(boxes(.interaction(.drag))),
      .drag(from: inside, to: Point(x: 300, y: 120), on: box, at: Point(x: 250, y: 70)),
      .drag(from: inside, to: Point(x: 10, y: 280), on: box, at: Point(x: -40, y: 230)),
      .drag(from: outside, to: inside, on: nil),
      .commit([.set(box, .interaction([.drag, .disabled]))]),
      .drag(from: inside, to: Point(x: 300, y: 120), on: nil),
    ]
  )

  private static let carrying = ConformanceCase(
    "A moving mouse lifts a drag source, and drops it where the button is released",
    [
      .commit(boxes(.gestures(Gestures(lift: true, liftsOnMove: true)))),
      .carry(from: inside, by: Point(x: 40, y: 130), on: box, Point(x: 40, y: 130)),
      .carry(from: inside, by: Point(x: -180, y: 20), on: box, Point(x: -180, y: 20)),
      .carry(from: outside, by: Point(x: 30, y: 30), on: nil),
    ]
  )

  // Hosts measure from the point where they have recognised a movement, some points from where it
  // began: each drag goes well beyond the distance that decides.
  /// Returns the track of a row with 100 points of actions at its end. The row is at its rest
  /// position at once.
  private static func swiped(rest: Int = 1, revision: UInt32 = 0) -> ViewAttribute {
    .pointerTrack(
      PointerTrack(
        range: -300...0,
        resistance: 0,
        snaps: [.init(-100), .init(0)],
        thresholds: [-200],
        rest: rest,
        revision: revision,
        isAnimated: false
      )
    )
  }

  private static func row() -> [ViewMutation] {
    boxes(swiped(), .track(.pointer()))
      + view(two, .box, in: box, Rect(x: 20, y: 80, width: 50, height: 10))
      + [.set(two, .track(.pointer(factor: 0.5)))]
  }

  private static let track = ConformanceCase(
    "A pointer track moves its views during a drag, and comes to rest at a snap position",
    [
      .commit(row()),
      .expectFrame(box, Rect(x: 50, y: 50, width: 300, height: 100)),
      .swipe(from: inside, by: Point(x: -80, y: 0), on: box, [.began, .ended(snap: 0)]),
      .expectFrame(box, Rect(x: -50, y: 50, width: 300, height: 100)),
      .expectFrame(two, Rect(x: -80, y: 130, width: 50, height: 10)),
      .tap(
        Point(x: 150, y: 100),
        hits: HitTarget(view: box, generation: 3, point: Point(x: 200, y: 50))
      ),
      .swipe(
        from: Point(x: 150, y: 100),
        by: Point(x: 80, y: 0),
        on: box,
        [.began, .ended(snap: 1)]
      ),
      .expectFrame(box, Rect(x: 50, y: 50, width: 300, height: 100)),
      .swipe(from: inside, by: Point(x: -40, y: 0), on: box, [.began, .ended(snap: 1)]),
      .expectFrame(box, Rect(x: 50, y: 50, width: 300, height: 100)),
      .swipe(from: inside, by: Point(x: 0, y: 60), on: nil),
      .swipe(from: outside, by: Point(x: 60, y: 0), on: nil),
    ]
  )

  private static let thresholds = ConformanceCase(
    "Crossing a threshold of a pointer track is reported",
    [
      .commit(row()),
      .swipe(
        from: inside,
        by: Point(x: -260, y: 0),
        on: box,
        [.began, .crossed(0, isBeyond: true), .ended(snap: 0)]
      ),
      .expectFrame(box, Rect(x: -50, y: 50, width: 300, height: 100)),
    ]
  )

  private static let limits = ConformanceCase(
    "A pointer track stays in its range, and only a higher revision moves it",
    [
      .commit(row()),
      .swipe(from: inside, by: Point(x: 90, y: 0), on: box, [.began, .ended(snap: 1)]),
      .commit([.set(box, swiped(rest: 0))]),
      .expectFrame(box, Rect(x: 50, y: 50, width: 300, height: 100)),
      .commit([.set(box, swiped(rest: 0, revision: 1))]),
      .expectFrame(box, Rect(x: -50, y: 50, width: 300, height: 100)),
      .commit([.set(box, swiped(rest: 1, revision: 2))]),
      .expectFrame(box, Rect(x: 50, y: 50, width: 300, height: 100)),
    ]
  )
}
