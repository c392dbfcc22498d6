import Rowan

/// A group of figures under a name.
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

/// A large figure with its unit or what it is a part of.
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

/// A name with its figure at the other end of the line.
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

/// A small title with a figure below.
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
