import RowanCore
import RowanHostInterface

extension ConformanceCase {
  /// Gestures of pointers, and keys, besides taps.
  static let gestures = [
    doubleTap, longPress, secondaryTap, lift, pan, panBothWays, pinch, commands, externalDrags,
  ]

  /// Returns a box with the given gestures, and another one in it.
  private static func watching(_ gestures: Gestures) -> [ViewMutation] {
    start + view(box, .box, in: root, Rect(x: 50, y: 50, width: 300, height: 200))
      + [.set(box, .gestures(gestures))]
      + view(one, .box, in: box, Rect(x: 20, y: 10, width: 100, height: 100))
      + [.bind(one, generation: 4)]
  }

  private static let inside = Point(x: 100, y: 90)
  private static let hit = HitTarget(view: one, generation: 4, point: Point(x: 30, y: 30))

  private static let doubleTap = ConformanceCase(
    "Two quick taps are a double tap on the deepest view inside one that handles double taps",
    [
      .commit(watching(Gestures(doubleTap: true))),
      .doubleTap(inside, hits: hit),
      .doubleTap(
        Point(x: 300, y: 200),
        hits: HitTarget(view: box, generation: 1, point: Point(x: 250, y: 150))
      ),
      .doubleTap(Point(x: 20, y: 20), hits: nil),
      .commit([.reset(box, .gestures)]),
      .doubleTap(inside, hits: nil),
      .tap(inside, hits: hit),
    ]
  )

  private static let longPress = ConformanceCase(
    "A resting pointer is a long press on the deepest view inside one that handles long presses",
    [
      .commit(watching(Gestures(longPress: true, longPressDuration: 0.2))),
      .longPress(inside, hits: hit),
      .longPress(Point(x: 20, y: 20), hits: nil),
      .commit([.set(box, .gestures(Gestures(doubleTap: true)))]),
      .longPress(inside, hits: nil),
    ]
  )

  private static let secondaryTap = ConformanceCase(
    "The secondary mouse button reaches the deepest view inside one that handles it",
    [
      .commit(watching(Gestures(secondaryTap: true))),
      .secondaryTap(inside, hits: hit),
      .secondaryTap(Point(x: 20, y: 20), hits: nil),
      .commit([.set(box, .gestures(Gestures(longPress: true)))]),
      .secondaryTap(inside, hits: nil),
    ]
  )

  private static let lift = ConformanceCase(
    "A resting pointer lifts a view that handles lifts, and drags it in all directions",
    [
      .commit(watching(Gestures(longPressDuration: 0.2, lift: true))),
      .lift(from: inside, by: Point(x: 30, y: -20), on: box, Point(x: 30, y: -20)),
      .lift(from: Point(x: 20, y: 20), by: Point(x: 30, y: 0), on: nil),
      .pan(from: inside, by: Point(x: 10, y: 80), on: nil),
      .commit([.reset(box, .gestures)]),
      .lift(from: inside, by: Point(x: 30, y: -20), on: nil),
    ]
  )

  private static let pan = ConformanceCase(
    "A pan goes to the view that handles its axis, and reports only movement along that axis",
    [
      .commit(watching(Gestures(pan: .horizontal))),
      .pan(from: inside, by: Point(x: 80, y: 10), on: box, Point(x: 80, y: 0)),
      .pan(from: inside, by: Point(x: -60, y: 5), on: box, Point(x: -60, y: 0)),
      .pan(from: inside, by: Point(x: 10, y: 80), on: nil),
      .pan(from: Point(x: 20, y: 20), by: Point(x: 80, y: 0), on: nil),
      .commit([.set(one, .gestures(Gestures(pan: .vertical)))]),
      .pan(from: inside, by: Point(x: 10, y: 80), on: one, Point(x: 0, y: 80)),
      .pan(from: inside, by: Point(x: 80, y: 10), on: box, Point(x: 80, y: 0)),
      .commit([.reset(box, .gestures)]),
      .pan(from: inside, by: Point(x: 80, y: 10), on: nil),
    ]
  )

  private static let panBothWays = ConformanceCase(
    "A view that handles pans along both axes receives both components",
    [
      .commit(watching(Gestures(pan: .all))),
      .pan(from: inside, by: Point(x: 80, y: 30), on: box, Point(x: 80, y: 30)),
      .pan(from: inside, by: Point(x: -10, y: 90), on: box, Point(x: -10, y: 90)),
    ]
  )

  private static let pinch = ConformanceCase(
    "Two fingers pinch the enclosing view that handles pinches, without a tap or pan",
    [
      .commit(watching(Gestures(pinch: true))),
      .pinch(inside, by: 2, on: box),
      .pinch(inside, by: 0.5, on: box),
      .pinch(Point(x: 20, y: 20), by: 2, on: nil),
      .pan(from: inside, by: Point(x: 60, y: 0), on: nil),
      .tap(inside, hits: hit),
      .commit([.set(one, .gestures(Gestures(pinch: true)))]),
      .pinch(inside, by: 2, on: one),
      .commit([.reset(box, .gestures), .reset(one, .gestures)]),
      .pinch(inside, by: 2, on: nil),
    ]
  )

  private static let commands = ConformanceCase(
    "Key commands are reported with the view that has the focus",
    [
      .commit(
        start + view(box, .box, in: root, Rect(x: 50, y: 50, width: 300, height: 200))
          + [
            .set(box, .interaction([.tap, .focus])),
            .set(
              box,
              .commands([
                KeyCombination("s", modifiers: .control), KeyCombination(.delete),
                KeyCombination(.function(4), modifiers: .shift),
              ])
            ),
            .focus(box),
          ]
      ),
      .press("s", .control, on: box),
      .press(.delete, on: box),
      .press(.function(4), .shift, on: box),
      .commit([.focus(nil)]),
      .press("s", .control, on: nil),
    ]
  )

  private static let externalDrags = ConformanceCase(
    "An external drag reports its position, and its text only after the drop",
    [
      .commit(
        start + view(box, .box, in: root, Rect(x: 0, y: 0, width: 200, height: 200))
          + view(one, .textField, in: root, Rect(x: 220, y: 20, width: 150, height: 30))
          + [.set(one, fieldConfiguration), .set(one, .interaction(.focus))]
      ),
      .externalDrag(
        [inside, Point(x: 120, y: 150)],
        text: "Hello",
        drops: true,
        phases: [.moved, .moved, .dropped]
      ),
      .externalDrag(
        [inside, Point(x: 300, y: 250)],
        text: "Hello",
        drops: false,
        phases: [.moved, .moved, .left]
      ),
      // A field handles dropped text itself.
      .externalDrag(
        [inside, Point(x: 260, y: 35)],
        text: "Hello",
        drops: true,
        phases: [.moved, .left]
      ),
    ]
  )
}
