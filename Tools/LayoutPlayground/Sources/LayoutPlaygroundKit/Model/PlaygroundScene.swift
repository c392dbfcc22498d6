import Rowan
import RowanLayout

/// A ready-made tree to begin with.
public enum PlaygroundScene: String, CaseIterable, Sendable {
  /// A row of a list: a picture, two lines of text, a duration and an arrow.
  case appRow
  /// A button and a title at the leading end, two buttons at the trailing end.
  case toolbar
  /// Short texts in boxes that wrap onto further lines.
  case tags
  /// Header, footer, and three columns between them.
  case holyGrail
  /// A card in the middle, with a mark on its corner.
  case card
  /// A picture that keeps its aspect ratio, and its description.
  case media
  /// Texts of different sizes on one line, aligned by their baselines.
  case baselines

  /// The title of the scene.
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

  /// The defaults of the scene's styles.
  var defaults: LayoutDefaults {
    self == .appRow || self == .toolbar ? .componentKit : .css
  }

  /// Builds the tree of the scene.
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

/// A builder of boxes that assigns consecutive identities.
public struct SceneBuilder {
  let defaults: LayoutDefaults
  private(set) var nextID = 0

  init(defaults: LayoutDefaults) {
    self.defaults = defaults
  }

  /// Creates a box with children.
  public mutating func box(
    _ name: String,
    _ children: [PlaygroundBox] = [],
    style change: (inout LayoutStyle) -> Void = { _ in }
  ) -> PlaygroundBox {
    make(name, text: nil, children, change)
  }

  /// Creates a box that shows a text.
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
