import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The drag handle of a sheet with several heights. For the keyboard and assistive technology, it
/// is a slider. A press moves the sheet to the next height, and from the greatest one to the least.
struct SheetHandle: Component {
  /// An action of the handle.
  enum Move: Sendable {
    /// The pointer was dragged down by a distance from its start, in points.
    case dragged(by: Double)
    /// The pointer was released at this distance, with a downward velocity in points per second.
    case released(by: Double, velocity: Double)
    /// The drag was cancelled.
    case cancelled
    /// Moves the sheet to the height with this index.
    case to(Int)
    /// Dismisses the sheet.
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
    // Space for the focus ring, and a larger touch target.
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

/// A modifier that makes the handle a slider with one step per height.
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
    element.handlers.key = EventHandlers.KeyHandler { press in
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
