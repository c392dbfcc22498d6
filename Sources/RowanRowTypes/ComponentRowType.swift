public import RowanComponents

/// A component that shows a model of one type.
public protocol ModelComponent: Component {
  /// The type of the model.
  associatedtype Model: RowModelType

  /// Creates the component for a model.
  init(model: Model)
}

/// A model and its component. The initialiser does not compile if their types do not match.
public struct RowPresentation: Sendable {
  /// The model of the row.
  public let model: any RowModelType
  let makeChild: @Sendable () -> Child

  /// Creates a presentation of a model by a component type.
  public init<Content: ModelComponent>(_ component: Content.Type, model: Content.Model) {
    self.model = model
    makeChild = { Child(Content(model: model)) }
  }
}

/// A row type that defines the model and the component of each row together. The compiler checks that a component is
/// only created with a model that it can show.
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
  /// The model of the row, and its component.
  var presentation: RowPresentation { get }
}

extension ComponentRowType {
  /// The model of the presentation.
  public var model: any RowModelType { presentation.model }
}
