public import RowanComponents
public import RowanCore

/// How assistive technology meets what is in a component.
public enum AccessibilityChildren: UInt8, Hashable, Sendable, CaseIterable {
  /// One by one, in a group.
  case contain
  /// As one, which says what all of them say. Not for what holds fields to type in: Tab passes by what is
  /// in it.
  case combine
  /// Not at all: the component says all there is by itself.
  case ignore
}

/// Makes a component one element for assistive technology, or a group of them.
public struct AccessibilityElementModifier: ComponentModifier, Equatable {
  let children: AccessibilityChildren

  /// Gives the element a view that is described.
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

/// Offers something to do to assistive technology.
public struct AccessibilityActionModifier: ComponentModifier {
  let action: AccessibilityAction

  /// Gives the element a view that offers the action.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    if context.environment.isEnabled { element.add(action) }
  }
}

/// Gives a component a place in the order of reading.
public struct ReadingPriorityModifier: ComponentModifier, Equatable {
  let priority: Double

  /// Marks the element.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.readingPriority = priority
  }
}

extension Component {
  /// The component as one element for assistive technology, or as a group of what is in it.
  ///
  /// With ``AccessibilityChildren/combine`` names, values and hints are read one after the other, and
  /// activating the element activates the first thing in it that can be; others become actions.
  public func accessibilityElement(
    children: AccessibilityChildren = .ignore
  ) -> ModifiedComponent<Self, AccessibilityElementModifier> {
    modifier(AccessibilityElementModifier(children: children))
  }

  /// The component with one more thing that assistive technology, or somebody at the keyboard, can do
  /// with it besides activating it. Of those with the same name, the last counts.
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

  /// The component read, and reached by Tab, before those of its siblings with a lower priority, which
  /// is 0 for all others; those with the same one in their order. It looks as before.
  ///
  /// What is not a number counts as 0, which is reported once.
  public func accessibilitySortPriority(
    _ priority: Double
  ) -> ModifiedComponent<Self, ReadingPriorityModifier> {
    let limits = -Double.infinity...Double.infinity
    let known = priority.corrected("accessibilitySortPriority(_:)", in: limits, otherwise: 0)
    return modifier(ReadingPriorityModifier(priority: known))
  }

  /// The component as a heading: of the whole at level 1, of a part of it at level 2, and so on.
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

  /// The component read out whenever what it shows has changed.
  public func accessibilityLive(
    _ liveness: Accessibility.Liveness = .polite
  ) -> ModifiedComponent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(role: .group) { $0.live = liveness })
  }
}
