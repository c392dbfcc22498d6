import Rowan

/// A box with a title and content.
struct Card: Component {
  private let title: String
  private let children: [Child]

  init(_ title: String, @ChildrenBuilder _ children: () -> [Child]) {
    self.title = title
    self.children = children()
  }

  var body: some Component {
    VStack(spacing: 8) {
      Text(title)
        .font(.caption.weight(.semibold))
        .foreground(.secondaryLabel)
        .lineLimit(1)
        .accessibilityHeading(level: 2)
      ChildGroup(children)
    }
    .padding(16)
    .background(.surface)
    .cornerRadius(12)
  }
}

/// A value in large type, with its unit or its total.
struct LargeFigure: Component, Equatable {
  let figure: String
  let unit: String

  var body: some Component {
    HStack(alignment: .bottom, spacing: 6) {
      Text(figure).font(.largeTitle.monospacedDigits()).lineLimit(1)
      Text(unit)
        .foreground(.secondaryLabel)
        .lineLimit(1)
        .padding(EdgeInsets(bottom: 5))
        .frame(maxWidth: .infinity)
    }
  }
}

/// A line with a title at its start and a value at its end.
struct FigureLine: Component, Equatable {
  let title: String
  let figure: String

  var body: some Component {
    HStack(spacing: 8) {
      Text(title).foreground(.secondaryLabel).lineLimit(1).frame(maxWidth: .infinity)
      Text(figure).monospacedDigits().lineLimit(1)
    }
  }
}

/// A small title with a value below it.
struct TitledFigure: Component, Equatable {
  let title: String
  let figure: String

  var body: some Component {
    VStack(spacing: 1) {
      Text(title).font(.caption).foreground(.tertiaryLabel).lineLimit(1)
      Text(figure).font(.body.monospacedDigits()).lineLimit(1)
    }
  }
}
