package import RowanComponents
import RowanCore

extension MountedView {
  /// The middle of the view, in its own coordinates.
  var middle: Point { Point(x: frame.width / 2, y: frame.height / 2) }

  /// Where the view is shown in its parent: its frame's origin, moved by its track, if it has one.
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

  /// Whether the host moves it along with the scroll view around it.
  var hasTrack: Bool {
    attributes.contains { attribute in
      if case .track(let track) = attribute { track.source != .pointer } else { false }
    }
  }

  /// How a pointer moves what is in it.
  var pointerTrack: PointerTrack? {
    for case .pointerTrack(let track) in attributes { return track }
    return nil
  }

  /// Whether what is in the view is cut off at its edges.
  var cutsOff: Bool { kind == .scroll || attributes.contains(.clipsContent(true)) }

  /// Where the view is shown in its parent.
  var shownFrame: Rect { Rect(origin: shownOrigin, size: frame.size) }

  /// Where a point of the view is in the coordinates of its parent, as far as the host has told; animations
  /// left aside. Layers' own views have no parent: their coordinates are the window's.
  func outward(_ point: Point) -> Point {
    var point = point
    if let transform { point = transform.place(of: point, in: frame.size) }
    return point + shownOrigin - (parent?.contentShift ?? .zero)
  }

  /// Where the view is drawn instead of at its place.
  private var transform: ViewTransform? {
    for case .transform(let transform) in attributes { return transform }
    return nil
  }

  /// How an event looks to the parent: its place is another one there.
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
