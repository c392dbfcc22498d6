import Rowan

/// A field for a property with a fixed set of values.
struct ChoiceField<Value: Hashable & Sendable>: Component {
  let name: String
  let value: Value
  let options: [Value]
  var title: @Sendable (Value) -> String = { "\($0)" }
  let set: @MainActor @Sendable (Value) -> Void
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      FieldName(name)
      Choices(name, selection: value, options: options, title: title, onChange: set)
    }
  }
}

/// The name of a property, as in the code.
struct FieldName: Component, Equatable {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  var body: some Component {
    Text(name).font(.caption.weight(.medium)).foreground(.secondaryLabel).lineLimit(1)
      .accessibilityHidden()
  }
}
