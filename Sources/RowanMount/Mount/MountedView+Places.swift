package import RowanComponents
import RowanCore
import RowanHostInterface

extension MountedView {
  /// The middle of the view, in its own coordinates.
  var middle: Point { Point(x: frame.width / 2, y: frame.height / 2) }

  /// The origin of the view in its parent: the origin of its frame, moved by its track.
  var shownOrigin: Point {
    for case .track(let track) in attributes {
      switch track.source {
      case .scroll:
        var next = parent
        while let view = next, view.kind != .scroll { next = view.parent }
        guard let scroll = next else { break }
        let distance = track.translation(at: scroll.scroll.offset)
        return frame.origin + track.shift(by: distance, in: scroll.scrollConfiguration)
      case .pull: break
      case .pointer:
        var next: MountedView? = self
        while let view = next, view.pointerTrack == nil { next = view.parent }
        guard let value = next?.pointerTrack?.restingValue else { break }
        return frame.origin + track.shift(by: track.translation(at: value), in: nil)
      }
    }
    return frame.origin
  }

  /// Whether the host moves the view when its scroll view scrolls or is pulled.
  var hasTrack: Bool {
    attributes.contains { attribute in
      if case .track(let track) = attribute { track.source != .pointer } else { false }
    }
  }

  /// The rule by which a pointer moves the view's descendants.
  var pointerTrack: PointerTrack? {
    for case .pointerTrack(let track) in attributes { return track }
    return nil
  }

  /// Whether content is clipped at the edges of the view.
  var cutsOff: Bool { kind == .scroll || attributes.contains(.clipsContent(true)) }

  /// The frame of the view in its parent, moved by its track.
  var shownFrame: Rect { Rect(origin: shownOrigin, size: frame.size) }

  /// Converts a point of the view to the coordinates of its parent, with the scroll offset that the host reported
  /// last; animations are ignored. Root views of layers have no parent: the result is in window coordinates.
  func outward(_ point: Point) -> Point {
    var point = point
    if let transform { point = transform.place(of: point, in: frame.size) }
    return point + shownOrigin - (parent?.contentShift ?? .zero)
  }

  /// The transform with which the view is drawn.
  private var transform: ViewTransform? {
    for case .transform(let transform) in attributes { return transform }
    return nil
  }

  /// Converts the location of a tap or long press to the coordinates of the parent. The locations
  /// of pans and pinches stay in the coordinates of the view in which the gesture began.
  package func forwarded(_ event: ResponderEvent) -> ResponderEvent {
    switch event {
    case .tap(let gesture): .tap(outward(gesture))
    case .doubleTap(let gesture): .doubleTap(outward(gesture))
    case .longPress(let gesture): .longPress(outward(gesture))
    case .secondaryTap(let gesture): .secondaryTap(outward(gesture))
    case .key, .pan, .pinch, .press, .track: event
    }
  }

  private func outward(_ gesture: TapGesture) -> TapGesture {
    TapGesture(location: outward(gesture.location), modifiers: gesture.modifiers)
  }
}
