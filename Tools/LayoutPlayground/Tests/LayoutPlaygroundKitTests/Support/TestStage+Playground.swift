import Rowan
import RowanTesting

@testable import LayoutPlaygroundKit

extension TestStage {
  /// Returns a stage that shows the playground in a window.
  static func playground(width: Double = 1_064, height: Double = 2_400) -> TestStage {
    TestStage(size: Size(width: width, height: height)) { session in
      let screen = PlaygroundScreen(session: session)
      session.setContent { screen }
    }
  }

  /// Selects an option of a radio group.
  func choose(
    _ choice: String,
    in group: TextPattern,
    file: String = #filePath,
    line: Int = #line
  ) throws {
    try tap(.choice(called: choice, in: group), file: file, line: line)
  }

  /// Returns the label of the selected option of a radio group.
  func chosen(
    in group: TextPattern,
    file: String = #filePath,
    line: Int = #line
  ) throws -> String {
    try find(.choice(in: group).checked(), file: file, line: line).label
  }

  /// Returns the labels of the options of a radio group.
  func choices(_ group: TextPattern) -> [String] { all(.choice(in: group)).map(\.label) }

  /// Returns the frame in which the box with a name is drawn.
  func frame(
    ofBox name: String,
    file: String = #filePath,
    line: Int = #line
  ) throws -> Rect {
    try find(.choice(called: name, in: "Boxes"), file: file, line: line).frame
  }
}

extension Query {
  /// Returns a query for the options of a radio group.
  static func choice(in group: TextPattern) -> Query {
    .radio().within(.radioGroup(group))
  }

  /// Returns a query for the option of a radio group whose label is a name, or begins with it and a
  /// comma.
  static func choice(called name: String, in group: TextPattern) -> Query {
    choice(in: group).where("called “\(name)”") { $0.label.prefix { $0 != "," } == name }
  }
}
