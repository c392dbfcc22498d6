public import RowanComponents

/// A component that shows a model of one type.
public protocol ModelComponent: Component {
  /// What is shown.
  associatedtype Model: RowModelType

  /// Creates the component for a model.
  init(model: Model)
}

/// A model, and the component that shows it: a pair that does not compile unless both fit.
public struct RowPresentation: Sendable {
  /// What is shown.
  public let model: any RowModelType
  let makeChild: @Sendable () -> Child

  /// Has a component show a model.
  public init<Content: ModelComponent>(_ component: Content.Type, model: Content.Model) {
    self.model = model
    makeChild = { Child(Content(model: model)) }
  }
}

/// Rows that say in one place what they show and how, so that a model never comes to a component which
/// cannot show it.
///
/// ```swift
/// enum SomeRowType: ComponentRowType {
///   case summary(id: Int)
///   case entry(id: Int)
///
///   var presentation: RowPresentation {
///     switch self {
///     case .summary(let id): RowPresentation(SummaryView.self, model: SummaryModel(id: id))
///     case .entry(let id): RowPresentation(EntryView.self, model: EntryModel(id: id))
///     }
///   }
/// }
/// ```
public protocol ComponentRowType: RowType {
  /// What the row shows, and how.
  var presentation: RowPresentation { get }
}

extension ComponentRowType {
  /// The model of the presentation.
  public var model: any RowModelType { presentation.model }
}
