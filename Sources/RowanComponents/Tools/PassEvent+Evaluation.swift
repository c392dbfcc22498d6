extension PassEvent {
  /// An evaluated component, with the reason of the evaluation.
  public struct Evaluation: Hashable, Sendable, CustomStringConvertible {
    /// The reason why a body was evaluated.
    public enum Reason: Hashable, Sendable {
      /// The identity is new.
      case new
      /// A state of the component or a model that it reads has changed, or a picture was loaded.
      case state
      /// The values of these properties have changed, as far as they can be compared.
      case properties([String])
      /// The environment values that these properties read have changed.
      case environment([String])
      /// The component was created again, and its type cannot be compared. Making it `Equatable` avoids the
      /// evaluation if nothing differs.
      case notEquatable
      /// A reflow was requested.
      case reflow
    }

    /// The types from the root to the component, with their keys.
    public var path: String
    /// The reason of the evaluation.
    public var reason: Reason

    /// The path and the reason in one line.
    public var description: String { "\(path): \(reason)" }
  }
}

extension PassEvent.Evaluation.Reason: CustomStringConvertible {
  /// A short text of the reason.
  public var description: String {
    func list(_ names: [String]) -> String {
      names.isEmpty ? "" : " (" + names.joined(separator: ", ") + ")"
    }
    return switch self {
    case .new: "new"
    case .state: "state"
    case .properties(let names): "changed properties" + list(names)
    case .environment(let names): "changed environment" + list(names)
    case .notEquatable: "not equatable"
    case .reflow: "reflow"
    }
  }
}
