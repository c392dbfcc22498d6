public import RowanCore

extension HostViewTree {
  /// Returns the current value of the pointer track of a view or of its nearest ancestor with one; 0 if there is
  /// none. O(depth).
  public func pointerValue(at view: ViewID) -> Double {
    guard !tracks.isEmpty else { return 0 }
    var next: ViewID? = view
    while let id = next {
      if let state = tracks[id] { return state.value(at: time) }
      next = self[id].parent
    }
    return 0
  }

  /// Returns the view that a pointer drags along a track when it moves along an axis from `view`: the view itself
  /// or its nearest ancestor with such a track. Returns `nil` if there is none, or if a view on the path handles
  /// drags or pans in this direction. O(depth).
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

  /// Records that a pointer began to drag a view along its track.
  public mutating func recordTrackBegan(of view: ViewID) -> TrackReport? {
    let length = length(of: view)
    return tracks[view]?.begin(length: length, at: time)
  }

  /// Records the distance that the pointer has moved along the axis.
  public mutating func recordTrackMoved(of view: ViewID, to distance: Double) -> [TrackReport] {
    let length = length(of: view)
    return tracks[view]?.move(to: distance, length: length) ?? []
  }

  /// Records that the pointer was released, with its velocity along the axis.
  public mutating func recordTrackEnded(of view: ViewID, velocity: Double) -> TrackReport? {
    tracks[view]?.end(velocity: velocity, at: time)
  }

  /// Records that the drag was cancelled.
  public mutating func recordTrackCancelled(of view: ViewID) -> TrackReport? {
    tracks[view]?.cancel(at: time)
  }

  mutating func setTrack(_ track: PointerTrack, of view: ViewID) {
    guard tracks[view] != nil else {
      tracks[view] = PointerTrackState(track)
      return
    }
    let isFresh = freshTracks.contains(view)
    let length = length(of: view)
    tracks[view]?.replaceTrack(with: track, isFresh: isFresh, length: length, at: time)
  }

  private func length(of view: ViewID) -> Double {
    guard let state = views[view] else { return 0 }
    return state.frame.size[state.pointerTrack?.axis ?? .horizontal]
  }
}
