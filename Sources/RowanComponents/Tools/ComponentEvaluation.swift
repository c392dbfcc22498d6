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

extension BuildContext {
  /// Why a component is evaluated that could not be reused.
  func reason<C: Component>(
    for component: C,
    previous old: ComponentNode?,
    fields: DynamicFields
  ) -> ComponentEvaluation.Reason {
    guard let old, old.body != nil else { return .new }
    if pass.reflow?.covers(old.identity) == true { return .reflow }
    if pass.dirty.contains(old.identity) { return .state }
    if !isUnchanged {
      guard fields.isEquatable, let oldComponent = old.compared as? C else { return .notEquatable }
      if !Self.isEqual(oldComponent, component) {
        return .properties(Self.differences(oldComponent, component))
      }
    }
    return .environment(
      fields.affectedNames(component, from: old.environment, to: environment)
    )
  }

  /// The names of the stored properties in which two values differ, of those that can be compared.
  private static func differences<C>(_ left: C, _ right: C) -> [String] {
    func differ<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
      (other as? Value).map { $0 != value } ?? true
    }
    return zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children).compactMap {
      guard let name = $0.label, let value = $0.value as? any Equatable else { return nil }
      return differ(value, $1.value) ? DynamicField.plainName(name) : nil
    }
  }
}
