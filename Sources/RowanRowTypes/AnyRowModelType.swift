/// A model whose type is known to those only who show it.
public struct AnyRowModelType: Sendable {
  /// The model.
  public let wrappedItem: any RowModelType

  /// Forgets the type of a model.
  public init(wrappedItem: any RowModelType) {
    self.wrappedItem = wrappedItem
  }

  /// The model as a value of a type, which may be a protocol or a class above its own; `nil` when it is
  /// none.
  public func casted<Model>(to type: Model.Type) -> Model? { wrappedItem as? Model }

  /// The model as a value of a type.
  /// - Precondition: The model is of that type. ``ComponentRowType`` lets the compiler see to that.
  public func forced<Model>(to type: Model.Type) -> Model {
    guard let model = casted(to: type) else {
      preconditionFailure(
        "The model is a \(Swift.type(of: wrappedItem)), and was asked for as a \(type)."
      )
    }
    return model
  }
}
