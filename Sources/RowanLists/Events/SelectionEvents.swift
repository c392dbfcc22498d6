/// Events of rows that are selected, with handlers that return whether the row stays selected, or nothing.
///
/// ```swift
/// events.didSelect = { ctx in open(ctx.element) }
/// events.didSelect = { ctx in
///   open(ctx.element)
///   return .deselectAnimated
/// }
/// ```
///
/// The compiler takes the property of ``ListCellEvents`` for a closure without a value, and that of this protocol for
/// one with a value: a class cannot have both.
@MainActor
public protocol SelectionEvents: AnyObject {
  /// The context that handlers get.
  associatedtype Event

  /// Called after the user selected a row: whether it stays selected.
  var selectionHandler: (@MainActor (Event) -> TableSelectionState)? { get set }
}

extension SelectionEvents {
  /// Called after the user selected a row: whether it stays selected. Unset, it does.
  public var didSelect: (@MainActor (Event) -> TableSelectionState)? {
    get { selectionHandler }
    set { selectionHandler = newValue }
  }
}

extension ListCellEvents: SelectionEvents {}
