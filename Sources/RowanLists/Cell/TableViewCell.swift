public import RowanDiff

/// A cell: an object that shows rows, one after the other, as they come into sight.
///
/// ```swift
/// final class ContactCell: TableViewCell {
///   var item: Contact? { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(item?.name ?? "") }
/// }
/// ```
///
/// Components need no cells; a cell is for rows whose content is driven by an object on the main actor.
open class TableViewCell: TableReusableView {
  /// Where the row stands that is shown; `nil` while the cell shows none.
  public final var indexPath: RowPath? { list?.path(of: self) }

  /// What stands at the end of the row, unless the adapter says it. Read like ``content``.
  open var accessory: RowAccessory { .none }

  /// Whether the row that is shown is selected.
  public final var isSelected: Bool { list?.isSelected(self) ?? false }
}
