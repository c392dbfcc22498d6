import RowanComponents
import RowanControls
import RowanCore

// What stands around the content, and how it comes and goes.
extension RowEditing {
  /// What stands before the content, in the order of reading. Lines begin on the side `start`, which is -1
  /// for the left one.
  @ChildrenBuilder func before(_ start: Double) -> [Child] {
    if control != .none {
      RowEditControl(control: control, label: label, act: act)
        .animation(onInitialMount: coming(from: start))
        .animation(onFinalUnmount: going(to: start))
    }
  }

  /// What stands behind the content.
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

  /// For how long it comes and goes, in seconds.
  static let duration = 0.25
  /// How far it comes from, in points.
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
