/// A component whose body was evaluated, and why.
public struct ComponentEvaluation: Hashable, Sendable, CustomStringConvertible {
  /// Why a body was evaluated.
  public enum Reason: Hashable, Sendable {
    /// Its identity is new.
    case new
    /// Its state has changed, or a model that it reads, or a picture has come.
    case state
    /// It has been given other values: those of these properties, as far as they can be told apart.
    case properties([String])
    /// What it reads from its surroundings has changed: these properties.
    case environment([String])
    /// It was made anew, and its type cannot be compared: making it `Equatable` would save this when
    /// nothing differs.
    case notEquatable
    /// Everything was asked to be built anew.
    case reflow
  }

  /// The types from the root to the component, with their keys.
  public var path: String
  /// Why it was evaluated.
  public var reason: Reason

  /// The path and the reason in one line.
  public var description: String { "\(path): \(reason)" }
}

extension ComponentEvaluation.Reason: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    func list(_ names: [String]) -> String {
      names.isEmpty ? "" : " (" + names.joined(separator: ", ") + ")"
    }
    return switch self {
    case .new: "new"
    case .state: "state"
    case .properties(let names): "other properties" + list(names)
    case .environment(let names): "other surroundings" + list(names)
    case .notEquatable: "not equatable"
    case .reflow: "reflow"
    }
  }
}
