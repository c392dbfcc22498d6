public import RowanComponents

/// A component that shows a type-erased model, which it casts to the type that it expects.
///
/// ```swift
/// struct SummaryView: ViewWithModel {
///   var model: AnyRowModelType
///
///   init(model: AnyRowModelType) { self.model = model }
///
///   var body: some Component { Text(model.forced(to: SummaryModel.self).title) }
/// }
/// ```
public protocol ViewWithModel: Component {
  /// The model of the row.
  var model: AnyRowModelType { get }

  /// Creates the component for a model.
  init(model: AnyRowModelType)
}

/// A row type whose rows are shown by components that cast their models.
public protocol RowTypeListPresentable: RowType {
  /// The type of the component that shows the row's model.
  // The name is that of the framework from which row types come.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var ViewType: any ViewWithModel.Type { get }
}
