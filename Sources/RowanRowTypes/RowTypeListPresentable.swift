public import RowanComponents

/// A component that shows a model. It says which type the model has to be of when it casts it.
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
  /// What is shown.
  var model: AnyRowModelType { get }

  /// Creates the component for a model.
  init(model: AnyRowModelType)
}

/// Rows that are shown by components.
public protocol RowTypeListPresentable: RowType {
  /// The component that shows the row's model.
  // Named as in the framework that row types come from.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var ViewType: any ViewWithModel.Type { get }
}
