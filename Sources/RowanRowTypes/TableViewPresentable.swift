import RowanCore
public import RowanLists

/// A cell that shows rows of row types.
///
/// ```swift
/// final class SummaryCell: TableViewCell, TableViewRowCell {
///   var model: AnyRowModelType!
///
///   override var content: any Component {
///     Text(model.forced(to: SummaryModel.self).title)
///   }
/// }
/// ```
@MainActor
public protocol TableViewRowCell: TableViewCell {
  /// What the cell shows; set whenever it comes to show another row.
  // A cell is not asked what it shows before it was told.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var model: AnyRowModelType! { get set }
}

/// Rows that are shown by cells.
public protocol TableViewPresentable: RowType {
  /// The class of the cell that shows the row's model.
  // Named as in the framework that row types come from.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var CellType: any TableViewRowCell.Type { get }
}
