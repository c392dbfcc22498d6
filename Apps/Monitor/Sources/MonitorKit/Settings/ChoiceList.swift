import Rowan

/// A radio group whose options are stacked vertically, for screens too narrow for a `Picker`.
struct ChoiceList<Value: Hashable & Sendable>: Component {
  let label: String
  let selection: Value
  let options: [Value]
  let title: @Sendable (Value) -> String
  let choose: ActionWith<Value>

  var body: some Component {
    let choose = choose
    VStack(alignment: .stretch, spacing: 0) {
      for option in options {
        Button(kind: .plain) {
          choose(option)
        } label: {
          Icon(.checkmark, size: 16).opacity(option == selection ? 1 : 0)
          Text(title(option)).padding(horizontal: 0, vertical: 6).frame(
            minWidth: 0,
            maxWidth: .infinity
          )
        }
        .accessibilityRole(.radio)
        .accessibilityLabel(title(option))
        .accessibilityChecked(option == selection)
      }
    }
    .accessibilityRole(.radioGroup)
    .accessibilityLabel(label)
  }
}
