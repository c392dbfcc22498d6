import Rowan

/// A page of the catalogue: one room of the framework, to look at and to try.
public enum CataloguePage: String, RowValue, CaseIterable {
  /// A tree of boxes, its styles and its frames.
  case layoutPlayground

  /// What tells the page from others.
  public var id: String { rawValue }

  /// What it is called.
  var title: String {
    switch self {
    case .layoutPlayground: "Layout playground"
    }
  }

  /// What it shows, in one sentence.
  var summary: String {
    switch self {
    case .layoutPlayground: "Boxes, their styles and where they go."
    }
  }

  /// The room of the framework that it shows.
  var room: String {
    switch self {
    case .layoutPlayground: "RowanLayout"
    }
  }

  var icon: IconName {
    switch self {
    case .layoutPlayground: .grid
    }
  }
}
