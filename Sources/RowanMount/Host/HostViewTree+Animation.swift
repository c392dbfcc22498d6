public import RowanCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An animation of a view, on its way or holding its last value.
public struct RunningAnimation: Hashable, Sendable {
  /// Its name.
  public var id: AnimationID
  /// What is left of it after others have taken over some of its properties, starts written down.
  public var animation: ViewAnimation
  /// The host's time at its beginning, in seconds.
  public var start: Double
  /// Whether nothing was taken from it.
  public var isWhole = true
  /// Whether its end was reported.
  public var isOver = false
}

extension HostViewTree {
  /// What animations make of a view at present. O(animations of the view).
  public func animatedValues(of view: ViewID) -> AnimatedValues {
    var values = AnimatedValues()
    guard let running = animations[view] else { return values }
    let rest = restingValues(of: view)
    for one in running {
      values.merge(one.animation.values(at: elapsed(since: one.start), rest: rest))
    }
    return values
  }

  /// Lets time pass, up to a moment in seconds by the host's own count; infinite for hosts on which
  /// nothing moves, so that animations are over as soon as they begin. Time does not run backwards.
  /// O(animations).
  public mutating func advance(to time: Double) {
    self.time = max(self.time, time)
    var over: [(time: Double, end: AnimationEnd)] = []
    for (view, running) in animations {
      var left: [RunningAnimation] = []
      for var one in running {
        let end = one.start + one.animation.duration
        if !one.isOver, one.animation.duration.isFinite,
          end <= self.time + Self.instant
        {
          one.isOver = true
          over.append(
            (end, AnimationEnd(view: view, animation: one.id, isComplete: one.isWhole))
          )
          one.animation = one.animation.remainder
        }
        if !one.animation.isEmpty { left.append(one) }
      }
      animations[view] = left.isEmpty ? nil : left
    }
    over.sort { ($0.time, $0.end.animation) < ($1.time, $1.end.animation) }
    ends += over.map(\.end)
  }

  /// When the next animation ends by itself; `nil` when none does.
  public var nextEnd: Double? {
    animations.values.joined().lazy.filter { !$0.isOver && $0.animation.duration.isFinite }
      .map { $0.start + $0.animation.duration }.min()
  }

  /// Whether there are ends to report.
  public var hasEnds: Bool { !ends.isEmpty }

  /// The ends since this was last asked, in their order, to be reported to the session.
  public mutating func takeEnds() -> [AnimationEnd] {
    defer { ends = [] }
    return ends
  }

  /// Takes in ends that a host whose platform runs animations has reported.
  public mutating func recordEnds(_ ends: [AnimationEnd]) {
    for end in ends {
      guard let index = animations[end.view]?.firstIndex(where: { $0.id == end.animation }),
        var one = animations[end.view]?[index], !one.isOver
      else { continue }
      one.isOver = true
      one.animation = one.animation.remainder
      animations[end.view]?[index] = one
      if one.animation.isEmpty { animations[end.view]?.remove(at: index) }
      if animations[end.view]?.isEmpty == true { animations[end.view] = nil }
    }
  }

  /// Clocks that count otherwise come this close to a moment at least.
  private static let instant = 1e-9

  mutating func start(_ animation: ViewAnimation, as id: AnimationID, on view: ViewID) {
    precondition(
      !keepsViews || views[view] != nil,
      "View \(view) cannot be animated: there is none."
    )
    let presented = animatedValues(of: view)
    let properties = animation.properties
    var left: [RunningAnimation] = []
    for var one in animations[view] ?? [] {
      let kept = one.animation.parts.filter { !properties.contains($0.keyframes.property) }
      if kept.count < one.animation.parts.count {
        one.animation = ViewAnimation(kept)
        one.isWhole = false
      }
      if !kept.isEmpty {
        left.append(one)
      } else if !one.isOver {
        ends.append(AnimationEnd(view: view, animation: one.id, isComplete: false))
      }
    }
    let rest = restingValues(of: view)
    let parts = animation.parts.map { $0.beginning(with: presented, rest: rest) }
    left.append(RunningAnimation(id: id, animation: ViewAnimation(parts), start: time))
    animations[view] = left
  }

  mutating func cancel(_ animation: AnimationID, on view: ViewID) {
    animations[view]?.removeAll { $0.id == animation }
    if animations[view]?.isEmpty == true { animations[view] = nil }
  }

  private func elapsed(since start: Double) -> Double {
    time.isFinite ? time - start : .infinity
  }
}

extension HostViewTree {
  /// The values of a view without an animation; those of a plain view where the tree does not keep it.
  private func restingValues(of view: ViewID) -> RestingValues {
    views[view]?.restingValues ?? ShownView(kind: .box).restingValues
  }
}

extension ViewAttribute.Name {
  /// Whether hosts need it for what they do by themselves: animations, and what a pointer moves.
  var isOfOwnState: Bool {
    self == .opacity || self == .transform || self == .pointerTrack
  }
}

extension ShownView {
  /// How much of the view and its content is seen at rest, from 0 to 1.
  public var opacity: Double {
    if case .opacity(let opacity) = attributes[.opacity] { opacity } else { 1 }
  }

  /// Where the view is drawn at rest, where that is not at its place.
  public var transform: ViewTransform? {
    if case .transform(let transform) = attributes[.transform] { transform } else { nil }
  }

  /// What the view is without an animation.
  var restingValues: RestingValues {
    RestingValues(opacity: opacity, transform: transform ?? .identity)
  }
}

extension HostViewTree {
  /// Where a view is drawn at present instead of at its place, by itself or by an animation; `nil` where
  /// neither has a say.
  public func presentedTransform(of view: ViewID) -> ViewTransform? {
    (animations.isEmpty ? nil : animatedValues(of: view).transform) ?? self[view].transform
  }
}
