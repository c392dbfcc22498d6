import Rowan

/// A group of properties that the inspector shows.
enum InspectorTab: String, CaseIterable, Sendable {
  /// The arrangement of the box's children.
  case children
  /// The size of the box.
  case size
  /// The margin, border and padding of the box.
  case edges
  /// The position of the box in its container.
  case place

  var title: String {
    switch self {
    case .children: "Children"
    case .size: "Size"
    case .edges: "Edges"
    case .place: "Position"
    }
  }
}
