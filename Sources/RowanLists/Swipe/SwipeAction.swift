public import RowanControls
public import RowanCore

/// An action of a row that the user reveals by swiping the row aside.
///
/// ```swift
/// SwipeAction("Delete", icon: .trash, style: .destructive) { done in
///   section.remove(at: row)
///   done(true)
/// }
/// ```
public struct SwipeAction: Sendable {
  /// The effect of an action on its row.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// The action keeps the row.
    case normal
    /// The action removes the row.
    case destructive
  }

  /// Performs the action, and calls `done` once when it is finished, now or later. After `done(true)` of a
  /// destructive action, a director shows the removal of the element from its section with an animation. A row that
  /// still exists closes.
  public typealias Handler =
    @MainActor @Sendable (_ done: @escaping @MainActor @Sendable (Bool) -> Void) -> Void

  /// The title of the button, which is also its accessibility label.
  public var title: String
  /// The icon beside or above the title.
  public var icon: Icon.Name?
  /// The effect of the action on the row.
  public var style: Style
  /// The background colour of the button, or `nil` for the colour of the style.
  public var color: Color?
  /// The closure that performs the action.
  public var handler: Handler

  /// Creates an action.
  public init(
    _ title: String,
    icon: Icon.Name? = nil,
    style: Style = .normal,
    color: Color? = nil,
    handler: @escaping Handler
  ) {
    self.title = title
    self.icon = icon
    self.style = style
    self.color = color
    self.handler = handler
  }

  /// Returns an action that keeps the row and finishes at once, after which the row closes.
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - icon: The icon beside or above the title; `nil` for none.
  ///   - color: The background colour of the button; `nil` for the accent colour.
  ///   - action: Performs the action.
  /// - Returns: The action.
  public static func closing(
    _ title: String,
    icon: Icon.Name? = nil,
    color: Color? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) -> SwipeAction {
    SwipeAction(title, icon: icon, color: color) { done in
      action()
      done(true)
    }
  }

  /// The background colour of the button.
  var background: Color { color ?? (style == .destructive ? .negative : .accent) }
}

/// The actions on one side of a row.
public struct SwipeActionsConfiguration: Sendable {
  /// The actions, from the edge of the table to the content of the row.
  public var actions: [SwipeAction]
  /// Whether a swipe across most of the row performs the first action.
  public var performsFirstActionWithFullSwipe: Bool

  /// Creates a configuration.
  public init(actions: [SwipeAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}

extension SwipeAction {
  /// The side of a row on which swipe actions appear.
  public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    /// The leading side.
    case leading
    /// The trailing side.
    case trailing
  }
}
