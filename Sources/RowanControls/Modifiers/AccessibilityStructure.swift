public import RowanComponents
public import RowanCore

/// The presentation of a component's content to assistive technology.
public enum AccessibilityChildren: UInt8, Hashable, Sendable, CaseIterable {
  /// As separate elements in a group.
  case contain
  /// As one element whose label combines all labels. Not for content with text fields: the Tab key skips
  /// them.
  case combine
  /// Not at all: the component has its own label.
  case ignore
}

/// Makes a component one accessibility element, or a group of elements.
public struct AccessibilityElementModifier: ComponentModifier, Equatable {
  let children: AccessibilityChildren

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

/// Adds an accessibility action to a component.
public struct AccessibilityActionModifier: ComponentModifier {
  let action: AccessibilityAction

  /// Adds the action to the element, if it is enabled.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if context.environment.isEnabled { element.add(action) }
  }
}

/// Sets the position of a component in the reading order.
public struct ReadingPriorityModifier: ComponentModifier, Equatable {
  let priority: Double

  /// Sets the element's reading priority.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.readingPriority = priority
  }
}

extension Component {
  /// Makes the component one accessibility element, or a group of the elements in it.
  ///
  /// With ``AccessibilityChildren/combine``, labels, values and hints are read one after the other.
  /// Activating the element activates the first component in it that can be activated; the others become
  /// accessibility actions.
  public func accessibilityElement(
    children: AccessibilityChildren = .ignore
  ) -> ModifiedComponent<Self, AccessibilityElementModifier> {
    modifier(AccessibilityElementModifier(children: children))
  }

  /// Adds an action besides activation, for assistive technology and for the keyboard. Of several actions
  /// with the same name, the last has priority.
  public func accessibilityAction(
    named name: String,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, AccessibilityActionModifier> {
    modifier(
      AccessibilityActionModifier(
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
  ) -> ModifiedComponent<Self, ReadingPriorityModifier> {
    let limits = -Double.infinity...Double.infinity
    let known = priority.corrected("accessibilitySortPriority(_:)", in: limits, otherwise: 0)
    return modifier(ReadingPriorityModifier(priority: known))
  }

  /// Makes the component a heading: at level 1 of the whole, at level 2 of a part, and so on.
  ///
  /// A level below 1 counts as 1, which is reported once.
  public func accessibilityHeading(
    level: Int = 1
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    let level = level.corrected("accessibilityHeading(level:)", in: 1...Int(Int16.max))
    return modifier(
      AccessibilityModifier(role: .heading) {
        $0.role = .heading
        $0.level = level
      }
    )
  }

  /// Makes the component a live region: assistive technology reads it whenever its content changes.
  public func accessibilityLive(
    _ liveness: Accessibility.Liveness = .polite
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.live = liveness })
  }
}
