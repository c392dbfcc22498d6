import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

extension TestStage {
  /// The catalogue in a window, at a page.
  static func catalogue(
    at page: CataloguePage = .actions,
    width: Double = 720,
    height: Double = 2_400,
    textScale: Double = 1,
    measurer: any TextMeasuring = FixedTextMeasurer()
  ) -> TestStage {
    let stage = TestStage(size: Size(width: width, height: height), measurer: measurer) { session in
      let store = CatalogueStore(session: session, page: page)
      session.setContent { CatalogueScreen(store) }
    }
    stage.systemSettings = SystemSettings(textScale: textScale)
    return stage
  }

  /// Selects a choice of the first radio group with a label.
  func choose(_ choice: String, in group: String) throws {
    try tap(.radio(.exactly(choice)).within(.radioGroup(.exactly(group))).first)
  }

  /// The label of the selected choice of the first radio group with a label.
  func chosen(in group: String) throws -> String {
    try find(.radio().within(.radioGroup(.exactly(group))).checked().first).label
  }

  /// The labels of the rows of a list.
  func rows(of list: String) -> [String] {
    all(.row().within(.list(.exactly(list)))).map(\.label)
  }

  /// Waits until a condition holds, for up to five seconds of the machine and of the stage.
  func wait(until condition: @MainActor () -> Bool) async throws {
    for _ in 0..<1_000 where !condition() {
      try await Task.sleep(for: .milliseconds(5))
      try await advance(by: .milliseconds(5))
    }
    try #require(condition())
  }
}
