import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanImage
import RowanLists
import RowanMount
import RowanText
import Testing

@MainActor
@Suite("Golden images of removals")
struct LeavingPictureTests {
  private struct Line: RowValue, Equatable {
    var id: String
  }

  private let table = TableView(
    adapters: [
      TableAdapter(Line.self) { line in
        HStack { Text(line.id).font(.headline) }
          .padding(12)
          .background(.surface)
      }
    ]
  )

  private func show(clock: ManualClock) throws -> (ImageHost, Session) {
    let measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    let host = ImageHost(
      size: Size(width: 300, height: 260),
      scale: 2,
      measurer: measurer,
      clock: clock
    )
    let session = Session(host: host, measurer: measurer, clock: clock)
    table.apply([SectionSnapshot(rows: ["Ada", "Berta", "Carla", "Dora", "Emma"].map(Line.init))])
    session.setContent { [table] in List(table) }
    session.setContent(of: .toast) {
      Text("Berta was deleted")
        .padding(12).background(.accent).cornerRadius(8).foreground(.onAccent)
        .animation(
          onFinalUnmount: .parallel([
            .opacity(to: 0, .linear(0.24)), .transform(to: .move(y: 30), .linear(0.24)),
          ])
        )
    }
    host.start()
    return (host, session)
  }

  @Test("A row and a toast that are half removed, and rows half moved, match their golden image")
  func halfWay() async throws {
    let clock = ManualClock()
    let (host, session) = try show(clock: clock)
    let animation = TableAnimation.fading(.linear(0.24))
    table.apply(
      [SectionSnapshot(rows: ["Ada", "Zoe", "Carla", "Dora", "Emma", "Frieda"].map(Line.init))],
      animation: animation
    )
    // Without this commit the rows would change once, from the first state to the last.
    session.commit()
    table.apply(
      [SectionSnapshot(rows: ["Ada", "Zoe", "Dora", "Emma", "Frieda"].map(Line.init))],
      animation: animation
    )
    session.removeContent(of: .toast)
    session.commit()
    await clock.advance(by: .milliseconds(120))
    try GoldenImage(name: "leaving-120ms").expect(host.pixels())
    await clock.advance(by: .seconds(1))
    #expect(host.tree.animations.isEmpty && host.tree.roots.count == 1)
  }
}
