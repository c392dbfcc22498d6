import Observation
import Rowan
import RowanHeadless
import RowanTesting
import Testing

private let handle = Query.slider("Height of the sheet")

/// Sheets with several detents, as users handle them.
@MainActor
@Suite("Sheets with several detents")
struct SheetTests {
  private func opened(
    _ options: SheetOptions = SheetOptions(detents: [.medium, .large]),
    size: Size = Size(width: 360, height: 480)
  ) async throws -> (Flow<Garden>, TestStage) {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow, size)
    flow.send(.sheet(.filter, options: options))
    try await stage.advance(by: .seconds(1))
    return (flow, stage)
  }

  private func frame(_ stage: TestStage) throws -> Rect { try stage.find(.dialog()).frame }

  @Test("A drag moves a sheet to the nearest detent, a fast drag to the next one")
  func drag() async throws {
    let (flow, stage) = try await opened()
    #expect(try frame(stage) == Rect(x: 0, y: 240, width: 360, height: 240))
    #expect(try stage.find(handle).value == "1 of 2")
    try stage.pan(handle, by: Point(x: 0, y: -150))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.first?.detent == .large)
    let large = try frame(stage)
    #expect(large.maxY == 480 && large.height > 430)
    #expect(try stage.find(handle).value == "2 of 2")
    try stage.pan(handle, by: Point(x: 0, y: 60))
    try await stage.advance(by: .seconds(1))
    #expect(try frame(stage) == large)
    try stage.pan(handle, by: Point(x: 0, y: 60), velocity: Point(x: 0, y: 900))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.first?.detent == .medium)
    #expect(try frame(stage).minY == 240)
  }

  @Test("A sheet follows the pointer, and returns to its detent if the pan is cancelled")
  func follows() async throws {
    let (flow, stage) = try await opened()
    let pan = try #require(
      stage.host.beginPan(try stage.find(handle).view, by: Point(x: 0, y: -10))
    )
    stage.host.movePan(pan, by: Point(x: 0, y: -90))
    #expect(try frame(stage) == Rect(x: 0, y: 150, width: 360, height: 330))
    stage.host.movePan(pan, by: Point(x: 0, y: 50))
    #expect(try frame(stage) == Rect(x: 0, y: 290, width: 360, height: 240))
    stage.host.movePan(pan, by: Point(x: 0, y: -400))
    #expect(try frame(stage).minY >= 0, "Beyond its heights it follows by a share")
    stage.host.movePan(pan, by: Point(x: 0, y: -400), phase: .cancelled)
    try await stage.advance(by: .seconds(1))
    #expect(try frame(stage).minY == 240 && flow.tree.sheets.first?.detent == .medium)
  }

  @Test("In a wide window, the top edge of the centered sheet follows the pointer")
  func wide() async throws {
    let (_, stage) = try await opened(size: Size(width: 900, height: 600))
    let before = try frame(stage)
    #expect(before.height == 300 && before.minY == 150)
    let pan = try #require(
      stage.host.beginPan(try stage.find(handle).view, by: Point(x: 0, y: -10))
    )
    stage.host.movePan(pan, by: Point(x: 0, y: -40))
    #expect(try frame(stage).minY == 110 && frame(stage).height == 380)
    stage.host.movePan(pan, by: Point(x: 0, y: -80), phase: .ended)
    try await stage.advance(by: .seconds(1))
    #expect(try stage.find(handle).value == "2 of 2")
  }

  @Test("A drag far enough down closes a sheet")
  func close() async throws {
    let (flow, stage) = try await opened()
    try stage.pan(handle, by: Point(x: 0, y: 180))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.isEmpty && stage.host.tree.modalLayer == nil)
  }

  @Test("A sheet that is not dismissible cannot be closed by a drag or by keys")
  func stays() async throws {
    let (flow, stage) = try await opened(
      SheetOptions(detents: [.medium, .large], isDismissible: false)
    )
    try stage.pan(handle, by: Point(x: 0, y: 220))
    try await stage.advance(by: .seconds(1))
    #expect(try frame(stage).minY == 240 && flow.tree.sheets.count == 1)
    stage.host.focus(try stage.find(handle).view)
    try stage.press(.down)
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.count == 1)
  }

  @Test("Keys and taps on the handle change the detent; Down at the lowest detent closes the sheet")
  func keys() async throws {
    let (flow, stage) = try await opened(
      SheetOptions(detents: [.height(160), .medium, .large])
    )
    stage.host.focus(try stage.find(handle).view)
    for (key, detent) in [
      (KeyPress.Key.up, SheetOptions.Detent.medium), (.up, .large), (.up, .large), (.down, .medium),
      (.home, .height(160)), (.end, .large), (.home, .height(160)),
    ] {
      try stage.press(key)
      try await stage.advance(by: .seconds(1))
      #expect(flow.tree.sheets.first?.detent == detent, "\(key)")
    }
    try stage.tap(handle)
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.first?.detent == .medium)
    try stage.press(.home)
    try stage.press(.down)
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.isEmpty)
  }

  @Test("A sheet with one detent has no handle")
  func single() async throws {
    let (_, stage) = try await opened(SheetOptions(detents: [.medium]))
    #expect(!stage.exists(handle))
  }

  @Test("`mayLeave()` is called when a sheet is dragged away; if it returns false, the sheet stays")
  func guarded() async throws {
    let model = LetterModel()
    let flow = try Flow<Post>(
      NavigationTree(.screen(.box)),
      providers: { _ in LetterProvider(model: model) }
    )
    let stage = TestStage(size: Size(width: 360, height: 480)) { FlowView(flow) }
    flow.send(.sheet(.letter, options: SheetOptions(detents: [.medium, .large])))
    try await stage.advance(by: .seconds(1))
    try stage.pan(handle, by: Point(x: 0, y: 200))
    try await stage.advance(by: .seconds(1))
    #expect(model.asked == 1 && flow.tree.sheets.count == 1)
    #expect(try frame(stage).minY == 240)
    model.mayGo = true
    try stage.pan(handle, by: Point(x: 0, y: 200))
    try await stage.advance(by: .seconds(1))
    #expect(model.asked == 2 && flow.tree.sheets.isEmpty)
  }

  @Test("Snapshots of a sheet with detents in a narrow and in a wide window")
  func pictures() async throws {
    let (_, stage) = try await opened()
    try stage.snapshot("heights", in: .all)
    stage.resize(to: Size(width: 900, height: 480))
    try await stage.settle()
    try stage.snapshot("heights-wide", in: [.present, .dark])
  }
}

private enum Post: NavigationTypes {
  enum Route: RoutableDestinations { case box, letter }
}

private enum LetterScreen: ScreenTypes {
  typealias App = Post
}

private struct LetterProvider: DestinationProviding {
  let model: LetterModel

  func buildDestination(
    for request: DestinationRequest<Post>
  ) -> ScreenDestination<LetterScreen>? {
    ScreenDestination(request, stateModel: request.route == .box ? LetterModel() : model)
  }
}

@MainActor
@Observable
private final class LetterModel: ScreenModeling, LeaveGuarding {
  @ObservationIgnored var destination: ScreenDestination<LetterScreen>?
  @ObservationIgnored var mayGo = false
  @ObservationIgnored var asked = 0

  var title: String { "Letter" }
  var screen: some Component { Screen(title) { Text("Dear Ada") } }

  func mayLeave() async -> Bool {
    asked += 1
    return mayGo
  }
}
