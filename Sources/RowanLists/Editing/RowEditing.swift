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
  var makesSpace = false
  /// Whether the row can be dragged by what stands behind it.
  var hasReorderHandle = false
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
  var isEmpty: Bool { control == .none && !makesSpace && !hasReorderHandle && confirmTitle == nil }
}

extension EnvironmentValues {
  /// The side of the signs around a row that is edited, in points, at a text scale of 1.
  var editSignSize: Double { controlMetrics.iconSize + controlMetrics.verticalPadding }

  /// How wide the room is for what stands before or behind a row that is edited.
  var editControlWidth: Double {
    (editSignSize * textScale).rounded() + 2 * controlMetrics.horizontalPadding
  }
}
