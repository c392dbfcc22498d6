import Rowan
import RowanTesting
import Testing

private let wide = Size(width: 900, height: 480)

@MainActor
@Suite("Content of `FlowView`")
struct FlowViewTests {
  @Test("A tap on a row pushes its screen, and going back restores the scroll position")
  func stack() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    #expect(stage.shows(.heading("Gardens")) && !stage.exists(.button(.prefix("Back"))))
    try stage.scroll(by: 400, in: .list("Gardens"))
    let before = try stage.find(.row("Garden 15")).frame.minY
    try stage.tap(.row("Garden 15"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 15")) && !stage.exists(.heading("Gardens")))
    try stage.tap(.button(.prefix("Back")))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Gardens")) && !stage.exists(.heading("Garden 15")))
    #expect(try stage.find(.row("Garden 15")).frame.minY == before)
  }

  @Test("A screen keeps its state while another screen covers it")
  func state() async throws {
    let flow = try gardenFlow(.stack(.plant(1)))
    let stage = try gardenStage(flow)
    try stage.tap(.button("Like"))
    flow.send(.push(.plant(2)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.text("0 likes")))
    #expect(stage.shows(.text("Plant 2, visit 1")))
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.text("1 likes")) && stage.shows(.text("Plant 1, visit 2")))
  }

  @Test("Escape and Alt-Left go back")
  func keys() async throws {
    let flow = try gardenFlow(.stack(.gardens, path: [.garden(1), .plant(2)]))
    let stage = try gardenStage(flow)
    try stage.press(.escape)
    try await stage.settle()
    #expect(flow.tree.current.route == .garden(1))
    try stage.press(.left, modifiers: .alt)
    try await stage.settle()
    #expect(flow.tree.current.route == .gardens)
    // At the root these keys belong to the browser.
    let back = KeyCombination(.left, modifiers: .alt)
    #expect(!stage.host.tree.views.values.contains { $0.commands.contains(back) })
    try stage.press(.escape)
    #expect(flow.tree.current.route == .gardens)
  }

  @Test("A pushed screen takes the focus, and going back returns it")
  func focus() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try stage.tab(to: .button("Filter"))
    flow.send(.push(.plant(3)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.focused?.label == "Back, Gardens")
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(stage.focused?.label == "Filter")
  }

  @Test("After a row is opened by keyboard and the user goes back, the row has the focus")
  func focusReturns() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try stage.tab(to: .row("Garden 1"))
    for _ in 0..<4 { try stage.press(.down) }
    #expect(stage.focused?.label == "Garden 5")
    try stage.press(.enter)
    try await stage.advance(by: .seconds(1))
    #expect(stage.focused?.label == "Back, Gardens")
    try stage.press(.escape)
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Gardens")))
    #expect(stage.focused?.label == "Garden 5")
  }

  @Test("The back button has the title of the previous screen, and follows changes of that title")
  func back() async throws {
    let flow = try gardenFlow(.stack(.gardens, path: [.garden(1), .plant(2)]))
    let stage = try gardenStage(flow, wide)
    try await stage.settle()
    #expect(stage.shows(.button("Back, Garden 1")) && stage.shows(.text("Garden 1")))
    try stage.tap(.button("Back, Garden 1"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.button("Back, Gardens")))
    let model: GardenModel? = flow.stateModel(of: flow.tree.screens[0].id)
    model?.name = "All the gardens that there are"
    try await stage.settle()
    #expect(stage.shows(.button("Back, All the gardens that there are")))
    #expect(stage.shows(.text("Back")) && !stage.shows(.text("All the gardens that there are")))
  }

  @Test("A large title that has scrolled away is still scrolled away when the user comes back")
  func largeTitle() async throws {
    let flow = try gardenFlow(.stack(.gardens, path: [.garden(1)]))
    let model: GardenModel? = flow.stateModel(of: flow.tree.screens[1].id)
    model?.titleMode = .large
    let stage = try gardenStage(flow)
    try await stage.settle()
    let before = try stage.find(.heading("Garden 1")).frame
    try stage.scroll(by: 300, in: .list("Garden 1"))
    try await stage.advance(by: .seconds(1))
    let small = try stage.find(.heading("Garden 1")).frame
    #expect(small.height < before.height)
    flow.send(.push(.plant(2)))
    try await stage.advance(by: .seconds(1))
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(try stage.find(.heading("Garden 1")).frame == small)
    try stage.scroll(by: -300, in: .list("Garden 1"))
    try await stage.advance(by: .seconds(1))
    #expect(try stage.find(.heading("Garden 1")).frame == before)
  }

  @Test("Navigation while the session sleeps is shown when the session wakes")
  func sleeping() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try await stage.settle()
    for round in 1...2 {
      stage.session.sleep()
      flow.send(.push(.garden(round)))
      try await stage.advance(by: .seconds(1))
      #expect(stage.shows(.heading("Garden \(round)")) && stage.title == "Garden \(round)")
    }
    stage.session.sleep()
    flow.send(.sheet(.filter))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.dialog("Filter")))
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(!stage.exists(.dialog("Filter")) && stage.title == "Garden 2")
  }

  @Test("The window has the title of the current screen")
  func title() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try await stage.settle()
    #expect(titles(stage).last == "Gardens")
    flow.send(.push(.garden(4)))
    try await stage.settle()
    #expect(titles(stage).last == "Garden 4")
  }

  @Test("With `namesWindow` false, a flow does not set the window title")
  func partOfSomethingElse() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = TestStage(size: wide) { FlowView(flow).environment(\.namesWindow, false) }
    flow.send(.push(.garden(4)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 4")) && titles(stage).isEmpty)
  }

  @Test("Selecting a tab shows its screens, and keeps screens and state of the other tabs")
  func tabs() async throws {
    let flow = try gardenFlow(.tabs([(.gardens, .stack(.gardens)), (.news, .screen(.news))]))
    let stage = try gardenStage(flow)
    #expect(try stage.find(.tab("gardens")).isSelected == true)
    flow.send(.push(.garden(2)))
    try await stage.settle()
    try stage.tap(.tab("news"))
    try await stage.settle()
    #expect(stage.shows(.heading("News")) && !stage.exists(.heading("Garden 2")))
    try stage.tap(.button("Like"))
    try stage.tap(.tab("gardens"))
    try await stage.settle()
    #expect(stage.shows(.heading("Garden 2")))
    // Alt with an arrow key belongs to the window, for instance to go back in the history.
    try stage.press(.right, modifiers: .alt)
    try await stage.settle()
    #expect(stage.shows(.heading("Garden 2")))
    try stage.press(.right)
    try await stage.settle()
    #expect(stage.shows(.text("1 likes")))
  }

  @Test(
    "Columns are side by side in wide windows; in narrow ones the user goes from one to the next"
  )
  func columns() async throws {
    let flow = try gardenFlow(
      .split([(.sidebar, .screen(.gardens)), (.detail, .stack(.garden(1)))])
    )
    let stage = try gardenStage(flow, wide)
    try await stage.settle()
    #expect(stage.shows(.heading("Gardens")) && stage.shows(.heading("Garden 1")))
    try stage.tap(.row("Garden 3"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 3")) && stage.shows(.heading("Gardens")))
    stage.resize(to: Size(width: 360, height: 480))
    try await stage.settle()
    #expect(flow.isCompact)
    #expect(stage.shows(.heading("Garden 3")) && !stage.exists(.heading("Gardens")))
    try stage.tap(.button(.prefix("Back")))
    try await stage.settle()
    #expect(stage.shows(.heading("Garden 1")))
    try stage.tap(.button(.prefix("Back")))
    try await stage.settle()
    #expect(stage.shows(.heading("Gardens")))
    #expect(!stage.exists(.button(.prefix("Back"))))
  }

  @Test(
    "The first column has the width of `splitColumnWidth`, within limits",
    arguments: [
      (SplitColumnWidth.points(250), 1.0, 250.0), (.points(250), 1.5, 375), (.points(800), 1, 500),
      (.share(0.6), 1, 600), (.share(0.25), 1.5, 250),
      // Numbers from data may be invalid lengths.
      (.points(.nan), 1, 300), (.points(.infinity), 1, 500), (.share(.nan), 1, 300),
    ]
  )
  func columnWidths(width: SplitColumnWidth, textScale: Double, expected: Double) async throws {
    let flow = try gardenFlow(
      .split([(.sidebar, .screen(.gardens)), (.detail, .screen(.garden(1)))])
    )
    let stage = TestStage(
      size: Size(width: 1000, height: 480),
      in: SystemSettings(textScale: textScale)
    ) {
      FlowView(flow).environment(\.splitColumnWidth, width)
    }
    try await stage.settle()
    let list = try stage.find(.list("Gardens")).frame
    #expect(abs(list.width - expected) <= 1)
  }

  @Test("After two changes of the window in one turn, the columns fit its final width")
  func quickChanges() async throws {
    let flow = try gardenFlow(
      .split([(.sidebar, .screen(.gardens)), (.detail, .stack(.garden(1)))])
    )
    let stage = try gardenStage(flow, wide)
    try await stage.settle()
    stage.systemSettings.textScale = 2
    stage.systemSettings.textScale = 1
    stage.resize(to: Size(width: 360, height: 480))
    try await stage.advance(by: .seconds(1))
    #expect(flow.isCompact && !stage.exists(.heading("Garden 1")))
  }

  @Test("A sheet is modal, and closes with its button, Escape or a tap beside it")
  func sheet() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow, wide)
    for close in ["button", "key", "beside"] {
      try stage.tap(.button("Filter"))
      try await stage.advance(by: .seconds(1))
      #expect(stage.host.tree.modalLayer == .sheet, "\(close)")
      #expect(stage.shows(.heading("Filter")) && stage.shows(.dialog("Filter")))
      #expect(stage.focused?.label == "Close")
      switch close {
      case "button": try stage.tap(.button("Close"))
      case "key": try stage.press(.escape)
      default: try stage.tap(at: Point(x: 10, y: 10))
      }
      try await stage.advance(by: .seconds(1))
      #expect(flow.tree.sheets.isEmpty && stage.host.tree.modalLayer == nil, "\(close)")
    }
  }

  @Test("With reduced motion, screens change without animation")
  func stillness() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    stage.systemSettings.isMotionReduced = true
    flow.send(.push(.garden(5)))
    try await stage.settle()
    #expect(stage.shows(.heading("Garden 5")) && !stage.exists(.heading("Gardens")))
  }

  @Test("Snapshots of stacks, tabs, columns and sheets")
  func pictures() async throws {
    let flow = try gardenFlow(.stack(.gardens, path: [.garden(2)]))
    let stage = try gardenStage(flow)
    try await stage.settle()
    try stage.snapshot("stack", in: [.present, .rightToLeft, .largeText])
    flow.send(.sheet(.filter, options: SheetOptions(detents: [.medium])))
    try await stage.advance(by: .seconds(1))
    try stage.snapshot("sheet", in: [.present, .dark])
    let tabs = try gardenFlow(.tabs([(.gardens, .stack(.gardens)), (.news, .screen(.news))]))
    let tabStage = try gardenStage(tabs)
    try await tabStage.settle()
    try tabStage.snapshot("tabs", in: .all)
    tabStage.resize(to: wide)
    try await tabStage.settle()
    try tabStage.snapshot("tabs-wide")
    let split = try gardenFlow(
      .split([(.sidebar, .screen(.gardens)), (.detail, .stack(.garden(1)))])
    )
    let splitStage = try gardenStage(split, wide)
    try await splitStage.settle()
    try splitStage.snapshot("split", in: [.present, .dark, .rightToLeft])
    split.send(.sheet(.filter))
    try await splitStage.advance(by: .seconds(1))
    try splitStage.snapshot("split-sheet", in: [.present, .dark])
  }
}

/// Returns the titles that the window had, in order.
@MainActor
private func titles(_ stage: TestStage) -> [String] {
  stage.host.requests.compactMap { request in
    guard case .setTitle(let title) = request else { return nil }
    return title
  }
}
