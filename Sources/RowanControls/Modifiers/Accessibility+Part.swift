public import RowanComponents
public import RowanCore
import RowanLayout

extension Accessibility {
  /// A part of a drawing that is an accessibility element without being a component, such as a bar
  /// of a chart or a region of a map.
  public struct Part: Sendable {
    /// The accessibility label.
    public var label: String
    /// The accessibility value; `nil` for none.
    public var value: String?
    /// The frame in the component, measured from its leading edge.
    public var frame: Rect
    /// The accessibility role.
    public var role: Accessibility.Role
    /// The action when assistive technology or a key activates the part; `nil` for none.
    public var action: (@MainActor @Sendable () -> Void)?

    /// Creates a part.
    /// - Parameters:
    ///   - label: The accessibility label.
    ///   - value: The accessibility value.
    ///   - frame: The frame in the component, measured from its leading edge.
    ///   - role: The role; `nil` for a button if there is an action, else for an image.
    ///   - action: The action when assistive technology or a key activates the part.
    public init(
      _ label: String,
      value: String? = nil,
      frame: Rect,
      role: Accessibility.Role? = nil,
      action: (@MainActor @Sendable () -> Void)? = nil
    ) {
      self.label = label
      self.value = value
      self.frame = frame
      self.role = role ?? (action == nil ? .image : .button)
      self.action = action
    }
  }
}

extension Component {
  /// Makes the component a group of accessibility parts, in the order of the array. The parts are invisible and
  /// take no pointer input, which goes to the component as before.
  ///
  /// ```swift
  /// Bars(values)
  ///   .accessibilityChildren(
  ///     months.map { Accessibility.Part($0.name, value: $0.sales, frame: $0.frame) }
  ///   )
  ///   .accessibilityLabel("Sales")
  /// ```
  public func accessibilityChildren(_ parts: [Accessibility.Part]) -> some Component {
    accessibilityHidden()
      .background(alignment: .fill) { AccessibilityParts(parts: parts) }
      .accessibilityElement(children: .contain)
  }
}

/// The parts at their frames, behind the drawing, so that they receive no pointer input.
private struct AccessibilityParts: Component {
  typealias Body = Never

  let parts: [Accessibility.Part]

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(
      content: .custom(AccessibilityPartsLayout(frames: parts.map(\.frame)))
    )
    context.adopt(parts.map { Child(AccessibilityPartBox(part: $0)) }, into: &element)
    return element
  }
}

private struct AccessibilityPartBox: Component {
  typealias Body = Never

  let part: Accessibility.Part

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(view: ViewDescription(kind: .box))
    element.describe(as: part.role) {
      $0.label = part.label
      $0.value = part.value
    }
    guard let action = part.action else { return element }
    element.handlers.tap = ComponentAction(action)
    element.interact(context.environment.isEnabled ? [.tap, .focus] : [.tap, .disabled])
    return element
  }
}

private struct AccessibilityPartsLayout: CustomLayout, Equatable {
  let frames: [Rect]

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    for (child, frame) in zip(children, frames) {
      let size = child.measure(in: SizeRange(exactly: frame.size))
      child.place(at: frame.origin, size: size)
    }
    return range.clamp(range.max)
  }
}
