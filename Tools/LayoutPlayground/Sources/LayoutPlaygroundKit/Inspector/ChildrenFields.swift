import Rowan
import RowanLayout

/// The fields for the arrangement of a box's children.
struct ChildrenFields: Component {
  let style: LayoutStyle
  let isText: Bool
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    if isText {
      Text("A text cannot contain boxes.").font(.caption).foreground(.secondaryLabel)
    } else {
      VStack(spacing: theme.spacing.m) {
        choice("direction", \.direction)
        choice("wrap", \.wrap)
        choice("justifyContent", \.justifyContent)
        choice("alignItems", \.alignItems)
        choice("alignContent", \.alignContent)
        gap("rowGap", \.rowGap)
        gap("columnGap", \.columnGap)
        ChoiceField(
          name: "layoutDirection",
          value: style.layoutDirection,
          options: [nil, .leftToRight, .rightToLeft],
          title: { $0.map { "\($0)" } ?? "inherited" }
        ) { value in
          editor.restyle { $0.layoutDirection = value }
        }
      }
    }
  }

  private func choice<Value: Hashable & Sendable & CaseIterable>(
    _ name: String,
    _ path: any WritableKeyPath<LayoutStyle, Value> & Sendable
  ) -> some Component {
    ChoiceField(name: name, value: style[keyPath: path], options: Array(Value.allCases)) { value in
      editor.restyle { $0[keyPath: path] = value }
    }
  }

  private func gap(
    _ name: String,
    _ path: any WritableKeyPath<LayoutStyle, LengthPercentage> & Sendable
  ) -> some Component {
    LengthField(name: name, value: style[keyPath: path]) { value in
      editor.restyle { $0[keyPath: path] = value }
    }
  }
}
