public import RowanControls
public import RowanCore

/// One of the things that are done with a row by swiping it aside.
///
/// ```swift
/// SwipeAction("Delete", icon: .trash, style: .destructive) { done in
///   section.remove(at: row)
///   done(true)
/// }
/// ```
public struct SwipeAction: Sendable {
  /// What an action means for the row.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// The row stays.
    case normal
    /// The row goes.
    case destructive
  }

  /// Does it, now or later, and says once that it is over: with `true`, the row of a destructive action
  /// goes with an animation, once its section is without it; otherwise the row closes.
  public typealias Handler =
    @MainActor @Sendable (_ done: @escaping @MainActor @Sendable (Bool) -> Void) -> Void

  /// The words on its button, which assistive technology reads out.
  public var title: String
  /// What stands beside or above the words.
  public var icon: IconName?
  /// What it means for the row.
  public var style: Style
  /// The ground of its button; `nil` for that of its style.
  public var color: Color?
  /// What it does.
  public var handler: Handler

  /// Creates an action.
  public init(
    _ title: String,
    icon: IconName? = nil,
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

  /// Creates an action that is over at once, and has the row close.
  public static func closing(
    _ title: String,
    icon: IconName? = nil,
    color: Color? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) -> SwipeAction {
    SwipeAction(title, icon: icon, color: color) { done in
      action()
      done(true)
    }
  }

  /// The ground of its button.
  var background: Color { color ?? (style == .destructive ? .negative : .accent) }
}

/// What is done with a row by swiping it to one side.
public struct SwipeActionsConfiguration: Sendable {
  /// The actions: the first stands at the edge of the table, the last next to the row's content.
  public var actions: [SwipeAction]
  /// Whether swiping most of the way across does the first of them.
  public var performsFirstActionWithFullSwipe: Bool

  /// Creates a configuration.
  public init(actions: [SwipeAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}

/// The side of a row on which the buttons of actions come into sight.
public enum SwipeSide: UInt8, Hashable, Sendable, CaseIterable {
  /// Where lines begin.
  case leading
  /// Where lines end.
  case trailing
}
