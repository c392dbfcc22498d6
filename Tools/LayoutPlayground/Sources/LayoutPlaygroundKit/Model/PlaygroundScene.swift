import Rowan

/// A ready-made tree to begin with.
public enum PlaygroundScene: String, CaseIterable, Sendable {
  /// The row of a list: picture, two lines of text, a figure.
  case appRow
  /// Buttons at both ends, a title between them.
  case toolbar
  /// Words in boxes that continue on further lines.
  case tags
  /// Header, footer, and three columns between them.
  case holyGrail
  /// A card in the middle, with a mark on its corner.
  case card
  /// A picture that keeps its proportions, and what is said about it.
  case media
  /// Letters of different sizes on one line.
  case baselines

  /// What it is called.
  public var title: String {
    switch self {
    case .appRow: "App row"
    case .toolbar: "Toolbar"
    case .tags: "Wrapping tags"
    case .holyGrail: "Holy grail"
    case .card: "Centred card"
    case .media: "Media"
    case .baselines: "Baselines"
    }
  }

  /// The rules that its styles start from.
  var defaults: LayoutDefaults {
    self == .appRow || self == .toolbar ? .componentKit : .css
  }

  /// The tree.
  func build(with builder: inout SceneBuilder) -> PlaygroundBox {
    switch self {
    case .appRow: builder.appRow()
    case .toolbar: builder.toolbar()
    case .tags: builder.tags()
    case .holyGrail: builder.holyGrail()
    case .card: builder.card()
    case .media: builder.media()
    case .baselines: builder.baselines()
    }
  }
}

/// Makes boxes with identities, one after the other.
public struct SceneBuilder {
  let defaults: LayoutDefaults
  private(set) var nextID = 0

  init(defaults: LayoutDefaults) {
    self.defaults = defaults
  }

  /// Makes a box around others.
  public mutating func box(
    _ name: String,
    _ children: [PlaygroundBox] = [],
    style change: (inout LayoutStyle) -> Void = { _ in }
  ) -> PlaygroundBox {
    make(name, text: nil, children, change)
  }

  /// Makes a box that shows a text.
  public mutating func text(
    _ name: String,
    _ string: String,
    size: Double = 14,
    style change: (inout LayoutStyle) -> Void = { _ in }
  ) -> PlaygroundBox {
    make(name, text: PlaygroundText(string, size: size), [], change)
  }

  private mutating func make(
    _ name: String,
    text: PlaygroundText?,
    _ children: [PlaygroundBox],
    _ change: (inout LayoutStyle) -> Void
  ) -> PlaygroundBox {
    var style = LayoutStyle(defaults: defaults)
    change(&style)
    defer { nextID += 1 }
    return PlaygroundBox(
      id: nextID,
      name: name,
      style: style,
      defaults: defaults,
      text: text,
      children: children
    )
  }
}
