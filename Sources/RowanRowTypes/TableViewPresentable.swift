import RowanCore
public import RowanLists

/// A cell class that shows rows of row types.
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
  /// The model of the row that the cell shows. It is set whenever the cell is configured for a row.
  // The model is set before the content of the cell is read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var model: AnyRowModelType! { get set }
}

/// A row type whose rows are shown by cells.
public protocol TableViewPresentable: RowType {
  /// The class of the cell that shows the row's model.
  // The name is that of the framework from which row types come.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var CellType: any TableViewRowCell.Type { get }
}
