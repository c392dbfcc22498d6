public import RowanComponents
public import RowanCore

extension Accessibility {
  /// The presentation of a component's content to assistive technology.
  public enum Children: UInt8, Hashable, Sendable, CaseIterable {
    /// As separate elements in a group.
    case contain
    /// As one element with the labels, values and hints of all elements. Do not use it for content
    /// with text fields, because the Tab key skips them.
    case combine
    /// Not at all: the component has its own label.
    case ignore
  }
}

/// A modifier that makes a component one accessibility element, or a group of elements.
public struct _AccessibilityElementModifier: ComponentModifier, Equatable {
  let children: Accessibility.Children

  /// Gives the element an accessible view.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    switch children {
    case .contain: element.describe(as: .group) { _ in }
    case .combine: element.combineAccessibility()
    case .ignore:
      element.describe(as: .group) { _ in }
      element.isReadAsOne = true
    }
  }
}

/// A modifier that adds an accessibility action to a component.
public struct _AccessibilityActionModifier: ComponentModifier {
  let action: AccessibilityAction

  /// Adds the action to the element, unless the component is disabled.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if context.environment.isEnabled { element.add(action) }
  }
}

/// A modifier that sets the position of a component in the reading order.
public struct _ReadingPriorityModifier: ComponentModifier, Equatable {
  let priority: Double

  /// Sets the element's reading priority.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.readingPriority = priority
  }
}

extension Component {
  /// Makes the component one accessibility element, or with `Accessibility.Children.contain` a group
  /// of the elements in it.
  ///
  /// With `.ignore` and `.combine`, components inside are neither read nor reached with the Tab key.
  /// With `.combine`, their labels, values and hints are read one after the other, unless the
  /// component has its own. If the component does not handle taps itself, activating it activates the
  /// first component inside that can be activated; all others become accessibility actions.
  public func accessibilityElement(
    children: Accessibility.Children = .ignore
  ) -> _ModifiedComponent<Self, _AccessibilityElementModifier> {
    modifier(_AccessibilityElementModifier(children: children))
  }

  /// Adds an action besides activation, for assistive technology and for the keyboard. Of several actions
  /// with the same name, the last has priority.
  public func accessibilityAction(
    named name: String,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> _ModifiedComponent<Self, _AccessibilityActionModifier> {
    modifier(
      _AccessibilityActionModifier(
        action: AccessibilityAction(name, action: ComponentAction(action))
      )
    )
  }

  /// Sets the reading priority: assistive technology and the Tab key reach the component before its
  /// siblings with a lower priority, which is 0 by default. Siblings with equal priority keep their
  /// order. The appearance does not change.
  ///
  /// A value that is not a number counts as 0, which is reported once.
  public func accessibilitySortPriority(
    _ priority: Double
  ) -> _ModifiedComponent<Self, _ReadingPriorityModifier> {
    let limits = -Double.infinity...Double.infinity
    let known = priority.corrected("accessibilitySortPriority(_:)", in: limits, otherwise: 0)
    return modifier(_ReadingPriorityModifier(priority: known))
  }

  /// Makes the component a heading. Level 1 is the heading of the whole, level 2 that of a part,
  /// and so on.
  ///
  /// A level below 1 counts as 1, which is reported once.
  public func accessibilityHeading(
    level: Int = 1
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    let level = level.corrected("accessibilityHeading(level:)", in: 1...Int(Int16.max))
    return modifier(
      _AccessibilityModifier(role: .heading) {
        $0.role = .heading
        $0.level = level
      }
    )
  }

  /// Makes the component a live region: assistive technology reads it whenever its content changes.
  public func accessibilityLive(
    _ liveness: Accessibility.Liveness = .polite
  ) -> _ModifiedComponent<Self, _AccessibilityModifier> {
    modifier(_AccessibilityModifier(role: .group) { $0.live = liveness })
  }
}
