package import RowanCore
package import RowanHostInterface

/// A step of a case: a commit, an expectation or an input.
package enum ConformanceStep: Sendable {
  /// The host receives these mutations as a batch.
  case commit([ViewMutation])
  /// A view has this frame in the window.
  case expectFrame(ViewID, Rect)
  /// A view is visible, or not.
  case expectVisible(ViewID, Bool)
  /// A text view has this text.
  case expectText(ViewID, String)
  /// A field has this text.
  case expectField(ViewID, String)
  /// This view has the focus; `nil` if no view has it.
  case expectFocus(ViewID?)
  /// The visible children of a view are these, from back to front.
  case expectOrder(ViewID, [ViewID])
  /// The screen has this colour at a point of the window; not checked on hosts that draw nothing.
  case expectPixel(Point, RGB)
  /// The screen is far darker than its background at a point of the window; not checked on hosts
  /// that draw nothing.
  case expectDarkPixel(Point)
  /// A view has this accessibility role; `nil` if it is not exposed.
  case expectRole(ViewID, Accessibility.Role?)
  /// The host receives a batch with only a request.
  case request(SystemRequest)
  /// The last announcement with this liveness is this text.
  case expectAnnouncement(String, Accessibility.Liveness)
  /// A tap at a point of the window hits this view; `nil` if it must hit none.
  case tap(Point, hits: HitTarget?)
  /// Two taps in quick succession at a point are one double tap on this view; `nil` if they are
  /// none.
  case doubleTap(Point, hits: HitTarget?)
  /// A pointer that rests at a point is a long press on this view; `nil` if it is none.
  case longPress(Point, hits: HitTarget?)
  /// The secondary button of a mouse, pressed at a point, hits this view; `nil` if it hits none.
  case secondaryTap(Point, hits: HitTarget?)
  /// A pointer that rests at a point and then moves by a distance drags this view, with this final
  /// translation; `nil` if it drags none.
  case lift(from: Point, by: Point, on: ViewID?, Point = .zero)
  /// A pointer that is pressed at a point and moved by a distance pans this view, with this final
  /// translation; `nil` if it pans none.
  case pan(from: Point, by: Point, on: ViewID?, Point = .zero)
  /// Two fingers around a point whose distance changes by this factor pinch this view; `nil` if
  /// they pinch none.
  case pinch(Point, by: Double, on: ViewID?)
  /// A pointer that is pressed at a point and released there is a press on this view, which ends
  /// before the tap; if the pointer leaves to another point, the press is cancelled. `nil` if no
  /// press is reported.
  case pressDown(Point, on: ViewID?, leavingTo: Point? = nil)
  /// A drag from a point to another one is followed by this view, and ends at this point in the
  /// view's coordinates; `nil` if no view follows it.
  case drag(from: Point, to: Point, on: ViewID?, at: Point = .zero)
  /// A mouse that is pressed at a point and moved by a distance carries this view, with this final
  /// translation; `nil` if it carries none.
  case carry(from: Point, by: Point, on: ViewID?, Point = .zero)
  /// A pointer that is pressed at a point, moved by a distance and released at rest drags this view
  /// along its track, with these reports; `nil` if it drags none.
  case swipe(from: Point, by: Point, on: ViewID?, [TrackReport.Phase] = [])
  /// A text of another app is dragged over these points of the window, and dropped at the last one
  /// or taken out again; the session receives these phases.
  case externalDrag([Point], text: String, drops: Bool, phases: [ExternalDrag.Phase])
  /// A key is reported with this view as the focused one; `nil` if no view has the focus.
  case press(KeyPress.Key, KeyPress.Modifiers = [], on: ViewID?)
  /// The user replaces the text of a field, which is the edit with this revision.
  case type(ViewID, String, revision: UInt32)
}

/// A behaviour that every host must have, with any kind of views.
package struct ConformanceCase: Sendable, CustomStringConvertible {
  /// The behaviour, as a sentence.
  package var name: String
  /// The steps, in order, on a new host with a window of ``windowSize``.
  package var steps: [ConformanceStep]

  package init(_ name: String, _ steps: [ConformanceStep]) {
    self.name = name
    self.steps = steps
  }

  package var description: String { name }

  /// The size of the window in every case.
  package static let windowSize = Size(width: 400, height: 300)
}
