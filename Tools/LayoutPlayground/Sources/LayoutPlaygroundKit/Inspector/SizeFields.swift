import Rowan
import RowanLayout

/// The fields for the size of a box.
struct SizeFields: Component {
  let style: LayoutStyle
  /// The size of the box after layout.
  let size: Size
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      length("width", \.width, size.width)
      length("height", \.height, size.height)
      length("minWidth", \.minWidth, size.width)
      length("minHeight", \.minHeight, size.height)
      length("maxWidth", \.maxWidth, size.width)
      length("maxHeight", \.maxHeight, size.height)
      LengthField(
        name: "aspectRatio",
        value: Ratio(style.aspectRatio),
        step: 0.25,
        measured: size.height > 0 ? size.width / size.height : 1
      ) { value in
        editor.restyle { $0.aspectRatio = value.value }
      }
      ChoiceField(name: "boxSizing", value: style.boxSizing, options: BoxSizing.allCases) { value in
        editor.restyle { $0.boxSizing = value }
      }
      ChoiceField(name: "overflow", value: style.overflow, options: Overflow.allCases) { value in
        editor.restyle { $0.overflow = value }
      }
    }
  }

  private func length(
    _ name: String,
    _ path: any WritableKeyPath<LayoutStyle, LayoutDimension> & Sendable,
    _ measured: Double
  ) -> some Component {
    LengthField(name: name, value: style[keyPath: path], step: 10, measured: measured) { value in
      editor.restyle { $0[keyPath: path] = value }
    }
  }
}
