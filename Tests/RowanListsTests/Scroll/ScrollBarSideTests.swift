import RowanCore
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Scroll bar of a list")
struct ScrollBarSideTests {
  @Test("The scroll bar is at the trailing edge, also after the layout direction has changed")
  func side() throws {
    let stage = TableStage([SectionSnapshot(rows: items(0..<50))])
    func isAtLeft() -> Bool? { stage.host.tree[stage.scroll].scroll?.hasBarAtLeft }
    #expect(isAtLeft() == false)
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    #expect(isAtLeft() == true)
    stage.stage.session.environment.layoutDirection = .leftToRight
    stage.stage.session.commit()
    #expect(isAtLeft() == false)
  }
}
