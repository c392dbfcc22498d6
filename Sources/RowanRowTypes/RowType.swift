/// The model of a row: any value with the data that the row shows. The protocol has no requirements.
public protocol RowModelType: Sendable {}

/// A type whose values are the rows of a list, each with a model.
///
/// It is usually an enumeration with a case for each kind of row:
///
/// ```swift
/// enum SomeRowType: RowType {
///   case summary(id: Int)
///   case entry(id: Int)
///
///   var model: any RowModelType {
///     switch self {
///     case .summary(let id): SummaryModel(id: id)
///     case .entry(let id): EntryModel(id: id)
///     }
///   }
/// }
/// ```
///
/// The views of rows are defined by the protocols ``RowTypeListPresentable``, ``ComponentRowType`` and
/// ``TableViewPresentable``.
///
/// A row is identified by its id if its type is a ``/RowanListData/RowValue``, and otherwise by its index in its section.
/// It is rebuilt if it is not equal to the earlier row with this identity. Row types that are not `Equatable`
/// are compared by their models; if these are not `Equatable` either, each row counts as changed.
public protocol RowType: Sendable {
  /// The model of the row.
  var model: any RowModelType { get }

  /// Called once each time the user selects the row, with any input. The default does nothing.
  @MainActor func didSelect()
}

extension RowType {
  /// Does nothing.
  public func didSelect() {}
}
