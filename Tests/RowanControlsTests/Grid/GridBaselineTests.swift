import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Grids with baseline alignment")
struct GridBaselineTests {
  private func frame(of text: String, in stage: Stage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
  }

  /// Returns the distance from the top of a text's box to its first baseline: 0.95 of its size,
  /// rounded to whole points.
  private func baseline(_ size: Double) -> Double { (size * 0.95).rounded() }

  @Test(
    "Texts of different sizes in a grid row share a baseline, and the row is high enough for all"
  )
  func sizes() throws {
    let stage = Stage {
      VStack {
        Grid(alignment: .firstTextBaseline, rowSpacing: 0) {
          GridRow {
            Text("name").font(Font(size: 10))
            Text("Large").font(Font(size: 30))
            VStack(spacing: 0) {
              Text("first").font(Font(size: 10))
              Text("second").font(Font(size: 40))
            }
          }
          GridRow { Text("next") }
        }
      }
    }
    let line = try frame(of: "Large", in: stage).minY + baseline(30)
    #expect(try frame(of: "name", in: stage).minY + baseline(10) == line)
    #expect(try frame(of: "first", in: stage).minY + baseline(10) == line)
    #expect(try frame(of: "Large", in: stage).minY == 0)
    #expect(try frame(of: "next", in: stage).minY == frame(of: "second", in: stage).maxY)
  }

  @Test("A grid cell without text has its bottom edge on the baseline")
  func withoutText() throws {
    let stage = Stage {
      VStack {
        Grid(alignment: .firstTextBaseline) {
          GridRow {
            Text("text").font(Font(size: 10))
            VStack {}.frame(width: 5, height: 40).accessibilityLabel("area")
          }
        }
      }
    }
    let area = try #require(
      stage.host.tree.views.keys.first { stage.host.tree[$0].accessibility?.label == "area" }
    )
    let bottom = stage.host.tree.absoluteFrame(of: area).maxY
    #expect(try frame(of: "text", in: stage).minY + baseline(10) == bottom)
  }

  private struct Growing: Component {
    @State private var size = 10.0
    @State private var isPushed = false

    var body: some Component {
      Grid(alignment: .firstTextBaseline) {
        GridRow {
          Text("other").font(Font(size: 20))
          VStack(spacing: 0) {
            if isPushed { Text("above").font(Font(size: 10)) }
            Text("grows").font(Font(size: size))
            if !isPushed { Text("below").font(Font(size: 10)) }
          }
        }
      }
      .onTap { size = 30 }
      .onLongPress { isPushed.toggle() }
    }
  }

  @Test("A grid row is aligned again when the text of a cell changes its size or its position")
  func changes() throws {
    let stage = Stage { VStack { Growing() } }
    let before = try frame(of: "other", in: stage).minY
    stage.host.tap(text: "grows")
    #expect(try frame(of: "other", in: stage).minY == before + baseline(30) - baseline(20))
    stage.host.longPress(text: "grows")
    let line = try frame(of: "other", in: stage).minY + baseline(20)
    #expect(try frame(of: "above", in: stage).minY + baseline(10) == line)
    stage.host.longPress(text: "grows")
    #expect(try frame(of: "other", in: stage).minY == before + baseline(30) - baseline(20))
  }

  @Test("Texts of a grid row share a baseline in right-to-left layouts at text scale 2")
  func surroundings() throws {
    let stage = Stage {
      VStack {
        Grid(alignment: .firstTextBaseline) {
          GridRow {
            Text("name").font(Font(size: 10))
            Text("Large").font(Font(size: 30))
          }
        }
      }
    }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.environment.textScale = 2
    stage.session.commit()
    let offset = try frame(of: "name", in: stage).minY - frame(of: "Large", in: stage).minY
    #expect(offset == baseline(60) - baseline(20))
    #expect(try frame(of: "name", in: stage).minX > frame(of: "Large", in: stage).maxX)
  }
}
