extension BuildContext {
  /// Returns the reason why a component is evaluated instead of reused.
  func reason<C: Component>(
    for component: C,
    previous old: ComponentNode?,
    fields: DynamicFields
  ) -> PassEvent.Evaluation.Reason {
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

  /// Returns the names of the stored properties in which two values differ. Properties that are not `Equatable`
  /// are ignored.
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
