/// What a kind of row shows: a value, whatever its type. It asks for nothing.
public protocol RowModelType: Sendable {}

/// The rows of a list, each with the model of what it shows.
///
/// Mostly an enumeration, whose cases are the kinds of rows:
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
/// How rows are shown is said elsewhere: by ``RowTypeListPresentable``, ``ComponentRowType`` or
/// ``TableViewPresentable``.
///
/// A row is known by its id where the type is a ``RowValue``, and by its place in its section otherwise.
/// It is built again when it is not equal to the row it was before; row types that are not `Equatable`
/// are compared by their models, and where these are not either, every row counts as changed.
public protocol RowType: Sendable {
  /// What the row shows.
  var model: any RowModelType { get }

  /// Called once when the row is selected, by whatever means. The default does nothing.
  @MainActor func didSelect()
}

extension RowType {
  /// Does nothing.
  public func didSelect() {}
}
