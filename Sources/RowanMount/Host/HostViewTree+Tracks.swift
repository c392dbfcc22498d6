public import RowanCore

extension HostViewTree {
  /// The value of the track by which a pointer moves a view: that of the view itself, or the nearest one
  /// around it; 0 where there is none. O(depth).
  public func pointerValue(at view: ViewID) -> Double {
    guard !tracks.isEmpty else { return 0 }
    var next: ViewID? = view
    while let id = next {
      if let state = tracks[id] { return state.value(at: time) }
      next = self[id].parent
    }
    return 0
  }

  /// The view that a pointer drags along its track when it moves along an axis from `view`: that or the
  /// nearest one around it with such a track; `nil` where there is none, or where something on the way
  /// takes drags or pans in this direction itself. O(depth).
  public func trackTarget(around view: ViewID, along axis: Axis) -> ViewID? {
    var next: ViewID? = view
    while let id = next {
      let state = self[id]
      if state.interaction.contains(.drag) || state.gestures.pan.contains(axis) { return nil }
      if state.pointerTrack?.axis == axis { return id }
      next = state.parent
    }
    return nil
  }

  /// Records that a pointer begins to drag a view along its track.
  public mutating func recordTrackBegan(of view: ViewID) -> TrackReport? {
    let length = length(of: view)
    return tracks[view]?.begin(length: length, at: time)
  }

  /// Records that the pointer has come a distance along the axis.
  public mutating func recordTrackMoved(of view: ViewID, to distance: Double) -> [TrackReport] {
    let length = length(of: view)
    return tracks[view]?.move(to: distance, length: length) ?? []
  }

  /// Records that the pointer was let go of, at a speed along the axis.
  public mutating func recordTrackEnded(of view: ViewID, velocity: Double) -> TrackReport? {
    tracks[view]?.end(velocity: velocity, at: time)
  }

  /// Records that something has come in between.
  public mutating func recordTrackCancelled(of view: ViewID) -> TrackReport? {
    tracks[view]?.cancel(at: time)
  }

  mutating func take(_ track: PointerTrack, on view: ViewID) {
    guard tracks[view] != nil else {
      tracks[view] = PointerTrackState(track)
      return
    }
    let isFresh = freshTracks.contains(view)
    let length = length(of: view)
    tracks[view]?.take(track, isFresh: isFresh, length: length, at: time)
  }

  private func length(of view: ViewID) -> Double {
    guard let state = views[view] else { return 0 }
    return state.frame.size[state.pointerTrack?.axis ?? .horizontal]
  }
}
