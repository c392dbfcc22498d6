public import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// A label with a switch that is on or off.
///
/// In a column, the toggle takes the full width, with the switch at the trailing edge; in a row, it
/// keeps its own width. The whole toggle can be pressed.
public struct Toggle: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let isOn: Bool
  private let title: String?
  private let label: [Child]
  private let action: ComponentAction

  /// Creates a toggle for a binding.
  /// - Parameters:
  ///   - title: The title, which is also the accessibility label.
  ///   - isOn: Whether the switch is on.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.init(title, isOn: isOn.wrappedValue) { isOn.wrappedValue = $0 }
  }

  /// Creates a toggle for a value that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - title: The title, which is also the accessibility label.
  ///   - isOn: Whether the switch is on.
  ///   - onChange: Called with the new value when the toggle is pressed.
  public init(
    _ title: String,
    isOn: Bool,
    onChange: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    self.isOn = isOn
    self.title = title
    label = [Child(Text(title))]
    action = ComponentAction { onChange(!isOn) }
  }

  /// Creates a toggle with a custom label.
  public init(isOn: Binding<Bool>, @ChildrenBuilder label: () -> [Child]) {
    self.isOn = isOn.wrappedValue
    title = nil
    self.label = label()
    action = ComponentAction { isOn.wrappedValue.toggle() }
  }

  /// Creates an interactive box.
  public func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var layout = LayoutStyle(direction: .row, justifyContent: .spaceBetween, alignItems: .center)
    layout.columnGap = .points(metrics.spacing)
    layout.minHeight = .points(metrics.height)
    // The switch is never narrower than its full width.
    layout.minWidth = .points(metrics.switchWidth * outer.textScale + metrics.spacing)
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    element.handlers.tap = action
    element.interact([.tap, .focus])
    if outer.isEnabled {
      element.set(.pressOutcome(PressOutcome(.toggles)))
    } else {
      element.interact(.disabled)
    }
    element.describe(as: .toggle) {
      $0.label = title
      $0.isChecked = isOn
    }
    element.set(.cornerRadius(metrics.cornerRadius))
    context.environment.font = outer.controlFont
    if !outer.isEnabled { context.environment.foreground = .tertiaryLabel }
    context.adopt(label + [Child(Switch(isOn: isOn))], along: .horizontal, into: &element)
    context.environment = outer
    return element
  }
}

/// The switch of a toggle: a knob at one end of a track.
struct Switch: Component, Equatable {
  typealias Body = Never

  let isOn: Bool

  func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let metrics = environment.controlMetrics
    let scale = environment.textScale
    let height = metrics.switchHeight * scale
    let inset = metrics.trackInset * scale
    let colors = colors(isEnabled: environment.isEnabled)
    var layout = LayoutStyle(
      direction: .row,
      justifyContent: isOn ? .end : .start,
      alignItems: .center
    )
    layout.width = .points(metrics.switchWidth * scale)
    layout.height = .points(height)
    layout.padding = Edges(all: .points(inset))
    var element = Element(layout: layout)
    element.set(.background(colors.track))
    element.set(.cornerRadius(height / 2))
    let border = ViewAttribute.border(
      Border(color: colors.knob, width: environment.theme.hairline)
    )
    if !isOn { element.set(border) }
    let side = height - 2 * inset
    // If the switch is off, the knob is smaller, so that it does not touch the border of the track.
    let shown = isOn ? side : side - inset
    var knob = Knob(side: shown, margin: (side - shown) / 2, color: colors.knob)
    if environment.isEnabled {
      let other = Switch(isOn: !isOn).colors(isEnabled: true)
      let otherBorder = ViewAttribute.border(
        Border(color: other.knob, width: environment.theme.hairline)
      )
      element.set(
        .pressOutcome(
          PressOutcome(
            appearance: PressOutcome.Appearance(
              isOn ? [.background(other.track), otherBorder] : [.background(other.track)],
              resetting: isOn ? [] : [.border]
            )
          )
        )
      )
      let way = metrics.switchWidth * scale - 2 * inset - side
      let isForward = isOn != (environment.layoutDirection == .leftToRight)
      knob.outcome = Knob.Outcome(
        color: other.knob,
        distance: isForward ? way : -way,
        scale: isOn ? (side - inset) / side : side / (side - inset)
      )
    }
    context.adopt([Child(knob)], along: .horizontal, into: &element)
    return element
  }

  private func colors(isEnabled: Bool) -> (track: Color, knob: Color) {
    switch (isOn, isEnabled) {
    case (true, true): (.accent, .onAccent)
    case (true, false): (.tertiaryLabel, .background)
    case (false, true): (.background, .secondaryLabel)
    case (false, false): (.background, .tertiaryLabel)
    }
  }
}

/// The moving knob of a switch.
private struct Knob: Component, Equatable {
  typealias Body = Never

  let side: Double
  let margin: Double
  let color: Color
  /// The knob after a press; `nil` in a disabled switch.
  var outcome: Outcome?

  /// The differences of the knob at the other end of its track.
  struct Outcome: Hashable {
    let color: Color
    /// The distance to the right.
    let distance: Double
    let scale: Double
  }

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    layout.width = .points(side)
    layout.height = .points(side)
    layout.margin = Edges(horizontal: .points(margin), vertical: .points(0))
    var element = Element(layout: layout)
    element.set(.background(color))
    element.set(.cornerRadius(side / 2))
    if let outcome {
      let transform = ViewTransform(
        translation: Point(x: outcome.distance, y: 0),
        scaleX: outcome.scale,
        scaleY: outcome.scale
      )
      let appearance = PressOutcome.Appearance([.background(outcome.color), .transform(transform)])
      element.set(.pressOutcome(PressOutcome(appearance: appearance)))
    }
    return element
  }
}
