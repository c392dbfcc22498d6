import Rowan
import RowanTesting

@testable import LayoutPlaygroundKit

extension TestStage {
  /// The playground in a window.
  static func playground(width: Double = 1_064, height: Double = 2_400) -> TestStage {
    TestStage(size: Size(width: width, height: height)) { session in
      let screen = PlaygroundScreen(session: session)
      session.setContent { screen }
    }
  }

  /// Selects a choice of a radio group.
  func choose(
    _ choice: String,
    in group: TextPattern,
    file: String = #filePath,
    line: Int = #line
  ) throws {
    try tap(.choice(called: choice, in: group), file: file, line: line)
  }

  /// The label of the selected choice of a radio group.
  func chosen(
    in group: TextPattern,
    file: String = #filePath,
    line: Int = #line
  ) throws -> String {
    try find(.choice(in: group).checked(), file: file, line: line).label
  }

  /// The labels of the choices of a radio group.
  func choices(_ group: TextPattern) -> [String] { all(.choice(in: group)).map(\.label) }

  /// The frame in which the box of a name is drawn.
  func frame(
    ofBox name: String,
    file: String = #filePath,
    line: Int = #line
  ) throws -> Rect {
    try find(.choice(called: name, in: "Boxes"), file: file, line: line).frame
  }
}

extension Query {
  /// The choices of a radio group.
  static func choice(in group: TextPattern) -> Query {
    .radio().within(.radioGroup(group))
  }

  /// The choice of a radio group whose label is a name, or begins with it and a comma.
  static func choice(called name: String, in group: TextPattern) -> Query {
    choice(in: group).where("called “\(name)”") { $0.label.prefix { $0 != "," } == name }
  }
}
