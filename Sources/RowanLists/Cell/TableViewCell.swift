public import RowanDiff

/// A reusable object that shows one row of a table at a time.
///
/// ```swift
/// final class ContactCell: TableViewCell {
///   var item: Contact? { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(item?.name ?? "") }
/// }
/// ```
///
/// Components need no cells. A cell is for rows whose content is controlled by an object on the main actor.
open class TableViewCell: TableReusableView {
  /// The index path of the row that the cell shows; `nil` if it shows none.
  public final var indexPath: RowPath? { list?.path(of: self) }

  /// The accessory at the trailing edge of the row, unless the adapter has a handler for it. Read like
  /// `content`.
  open var accessory: RowAccessory { .none }

  /// Whether the row that the cell shows is selected.
  public final var isSelected: Bool { list?.isSelected(self) ?? false }
}
