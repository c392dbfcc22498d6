import RowanComponents
import RowanControls
import RowanCore

// The views around the content, and their animations.
extension RowEditing {
  /// Returns the views before the content, in reading order. `start` is the direction of the leading side: -1
  /// for left, 1 for right.
  @ChildrenBuilder func before(_ start: Double) -> [Child] {
    if control != .none {
      RowEditControl(control: control, label: label, act: act)
        .animation(onInitialMount: coming(from: start))
        .animation(onFinalUnmount: going(to: start))
    }
  }

  /// Returns the views after the content, in reading order. `start` is the direction of the leading side.
  @ChildrenBuilder func behind(_ start: Double) -> [Child] {
    if hasReorderHandle {
      ReorderHandle(act: act)
        .animation(onInitialMount: coming(from: -start))
        .animation(onFinalUnmount: going(to: -start))
    }
    if let confirmTitle {
      RowConfirmation(
        title: confirmTitle,
        label: name.isEmpty ? confirmTitle : "\(confirmTitle) \(name)",
        act: act
      )
      .animation(onInitialMount: coming(from: -start))
      .animation(onFinalUnmount: going(to: -start))
    }
  }

  /// The duration of the animations, in seconds.
  static let duration = 0.25
  /// The distance over which the views move in and out, in points.
  private static let distance = 24.0

  private func coming(from side: Double) -> ViewAnimation {
    guard isAnimated else { return .parallel([]) }
    let timing = AnimationTiming.easeOut(Self.duration)
    return .parallel([
      .opacity(from: 0, timing),
      .transform(from: .move(x: side * Self.distance), timing),
    ])
  }

  private func going(to side: Double) -> ViewAnimation {
    guard isAnimated else { return .parallel([]) }
    let timing = AnimationTiming.easeIn(Self.duration)
    return .parallel([
      .opacity(to: 0, timing),
      .transform(to: .move(x: side * Self.distance), timing),
    ])
  }
}
