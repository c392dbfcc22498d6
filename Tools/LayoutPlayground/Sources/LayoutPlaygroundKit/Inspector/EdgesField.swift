import Rowan
import RowanLayout

/// A field for a property with four edges: one input for all of them, and one for each.
struct EdgesField<Value: EntryValue>: Component {
  let name: String
  let edges: Edges<Value>
  let set: @MainActor @Sendable (Edges<Value>) -> Void
  @State private var isOpen = false
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.xs) {
      HStack {
        FieldName(name).frame(maxWidth: .infinity)
        // Different edges cannot be shown in one input.
        if isUniform {
          Button(kind: .plain, action: { isOpen.toggle() }) {
            Text(isOpen ? "All edges" : "Each edge").font(.caption).foreground(.accent)
          }
          .accessibilityLabel("Each edge of \(name)")
          .accessibilityExpanded(isOpen)
        }
      }
      if isOpen || !isUniform {
        HStack(alignment: .top) {
          edge("leading", \.leading)
          edge("trailing", \.trailing)
        }
        HStack(alignment: .top) {
          edge("top", \.top)
          edge("bottom", \.bottom)
        }
      } else {
        LengthField(name: "all edges", value: edges.top) { value in
          set(Edges(all: value))
        }
      }
    }
  }

  private var isUniform: Bool {
    edges.leading == edges.top && edges.trailing == edges.top && edges.bottom == edges.top
  }

  private func edge(
    _ side: String,
    _ path: any WritableKeyPath<Edges<Value>, Value> & Sendable
  ) -> some Component {
    let (edges, set) = (edges, set)
    return VStack(spacing: theme.spacing.xxs) {
      Text(side).font(.footnote).foreground(.tertiaryLabel).lineLimit(1).accessibilityHidden()
      EntryField(name: "\(name) \(side)", value: edges[keyPath: path]) { value in
        var changed = edges
        changed[keyPath: path] = value
        set(changed)
      }
    }
    .frame(minWidth: 0, maxWidth: .infinity)
    .grow()
  }
}
