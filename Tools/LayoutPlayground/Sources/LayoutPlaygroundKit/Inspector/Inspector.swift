import Rowan

/// The properties of the selected box, in groups. One group is shown at a time.
struct Inspector: Component {
  @Environment(\.stage) private var stage
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    let editor = editor
    let box = stage.playground.selected
    return VStack(spacing: theme.spacing.m) {
      HStack {
        Text(box.name).font(.headline).lineLimit(1).accessibilityHeading(level: 2)
          .frame(maxWidth: .infinity)
        SizeText(size: stage.selected?.size ?? "").font(.caption.monospacedDigits())
      }
      if let text = box.text { TextFields(text: text).id("text \(box.id)") }
      Choices(
        "Properties",
        selection: stage.tab,
        options: InspectorTab.allCases,
        title: \.title
      ) {
        editor.show($0)
      }
      // Each box has separate fields, so that unfinished input is not carried over to another box.
      VStack(spacing: theme.spacing.m) {
        switch stage.tab {
        case .children: ChildrenFields(style: box.style, isText: box.isText)
        case .size: SizeFields(style: box.style, size: stage.selected?.areas?.border.size ?? .zero)
        case .edges: EdgeFields(style: box.style)
        case .place:
          PlaceFields(style: box.style, size: stage.selected?.areas?.border.size ?? .zero)
        }
      }
      .id(box.id)
    }
    .padding(theme.spacing.l)
  }
}

/// The width and height, in this order in every reading direction.
struct SizeText: Component, Equatable {
  let size: String

  var body: some Component {
    Text(size).foreground(.secondaryLabel).lineLimit(1)
      .environment(\.layoutDirection, .leftToRight)
  }
}

/// The fields for the characters and the font size of the selected text.
private struct TextFields: Component {
  let text: PlaygroundText
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  /// The largest number of characters. A playground needs no longer texts.
  private static let longest = 400

  var body: some Component {
    let editor = editor
    return VStack(spacing: theme.spacing.xs) {
      TextField("Text", text: text.string) { string in
        editor { $0.rewrite { $0.string = String(string.prefix(Self.longest)) } }
      }
      LengthField(name: "font size", value: FontSize(text.size)) { size in
        editor { $0.rewrite { $0.size = size.value } }
      }
    }
  }
}
