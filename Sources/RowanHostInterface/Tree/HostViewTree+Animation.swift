public import RowanCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An animation of a view that runs or holds its last value.
public struct RunningAnimation: Hashable, Sendable {
  /// The id of the animation.
  public var id: AnimationID
  /// The properties that no later animation has taken over, with explicit start values.
  public var animation: ViewAnimation
  /// The time of the host at the beginning, in seconds.
  public var start: Double
  /// Whether no later animation has taken over a property.
  public var isWhole = true
  /// Whether the end of the animation was recorded.
  public var isOver = false
}

extension HostViewTree {
  /// Returns the values that animations give a view now. O(animations of the view).
  public func animatedValues(of view: ViewID) -> AnimatedValues {
    var values = AnimatedValues()
    guard let running = animations[view] else { return values }
    let rest = restingValues(of: view)
    for one in running {
      values.merge(one.animation.values(at: elapsed(since: one.start), rest: rest))
    }
    return values
  }

  /// Advances time to a moment in seconds by the host's own clock. Hosts without animations pass infinity, so that
  /// animations end as soon as they begin. Time does not run backwards. O(animations).
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

  /// The time at which the next animation ends; `nil` if none does.
  public var nextEnd: Double? {
    animations.values.joined().lazy.filter { !$0.isOver && $0.animation.duration.isFinite }
      .map { $0.start + $0.animation.duration }.min()
  }

  /// Whether ends wait to be reported.
  public var hasEnds: Bool { !ends.isEmpty }

  /// Returns the ends since the last call, in order, to be reported to the session.
  public mutating func takeEnds() -> [AnimationEnd] {
    defer { ends = [] }
    return ends
  }

  /// Records ends reported by a host whose platform runs the animations.
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

  /// The tolerance for ends, in seconds: clocks with another resolution differ by less.
  private static let instant = 1e-9

  mutating func start(_ animation: ViewAnimation, as id: AnimationID, on view: ViewID) {
    precondition(
      !keepsViews || views[view] != nil,
      "View \(view) cannot be animated, because it does not exist."
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
  /// Returns the values of a view without animations. For a view that the tree does not store, these are the
  /// defaults.
  private func restingValues(of view: ViewID) -> RestingValues {
    views[view]?.restingValues ?? ShownView(kind: .box).restingValues
  }
}

extension ViewAttribute.Name {
  /// Whether hosts need the attribute for state that they own: animations, and tracks moved by a pointer.
  var isOfOwnState: Bool {
    self == .opacity || self == .transform || self == .pointerTrack
  }
}

extension ShownView {
  /// The opacity of the view without animations, from 0 to 1.
  public var opacity: Double {
    if case .opacity(let opacity) = attributes[.opacity] { opacity } else { 1 }
  }

  /// The transform of the view without animations, if it is set.
  public var transform: ViewTransform? {
    if case .transform(let transform) = attributes[.transform] { transform } else { nil }
  }

  /// The values of the view without animations.
  var restingValues: RestingValues {
    RestingValues(opacity: opacity, transform: transform ?? .identity)
  }
}

extension HostViewTree {
  /// Returns the transform of a view, animated or at rest, or `nil` if there is none.
  public func presentedTransform(of view: ViewID) -> ViewTransform? {
    (animations.isEmpty ? nil : animatedValues(of: view).transform) ?? self[view].transform
  }
}
