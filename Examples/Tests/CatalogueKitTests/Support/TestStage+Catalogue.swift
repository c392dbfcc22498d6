import Rowan
import RowanHeadless
import RowanTesting
import RowanText

@testable import CatalogueKit

extension TestStage {
  /// The catalogue in a window.
  static func catalogue(width: Double = 1280, height: Double = 2400) -> TestStage {
    TestStage(size: Size(width: width, height: height)) { session in
      let store = CatalogueStore(session: session)
      session.setContent { CatalogueScreen(store) }
    }
  }

  /// A page of the catalogue, in a window in which it stands alone.
  static func catalogue(
    at page: CataloguePage,
    size: Size,
    measurer: any TextMeasuring = FixedTextMeasurer()
  ) -> TestStage {
    TestStage(size: size, measurer: measurer) { session in
      let store = CatalogueStore(page: page, measurer: session.measurer) { _ in }
      session.setContent { CatalogueScreen(store) }
    }
  }

  /// Fonts that are the same on every machine, for pictures.
  static func pinnedFonts() throws -> PangoTextMeasurer {
    try PangoTextMeasurer(
      configuration: .pinned(
        ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
          "/usr/share/fonts/truetype/dejavu/\($0).ttf"
        }
      )
    )
  }

  /// Chooses one of a group.
  func choose(
    _ choice: String,
    in group: TextPattern,
    file: String = #filePath,
    line: Int = #line
  ) throws {
    try tap(.choice(called: choice, in: group), file: file, line: line)
  }

  /// What is chosen in a group.
  func chosen(
    in group: TextPattern,
    file: String = #filePath,
    line: Int = #line
  ) throws -> String {
    try find(.choice(in: group).checked(), file: file, line: line).label
  }

  /// The names of what there is to choose from.
  func choices(_ group: TextPattern) -> [String] { all(.choice(in: group)).map(\.label) }

  /// What is drawn for the box of a name.
  func frame(
    ofBox name: String,
    file: String = #filePath,
    line: Int = #line
  ) throws -> Rect {
    try find(.choice(called: name, in: "Boxes"), file: file, line: line).frame
  }
}

extension Query {
  /// The choices of a group.
  static func choice(in group: TextPattern) -> Query {
    .radio().within(.radioGroup(group))
  }

  /// The choice of a group whose label is a name, or begins with it and a comma.
  static func choice(called name: String, in group: TextPattern) -> Query {
    choice(in: group).where("called “\(name)”") { $0.label.prefix { $0 != "," } == name }
  }
}
