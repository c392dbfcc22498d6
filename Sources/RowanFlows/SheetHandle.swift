import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// What a sheet is dragged by that can stand at several heights. Keys and readers have it as a slider, and a
/// press leads to the next height.
struct SheetHandle: Component {
  /// What is done by the handle.
  enum Move: Sendable {
    /// A pointer has come so far down from where it was pressed, in points.
    case dragged(by: Double)
    /// It was let go of there, moving down this fast, in points a second.
    case released(by: Double, velocity: Double)
    /// It goes back to where it was.
    case cancelled
    /// To the height with a number.
    case to(Int)
    /// Away.
    case close
  }

  let stops: SheetStops
  let perform: @MainActor @Sendable (Move) -> Void
  @Environment(\.theme) private var theme

  var body: some Component {
    let (stops, perform) = (stops, perform)
    return HStack(spacing: 0) {
      Spacer()
      Capsule()
        .fill(.tertiaryLabel)
        .frame(width: Self.width, height: Self.thickness)
        .padding(horizontal: theme.spacing.m, vertical: theme.spacing.xs)
        .modifier(SheetHandleModifier(stops: stops, perform: perform))
      Spacer()
    }
    // Room for the mark of the focus, and for fingers.
    .padding(vertical: theme.spacing.xs)
    .onPan(.vertical) { pan in
      switch pan.phase {
      case .began, .changed: perform(.dragged(by: pan.translation.y))
      case .ended: perform(.released(by: pan.translation.y, velocity: pan.velocity.y))
      case .cancelled: perform(.cancelled)
      }
    }
  }

  private static let width = 36.0
  private static let thickness = 5.0
}

/// Makes something a slider of heights.
private struct SheetHandleModifier: ComponentModifier {
  let stops: SheetStops
  let perform: @MainActor @Sendable (SheetHandle.Move) -> Void

  func apply(to element: inout Element, in context: inout BuildContext) {
    let (stops, perform) = (stops, perform)
    let last = stops.stops.count - 1
    element.interact([.focus, .navigation])
    element.set(.cornerRadius(context.environment.theme.radii.medium))
    element.describe(as: .slider) {
      $0.label = "Height of the sheet"
      $0.value = "\(stops.current + 1) of \(last + 1)"
      $0.fraction = last > 0 ? Double(stops.current) / Double(last) : 0
    }
    element.handlers.tap = ComponentAction {
      perform(.to(stops.current < last ? stops.current + 1 : 0))
    }
    element.handlers.key = KeyHandler { press in
      guard press.modifiers.isEmpty else { return false }
      switch press.key {
      case .up, .pageUp: if stops.current < last { perform(.to(stops.current + 1)) }
      case .down, .pageDown:
        if stops.current > 0 {
          perform(.to(stops.current - 1))
        } else if stops.isDismissible {
          perform(.close)
        }
      case .home: perform(.to(0))
      case .end: perform(.to(last))
      default: return false
      }
      return true
    }
  }
}
