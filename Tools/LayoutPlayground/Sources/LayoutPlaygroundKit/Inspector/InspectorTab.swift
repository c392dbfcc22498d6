import Rowan

/// A group of properties that the inspector shows.
enum InspectorTab: String, CaseIterable, Sendable {
  /// How the box arranges what is inside.
  case children
  /// How large it is.
  case size
  /// What is around its content.
  case edges
  /// How it stands in the box around it.
  case place

  var title: String {
    switch self {
    case .children: "Children"
    case .size: "Size"
    case .edges: "Edges"
    case .place: "Place"
    }
  }
}
