import RowanComponents
import RowanCore
import RowanDiff
import RowanHeadless
import Testing

@testable import RowanLists

@MainActor
@Suite("List features")
struct ListFeaturesTests {
  /// A feature that records its calls.
  @MainActor
  private final class Probe: RowRemappingFeature, RetainFeature, InsetFeature, RowTransformFeature,
    EventFeature, CommandFeature, ScrollFeature, KeyFeature, CommandKeyFeature, TapFeature,
    RowViewFeature
  {
    var calls: [String] = []
    var row: RowID?
    var takes = false
    var width = 0.0
    var decoratesRows = false
    var needsPass = false
    var result = KeyResult.ignored

    var hasRowData: Bool { row != nil }
    func rowsDidChange(_ update: RowIdentityUpdate) { row = row.flatMap(update.id) }
    func retainedRows() -> [RowID] { [row].compactMap(\.self) }
    func add(to insets: inout ListInsets, in context: any MountContext) { insets.trailing += width }
    func decorate(_ decoration: inout RowDecoration, of row: RowID) {
      decoration.depth += 1
      calls.append("decorate")
    }
    var addsToRows: Bool { takes }
    func respond(to event: ListEvent) -> Bool {
      calls.append("event")
      return takes
    }
    func handle(_ press: KeyPress) -> KeyResult {
      calls.append("key")
      return result
    }
    var intercepted = KeyResult.ignored
    func intercept(_ press: KeyPress) -> KeyResult {
      calls.append("intercept")
      return intercepted
    }
    func handle(_ pan: PanGesture, of row: RowID) -> Bool {
      calls.append("pan")
      return takes
    }
    var keyCommands: [KeyCombination] { [KeyCombination(.enter)] }
    func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool {
      calls.append("command key")
      return takes
    }
    func allowsTap(on row: RowID) -> Bool { !takes }
    func add(to view: inout RowViewParts, of row: PlacedRow) {
      view.offer("act")
      view.gestures.pinch = true
      view.showsPresses = false
    }
    func interactionWillBegin(_ interaction: ListInteraction) { calls.append("\(interaction)") }
    func perform(_ action: String, of row: RowID) -> Bool {
      calls.append(action)
      return takes
    }
    func handle(_ command: ListCommand) -> Bool {
      calls.append("command")
      return takes
    }
    func didScroll(isRevealing: Bool) { calls.append("scroll") }
    func sectionsDidChange() -> Bool {
      calls.append("sections")
      return needsPass
    }
    func willDetach() { calls.append("detach") }
  }

  /// A feature that takes part in no task.
  private final class Idle: ListFeature {}

  private struct Named: RowValue, Equatable {
    var id: String
  }

  private let first = Probe()
  private let second = Probe()
  private var features: ListFeatures { ListFeatures([first, Idle(), second]) }
  private let row = RowID(section: "s", row: "r")
  private var placed: PlacedRow {
    PlacedRow(
      id: row,
      path: RowPath(section: 0, row: 0),
      element: Named(id: "r"),
      adapter: nil,
      takesPart: true
    )
  }

  @Test(
    "An event is offered to features in order until one of them handles it",
    arguments: [false, true]
  )
  func events(takes: Bool) {
    first.takes = takes
    let pinch = PinchGesture(phase: .began)
    #expect(features.respond(to: .pinch(row, pinch)) == takes)
    #expect(first.calls == ["event"])
    #expect(second.calls == (takes ? [] : ["event"]))
  }

  @Test("A command goes to the first feature that handles it; without one, nothing happens")
  func commands() {
    features.perform(.hover(row))
    #expect(first.calls == ["command"] && second.calls == ["command"])
    first.takes = true
    features.perform(.hover(nil))
    #expect(first.calls == ["command", "command"] && second.calls == ["command"])
  }

  @Test("An accessibility action is performed by the feature that handles its name")
  func actions() {
    second.takes = true
    #expect(features.rowAppearance().parts(of: placed).actions == ["act"])
    #expect(features.perform("act", of: row))
    #expect(first.calls == ["act"] && second.calls == ["act"])
  }

  @Test(
    "A key is offered to features in order until one of them takes or refuses it",
    arguments: [KeyResult.ignored, .handled, .refused]
  )
  func keys(result: KeyResult) {
    first.result = result
    second.result = .handled
    #expect(features.handle(KeyPress(.left)) == (result == .ignored ? .handled : result))
    #expect(second.calls == (result == .ignored ? ["key"] : []))
    #expect(features.keyCommands == [KeyCombination(.enter), KeyCombination(.enter)])
    #expect(!features.handleKeyCommand(KeyPress(.enter), of: row))
    first.takes = true
    #expect(features.handleKeyCommand(KeyPress(.enter), of: row))
    #expect(second.calls.count { $0 == "command key" } == 1)
  }

  @Test(
    "One feature can forbid taps and hide presses; only features that add to rows are asked"
  )
  func taps() {
    var parts = features.rowAppearance().parts(of: placed)
    #expect(features.allowsTap(on: row) && parts.showsPresses && parts.actions.isEmpty)
    second.takes = true
    parts = features.rowAppearance().parts(of: placed)
    #expect(!features.allowsTap(on: row) && !parts.showsPresses)
    #expect(parts.actions == ["act"] && parts.gestures.pinch)
  }

  @Test("All features are notified when an interaction begins")
  func interactions() {
    features.interactionWillBegin(.menu)
    features.interactionWillBegin(.dragOut)
    #expect(first.calls == ["menu", "dragOut"] && second.calls == first.calls)
  }

  @Test("All features that decorate rows contribute to a decoration; others are not called")
  func decorations() {
    #expect(features.rowAppearance().decoration(of: row).depth == 0)
    #expect(first.calls.isEmpty)
    first.decoratesRows = true
    second.decoratesRows = true
    #expect(features.rowAppearance().decoration(of: row).depth == 2)
    #expect(features.rowAppearance().decoration(of: nil).depth == 0)
  }

  @Test("Rows that features retain are updated when they move and dropped when they are removed")
  func rows() {
    let other = RowID(section: "other", row: "r")
    first.row = row
    second.row = RowID(section: "other", row: "x")
    #expect(features.hasRowData)
    #expect(features.retainedRows() == [row, RowID(section: "other", row: "x")])
    let (here, there) = (Named(id: "r"), Named(id: "x"))
    let old = [SectionSnapshot("s", rows: [here]), SectionSnapshot("other", rows: [there])]
    let new = [
      SectionSnapshot("s", rows: [Named]()), SectionSnapshot("other", rows: [here]),
    ]
    let update = RowIdentityUpdate(
      ListUpdate(from: old, ItemIndex(old), to: new),
      from: (old, SharedRows()),
      to: (new, SharedRows())
    )
    features.rowsDidChange(update)
    #expect(first.row == other && second.row == nil)
    #expect(features.hasRowData)
  }

  @Test("All features are notified, even if the first one requests a pass")
  func notifications() {
    let features = features
    #expect(!features.sectionsDidChange())
    first.needsPass = true
    #expect(features.sectionsDidChange())
    features.didScroll(isRevealing: false)
    features.willDetach()
    #expect(second.calls == ["sections", "sections", "scroll", "detach"])
  }

  @Test("A feature is found by its type; the result is nil for other types")
  func types() {
    #expect(features.feature(Probe.self) === first)
    #expect(features.feature(Zoom.self) == nil)
    #expect(TableView().engine.features.feature(SectionIndex.self) != nil)
    #expect(CollectionView().engine.features.feature(SectionIndex.self) == nil)
  }
}
