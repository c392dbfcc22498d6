package import RowanCore

/// One step of a case: something is committed, looked at, or done.
package enum ConformanceStep: Sendable {
  /// The host gets these mutations as a batch.
  case commit([ViewMutation])
  /// A view stands here in the window.
  case expectFrame(ViewID, Rect)
  /// A view is shown, or not.
  case expectVisible(ViewID, Bool)
  /// A text view reads so.
  case expectText(ViewID, String)
  /// A field holds this text.
  case expectField(ViewID, String)
  /// This view has the focus.
  case expectFocus(ViewID?)
  /// The visible children of a view are these, from back to front.
  case expectOrder(ViewID, [ViewID])
  /// The screen has this colour at a point of the window; not asked of hosts that paint nothing.
  case expectPixel(Point, RGB)
  /// The screen is far darker than its ground at a point of the window.
  case expectDarkPixel(Point)
  /// Assistive technology is told that a view is this; `nil` when it is told nothing.
  case expectRole(ViewID, Accessibility.Role?)
  /// The host gets a batch with a request alone.
  case ask(SystemRequest)
  /// What was announced last with this liveness is this.
  case expectSaid(String, Accessibility.Liveness)
  /// A tap at a point of the window reaches this view; `nil` when it must reach none.
  case tap(Point, hits: HitTarget?)
  /// Two taps in quick succession at a point reach this view as one double tap; `nil` when they are none.
  case doubleTap(Point, hits: HitTarget?)
  /// A pointer that rests on a point presses this view long; `nil` when it does not.
  case longPress(Point, hits: HitTarget?)
  /// The other button of a mouse, pressed at a point, reaches this view; `nil` when it reaches none.
  case secondaryTap(Point, hits: HitTarget?)
  /// A pointer that rests on a point and is moved by a distance then drags this view, in the end by so
  /// much; `nil` when it drags none.
  case lift(from: Point, by: Point, on: ViewID?, Point = .zero)
  /// A pointer that is pressed at a point and moved by a distance pans this view, in the end by so much;
  /// `nil` when it pans none.
  case pan(from: Point, by: Point, on: ViewID?, Point = .zero)
  /// Two fingers around a point that come to be so many times as far apart pinch this view; `nil` when they
  /// pinch none.
  case pinch(Point, by: Double, on: ViewID?)
  /// A pointer that is pressed at a point, and let go of there, is a press on this view in front of the tap;
  /// one that leaves to another point was none in the end. `nil` when nobody is told of one.
  case pressDown(Point, on: ViewID?, leavingTo: Point? = nil)
  /// A pointer that is pressed at a point and moved to another one is followed by this view, in whose
  /// coordinates it ends there; `nil` when none does.
  case drag(from: Point, to: Point, on: ViewID?, at: Point = .zero)
  /// A mouse that is pressed at a point and moved by a distance carries this view, in the end by so much;
  /// `nil` when it carries none.
  case carry(from: Point, by: Point, on: ViewID?, Point = .zero)
  /// A pointer that is pressed at a point, moved by a distance and let go of at rest drags this view along its
  /// track, with these reports; `nil` when it drags none.
  case swipe(from: Point, by: Point, on: ViewID?, [TrackReport.Phase] = [])
  /// Words of another app are dragged over these points of the window, and let go of at the last one or taken
  /// out again; the session is told of it in these phases.
  case visit([Point], words: String, letGo: Bool, tells: [ExternalDrag.Phase])
  /// A key is told, while this view has the focus.
  case press(KeyPress.Key, KeyPress.Modifiers = [], on: ViewID?)
  /// The user replaces a field's text, which is this edit of it.
  case type(ViewID, String, revision: UInt32)
}

/// What every host has to do, whatever it shows views with.
package struct ConformanceCase: Sendable, CustomStringConvertible {
  /// What is shown, as a sentence.
  package var name: String
  /// The steps, in order, on a fresh host with a window of ``windowSize``.
  package var steps: [ConformanceStep]

  package init(_ name: String, _ steps: [ConformanceStep]) {
    self.name = name
    self.steps = steps
  }

  package var description: String { name }

  /// The size of the window in every case.
  package static let windowSize = Size(width: 400, height: 300)
}
