import RowanComponents
import RowanCore
import RowanHostInterface

/// The animations of a session's views. Starts them, and ensures that each ends exactly once.
///
/// Hosts run animations and report their ends. A host that is disconnected for longer than an animation reports
/// nothing; therefore the session's clock ends overdue animations.
@MainActor
final class Animator {
  /// The time after the regular end at which an animation counts as overdue, in seconds.
  private static let patience = 1.0

  struct Running {
    weak var view: MountedView?
    var animation: ViewAnimation
    var completion: ComponentAnimation.Completion?
    /// The leaving view that stays until this animation ends.
    weak var leaving: MountedView?
    /// The time at which the animation is overdue, in seconds by the session's clock.
    var deadline: Double
  }

  let buffer: MutationBuffer
  let watch: AnimationClock
  var running: [AnimationID: Running] = [:]
  private var lastID: UInt32 = 0
  /// The completions to call after the current mount.
  var outcomes: [(completion: ComponentAnimation.Completion, outcome: ComponentAnimation.Outcome)] =
    []
  var isDelivering = false
  /// The views that moved in this commit.
  var moves: [ViewMove] = []
  /// The rows inserted in this commit, as opposed to rows scrolled into the window.
  var appeared: Set<ViewID> = []
  /// The timing for the moves of this commit; `nil` for no animation.
  var bounds: AnimationTiming?
  var arrivals: [ComponentAnimation.Completion] = []
  /// The views with a continuous animation.
  var restless: [WeakView] = []
  /// The number of animations at the host, including those that hold their last values.
  var heldCount = 0

  /// Whether views that are bound, updated or removed now start no animations for insertion, change
  /// and removal. Continuous animations start nevertheless.
  var isQuiet = false
  /// Whether any element so far had an exit animation.
  private(set) var knowsFinals = false
  /// Whether the user prefers reduced motion.
  var isMotionReduced = false {
    didSet { if isMotionReduced != oldValue { motionDidChange() } }
  }
  /// Called with a leaving view after its last exit animation ended.
  var didLeave: (@MainActor (MountedView) -> Void)?
  /// Called when mutations have to be sent to the host.
  var setNeedsCommit: (@MainActor () -> Void)?

  init(buffer: MutationBuffer, clock: any Clock<Duration>) {
    self.buffer = buffer
    watch = AnimationClock(clock)
  }

  /// The animations that ran at the host during a sleep, while the session wakes.
  var sleepers: [ViewID: [SleepingAnimation]] = [:]

  /// Whether no completion is pending, and the host has no animations except endless ones, which continue without the
  /// session.
  var isIdle: Bool {
    guard outcomes.isEmpty else { return false }
    return heldCount == 0 || running.count == heldCount && running.values.allSatisfy(\.canSleep)
  }
}

// MARK: - Starting

extension Animator {
  /// The reason for an animation. It decides the fill mode outside of the animation's time, and the replacement for
  /// movement under reduced motion.
  enum StartReason {
    case appearing, changing, leaving
  }

  /// Starts an animation of `view`, or of the view inside that the animation targets.
  func start(
    _ animation: ComponentAnimation,
    in view: MountedView,
    target: ComponentAnimation.Target,
    for occasion: StartReason,
    leaving: MountedView? = nil
  ) {
    let aim = animation.target ?? target
    let shown = view.animationView(aim) ?? view
    var value = prepare(animation.animation, for: occasion)
    if isMotionReduced {
      value = value.reducingMotion(fading: fade(animation.animation, for: occasion))
      value = prepare(value, for: occasion)
    }
    guard !value.isEmpty else {
      if let completion = animation.completion { deliver(completion, .completed) }
      return
    }
    let id = begin(value, on: shown, completion: animation.completion, leaving: leaving)
    leaving?.ownMotion.finals.insert(id)
  }

  @discardableResult
  func begin(
    _ animation: ViewAnimation,
    on view: MountedView,
    completion: ComponentAnimation.Completion?,
    leaving: MountedView? = nil
  ) -> AnimationID {
    lastID += 1
    let id = AnimationID(lastID)
    let one = Running(
      view: view,
      animation: animation,
      completion: completion,
      leaving: leaving,
      deadline: watch.time + animation.duration + Self.patience
    )
    hold(one, as: id, on: view)
    buffer.append(.animate(view.id, id, animation))
    watchDeadlines()
    return id
  }

  /// Registers an animation that the host has.
  func hold(_ one: Running, as id: AnimationID, on view: MountedView) {
    running[id] = one
    view.ownMotion.held.append(id)
    heldCount += 1
  }

  private func prepare(_ animation: ViewAnimation, for occasion: StartReason) -> ViewAnimation {
    switch occasion {
    case .appearing: return animation.prepared(.backwards)
    case .leaving: return animation.prepared(.forwards)
    case .changing:
      let isDelayed = animation.parts.contains { $0.delay > 0 }
      return animation.prepared(isDelayed ? .backwards : [])
    }
  }

  /// Returns the fade that replaces movement for insertion and removal under reduced motion.
  private func fade(_ animation: ViewAnimation, for occasion: StartReason) -> ViewAnimation? {
    guard animation.duration.isFinite else { return nil }
    let timing = AnimationTiming.easeOut(min(animation.duration, 0.2))
    return switch occasion {
    case .appearing: .opacity(from: 0, timing)
    case .leaving: .opacity(to: 0, timing)
    case .changing: nil
    }
  }
}

// MARK: - Elements

extension Animator {
  /// Starts the animations of an element after the update of its view. `before` is the node shown before with the
  /// same identity, `nil` if the element has just appeared.
  func didUpdate(_ view: MountedView, from before: ComponentNode?, to node: ComponentNode) {
    let new = node.element.animations
    guard new != nil || view.motion != nil else { return }
    if let new, !knowsFinals {
      knowsFinals = new.records.contains { $0.source.hooks.contains(.finalUnmount) }
    }
    setContinuous(new?.continuous, of: view)
    guard let new, !isQuiet else { return }
    guard let before else {
      for record in new.records where record.source.hooks.contains(.initialMount) {
        for animation in record.source.animationsOnInitialMount() {
          start(animation, in: view, target: record.source.target, for: .appearing)
        }
      }
      return
    }
    guard before !== node, let old = before.element.animations else { return }
    for (record, previous) in zip(new.records, old.records) where record !== previous {
      didChange(view, record.source, from: previous.source)
    }
  }

  private func didChange(
    _ view: MountedView,
    _ source: any AnimationSource,
    from previous: any AnimationSource
  ) {
    if source.hooks.contains(.change) {
      for animation in source.animations(from: previous) {
        start(animation, in: view, target: source.target, for: .changing)
      }
    }
    if source.hooks.contains(.bounds), let animation = source.boundsAnimation(from: previous) {
      animateMoves(animation)
    }
  }

  private func setContinuous(_ animation: ViewAnimation?, of view: MountedView) {
    guard view.motion?.continuous != animation else { return }
    let motion = view.ownMotion
    if let id = motion.continuousID { end(id, .cancelled, cancelsAtHost: true) }
    motion.continuousID = nil
    if motion.continuous == nil { restless.append(WeakView(view: view)) }
    motion.continuous = animation
    runContinuous(of: view)
  }

  private func runContinuous(of view: MountedView) {
    guard let motion = view.motion, let animation = motion.continuous else { return }
    let wanted = isMotionReduced ? animation.reducingMotion(fading: nil) : animation
    guard !wanted.isEmpty else { return }
    let prepared = wanted.prepared([])
    motion.continuousID =
      adopt(prepared, on: view) ?? begin(prepared, on: view, completion: nil)
  }

  /// Ends movements and endless animations if motion is reduced now, and starts continuous
  /// animations: in their reduced form if motion is reduced, otherwise in their full form, instead
  /// of a reduced one.
  private func motionDidChange() {
    for (id, one) in running where isMotionReduced && one.animation.hasMovement {
      if let motion = one.view?.motion, motion.continuousID == id { motion.continuousID = nil }
      // Insertions, removals and moves are complete at once.
      end(id, .completed, cancelsAtHost: true)
    }
    restless.removeAll { $0.view?.motion?.continuous == nil }
    for view in restless.compactMap(\.view) {
      guard let motion = view.motion, let animation = motion.continuous else { continue }
      if !isMotionReduced, animation.hasMovement, let id = motion.continuousID {
        end(id, .cancelled, cancelsAtHost: true)
        motion.continuousID = nil
      }
      if motion.continuousID == nil { runContinuous(of: view) }
    }
    setNeedsCommit?()
  }
}

/// A weak reference to a view.
struct WeakView {
  weak var view: MountedView?
}
