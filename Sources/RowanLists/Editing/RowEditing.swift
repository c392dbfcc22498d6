import RowanComponents
import RowanCore
import RowanLayout

/// What stands around the content of a row while it is edited.
struct RowEditing: Equatable {
  /// What stands before it.
  enum Control: Equatable {
    case none
    case delete
    case insert
    /// A mark of whether the row is selected.
    case check(Bool)
  }

  /// What somebody does with it.
  enum Act {
    case press
    case confirm
    case drag(PanGesture)
  }

  var control = Control.none
  /// Whether the content makes room for the control.
  var makesRoom = false
  /// Whether the row can be dragged by what stands behind it.
  var hasGrip = false
  /// The title of the button that confirms a deletion, while that is asked.
  var confirmTitle: String?
  /// What assistive technology calls the control.
  var label = ""
  /// What the row is called; empty where that is not known.
  var name = ""
  /// Whether all that comes and goes to be seen doing so.
  var isAnimated = false
  var act: ActionWith<Act>

  /// Whether there is nothing around the content.
  var isEmpty: Bool { control == .none && !makesRoom && !hasGrip && confirmTitle == nil }

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
    if hasGrip {
      RowGrip(act: act)
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

extension EnvironmentValues {
  /// The side of the signs around a row that is edited, in points, at a text scale of 1.
  var editSignSize: Double { controlMetrics.iconSize + controlMetrics.verticalPadding }

  /// How wide the room is for what stands before or behind a row that is edited.
  var editRoom: Double {
    (editSignSize * textScale).rounded() + 2 * controlMetrics.horizontalPadding
  }
}
