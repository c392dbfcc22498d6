import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanLayout

/// The control before the content of a row that deletes, inserts or selects.
struct RowEditControl: Component {
  typealias Body = Never

  let control: RowEditing.Control
  let label: String
  let act: ActionWith<RowEditing.Act>

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(justifyContent: .center, alignItems: .center)
    layout.position = .absolute
    layout.inset.leading = .points(context.environment.rowMargin)
    layout.inset.top = 0
    layout.inset.bottom = 0
    layout.width = .points(context.environment.editControlWidth)
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    let act = act
    element.handlers.tap = ComponentAction { act(.press) }
    element.interact([.tap, .focus])
    if case .check(let isChecked) = control {
      // The row itself exposes whether it is selected, and the keyboard selects it.
      element.interact(.skippedByTab)
      element.set(.pressOutcome(PressOutcome(.pressesControl)))
      element.describe(as: .toggle) {
        $0.label = label
        $0.isChecked = isChecked
        $0.isHidden = true
      }
    } else {
      element.describe(as: .button) { $0.label = label }
    }
    let sign = RowEditSymbol(control: control, size: context.environment.editSignSize)
    context.adopt([Child(sign)], along: .vertical, into: &element)
    return element
  }
}

/// A filled circle with a symbol, or an empty circle.
private struct RowEditSymbol: Component, Equatable {
  let control: RowEditing.Control
  let size: Double

  var body: some Component {
    ZStack {
      switch control {
      case .none:
        Icon(.circle, size: size).foreground(.tertiaryLabel)
      case .check(let isChecked):
        // Both states have all views, so that hosts can show the other one before the session answers.
        Icon(.circle, size: size).foreground(.tertiaryLabel)
          .modifier(CheckPart(isShown: !isChecked))
        Icon(.circleFilled, size: size).foreground(.accent)
          .modifier(CheckPart(isShown: isChecked))
        Icon(.checkmark, size: size * Self.share).foreground(.onAccent)
          .modifier(CheckPart(isShown: isChecked))
      case .delete:
        Icon(.circleFilled, size: size).foreground(.negative)
        Icon(.minus, size: size * Self.share).foreground(.onAccent)
      case .insert:
        Icon(.circleFilled, size: size).foreground(.positive)
        Icon(.plus, size: size * Self.share).foreground(.onAccent)
      }
    }
  }

  /// The size of the symbol relative to the circle.
  private static let share = 0.6
}

/// A view of a check mark, which is visible in one of the states of its row.
private struct CheckPart: ComponentModifier, Equatable {
  let isShown: Bool

  func apply(to element: inout Element, in context: inout BuildContext) {
    if !isShown { element.set(.opacity(0)) }
    let appearance = PressOutcome.Appearance([.opacity(isShown ? 0 : 1)])
    element.set(.pressOutcome(PressOutcome(appearance: appearance)))
  }
}

/// The handle after the content by which a row is dragged.
struct ReorderHandle: Component {
  typealias Body = Never

  let act: ActionWith<RowEditing.Act>

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    var layout = LayoutStyle(justifyContent: .center, alignItems: .center)
    layout.position = .absolute
    layout.inset.trailing = .points(outer.rowMargin)
    layout.inset.top = 0
    layout.inset.bottom = 0
    layout.width = .points(outer.editControlWidth)
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    let act = act
    element.handlers.pan = ActionWith { act(.drag($0)) }
    element.recognize { $0.pan = .vertical }
    // A tap on the handle does not count as a tap on the row.
    element.handlers.tap = ComponentAction {}
    // Keyboard and assistive technology move the row itself.
    element.describe(as: .group) { $0.isHidden = true }
    context.environment.foreground = .tertiaryLabel
    let sign = Icon(.dragHandle, size: outer.controlMetrics.iconSize)
    context.adopt([Child(sign)], along: .vertical, into: &element)
    context.environment = outer
    return element
  }
}

/// The button that confirms the deletion of a row, over the trailing end of its content.
struct RowConfirmation: Component {
  typealias Body = Never

  let title: String
  let label: String
  let act: ActionWith<RowEditing.Act>

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var layout = LayoutStyle(justifyContent: .center, alignItems: .center)
    layout.position = .absolute
    layout.inset.trailing = .points(outer.rowMargin)
    layout.inset.top = 0
    layout.inset.bottom = 0
    layout.minWidth = .points(2 * outer.editControlWidth)
    layout.padding = Edges(horizontal: .points(metrics.horizontalPadding), vertical: 0)
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    let act = act
    element.handlers.tap = ComponentAction { act(.confirm) }
    element.interact([.tap, .focus])
    element.describe(as: .button) { $0.label = label }
    element.set(.background(.negative))
    element.set(.hoverBackground(.negative.opacity(outer.theme.tints.hoveredColor)))
    element.set(.pressedBackground(.negative.opacity(outer.theme.tints.pressedColor)))
    context.environment.foreground = .onAccent
    context.adopt([Child(Text(title).lineLimit(1))], along: .vertical, into: &element)
    context.environment = outer
    return element
  }
}
