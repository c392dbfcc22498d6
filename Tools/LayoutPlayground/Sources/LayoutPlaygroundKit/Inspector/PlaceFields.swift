import Rowan
import RowanLayout

/// The fields for the position of a box in its container.
struct PlaceFields: Component {
  let style: LayoutStyle
  /// The size of the box after layout.
  let size: Size
  @Environment(\.stage) private var stage
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      if stage.playground.isRootSelected {
        Text("The outermost box has no container, so most of these properties have no effect.")
          .font(.caption)
          .foreground(.secondaryLabel)
      }
      factor("grow", \.grow)
      factor("shrink", \.shrink)
      LengthField(name: "basis", value: style.basis, step: 10, measured: length) { value in
        editor.restyle { $0.basis = value }
      }
      choice("alignSelf", \.alignSelf)
      LengthField(name: "order", value: style.order) { value in
        editor.restyle { $0.order = value }
      }
      choice("position", \.position)
      if style.position == .absolute {
        EdgesField(name: "inset", edges: style.inset) { edges in
          editor.restyle { $0.inset = edges }
        }
      }
      choice("display", \.display)
    }
  }

  /// The length of the box along the main axis of its container.
  private var length: Double {
    let isRow =
      switch stage.playground.container?.style.direction {
      case .row, .rowReverse: true
      case .column, .columnReverse, nil: false
      }
    return isRow ? size.width : size.height
  }

  private func factor(
    _ name: String,
    _ path: any WritableKeyPath<LayoutStyle, Double> & Sendable
  ) -> some Component {
    LengthField(name: name, value: style[keyPath: path]) { value in
      editor.restyle { $0[keyPath: path] = value }
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
}
