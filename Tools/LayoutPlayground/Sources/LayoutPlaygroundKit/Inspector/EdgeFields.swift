import Rowan
import RowanLayout

/// The fields for the margin, border and padding of a box.
struct EdgeFields: Component {
  let style: LayoutStyle
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.l) {
      EdgesField(name: "padding", edges: style.padding) { edges in
        editor.restyle { $0.padding = edges }
      }
      EdgesField(name: "border", edges: style.border) { edges in
        editor.restyle { $0.border = edges }
      }
      EdgesField(name: "margin", edges: style.margin) { edges in
        editor.restyle { $0.margin = edges }
      }
    }
  }
}
