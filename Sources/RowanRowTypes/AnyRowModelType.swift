/// A type-erased row model, which a view casts to the type that it shows.
public struct AnyRowModelType: Sendable {
  /// The model.
  public let wrappedItem: any RowModelType

  /// Creates a type-erased model.
  public init(wrappedItem: any RowModelType) {
    self.wrappedItem = wrappedItem
  }

  /// Returns the model cast to a type, which may be a protocol or a superclass, or `nil` if the cast
  /// fails.
  public func casted<Model>(to type: Model.Type) -> Model? { wrappedItem as? Model }

  /// Returns the model cast to a type.
  /// - Precondition: The model is of that type. With ``ComponentRowType``, the compiler checks this.
  public func forced<Model>(to type: Model.Type) -> Model {
    guard let model = casted(to: type) else {
      preconditionFailure(
        "The model is of type \(Swift.type(of: wrappedItem)), not \(type)."
      )
    }
    return model
  }
}
