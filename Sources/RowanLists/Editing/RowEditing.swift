import RowanComponents
import RowanCore
import RowanLayout

/// The views around the content of a row during editing.
struct RowEditing: Equatable {
  /// The control before the content.
  enum Control: Equatable {
    case none
    case delete
    case insert
    /// A check mark that shows whether the row is selected.
    case check(Bool)
  }

  /// The user's input at one of the views.
  enum Act {
    case press
    case confirm
    case drag(PanGesture)
  }

  var control = Control.none
  /// Whether the content is indented to leave space for the control.
  var makesSpace = false
  /// Whether the row has a reorder handle after its content.
  var hasReorderHandle = false
  /// The title of the button that confirms a deletion; `nil` if there is no such button.
  var confirmTitle: String?
  /// The accessibility label of the control.
  var label = ""
  /// The title of the row; empty if it has none.
  var name = ""
  /// Whether the views appear and disappear with animations.
  var isAnimated = false
  var act: ActionWith<Act>

  /// Whether there are no views around the content.
  var isEmpty: Bool { control == .none && !makesSpace && !hasReorderHandle && confirmTitle == nil }
}

extension EnvironmentValues {
  /// The side length of the symbols around a row in edit mode, in points, at a text scale of 1.
  var editSignSize: Double { controlMetrics.iconSize + controlMetrics.verticalPadding }

  /// The width reserved for a control before or after a row in edit mode, in points.
  var editControlWidth: Double {
    (editSignSize * textScale).rounded() + 2 * controlMetrics.horizontalPadding
  }
}
