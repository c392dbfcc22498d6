import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Images in rows", .timeLimit(.minutes(20)))
struct ImageRowTests {
  struct Picture: RowValue, Equatable {
    var id: Int
  }

  private let fetcher = ManualFetcher()

  private func address(_ id: Int) -> String { "http://x/\(id)" }

  private func stage(_ count: Int) -> Stage {
    let stage = Stage(size: Size(width: 100, height: 200))
    stage.session.environment.images = ImageAccess(
      ImageLoader(fetcher: fetcher, clock: stage.clock)
    )
    let table = TableView(
      adapters: [
        TableAdapter(Picture.self) { row in
          Image(.url("http://x/\(row.id)")).frame(width: 50, height: 50)
        }
      ]
    )
    table.apply([SectionSnapshot(rows: (0..<count).map { Picture(id: $0) })])
    stage.session.setContent { List(table) }
    stage.host.start()
    return stage
  }

  private func shownWidths(_ stage: Stage) -> [Double] {
    stage.host.views(.image).filter { stage.host.isVisible($0) }.compactMap { id in
      guard case .image(let content) = stage.host.tree[id].attributes[.image] else { return nil }
      return content.image.pixelSize.width
    }
  }

  @Test("Rows outside the window load no images")
  func window() async {
    let stage = stage(10_000)
    await stage.settle()
    await until { [fetcher] in fetcher.asked.count >= 4 }
    #expect(fetcher.asked.count < 40)
  }

  @Test("Recycled views show the images of their rows, and each image is requested once")
  func recycling() async {
    let stage = stage(1_000)
    await until { [fetcher] in fetcher.asked.contains("http://x/0") }
    for id in 0..<4 { await fetcher.answer(address(id), .success(MadePicture.png(10 + id, 5))) }
    while shownWidths(stage).count < 4 { await stage.settle() }
    #expect(shownWidths(stage) == [10, 11, 12, 13])
    let scroll = stage.host.view(.scroll)
    stage.host.scroll(scroll, to: 20_000)
    await stage.settle()
    #expect(shownWidths(stage) == [])
    for id in 400..<404 {
      await fetcher.answer(address(id), .success(MadePicture.png(id - 350, 5)))
    }
    while shownWidths(stage).count < 4 { await stage.settle() }
    #expect(shownWidths(stage).sorted() == [50, 51, 52, 53])
    stage.host.scroll(scroll, to: 0)
    await stage.settle()
    #expect(shownWidths(stage).sorted() == [10, 11, 12, 13])
    for id in Array(0..<4) + Array(400..<404) {
      #expect(fetcher.asked.count { $0 == address(id) } == 1, "image \(id)")
    }
  }

  @Test("A session sleeps once its images are loaded, and shows them when it wakes")
  func sleep() async {
    let stage = stage(4)
    await until { [fetcher] in fetcher.asked.count == 4 }
    #expect(!stage.session.sleep(), "It waits for pictures.")
    for id in 0..<4 { await fetcher.answer(address(id), .success(MadePicture.png(10 + id, 5))) }
    while shownWidths(stage).count < 4 { await stage.settle() }
    #expect(stage.session.sleep())
    #expect(shownWidths(stage) == [10, 11, 12, 13])
    #expect(stage.host.wakingDifferences.isEmpty)
    await stage.settle()
    #expect(fetcher.asked.count == 4)
  }
}
