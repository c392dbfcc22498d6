/// A type with a selection handler that may return whether the row stays selected.
///
/// ```swift
/// events.didSelect = { ctx in open(ctx.element) }
/// events.didSelect = { ctx in
///   open(ctx.element)
///   return .deselectAnimated
/// }
/// ```
///
/// For a closure without a return value, the compiler chooses the property of ``ListCellEvents``; for a
/// closure with one, the property of this protocol. A class cannot have both.
@MainActor
public protocol _SelectionEvents: AnyObject {
  /// The context that handlers get.
  associatedtype Event

  /// Called after the user selected a row. Returns whether the row stays selected.
  var selectionHandler: (@MainActor (Event) -> TableSelectionState)? { get set }
}

extension _SelectionEvents {
  /// Called after the user selected a row. Returns whether the row stays selected. If unset, it does.
  public var didSelect: (@MainActor (Event) -> TableSelectionState)? {
    get { selectionHandler }
    set { selectionHandler = newValue }
  }
}

extension ListCellEvents: _SelectionEvents {}
