import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Lists in sleeping sessions")
struct TableSleepTests {
  @Test("Rows without state keep their views and the scroll offset across sleep")
  func rows() {
    let stage = TableStage(items(0..<1000, lines: 2))
    stage.host.scroll(stage.scroll, to: 9000)
    stage.host.scroll(stage.scroll, to: 9007)
    let before = stage.host.tree
    let texts = stage.texts
    let batches = stage.host.batches.count
    #expect(stage.stage.session.sleep())
    #expect(stage.table.firstVisibleRow?.row == 250)
    let after = stage.host.tree
    #expect(stage.texts == texts)
    #expect(after[stage.scroll].scrollOffset == 9007)
    #expect(stage.host.wakingDifferences.isEmpty)
    for (id, view) in after.views { #expect(before.views[id]?.attributes == view.attributes) }
    stage.stage.session.commit()
    // At most one batch follows, which removes the hidden views of the reuse pools.
    #expect(stage.host.batches.count <= batches + 1)
  }

  @Test("Rows keep their state across sleep, and the first tap afterwards takes effect")
  func state() {
    let stage = TableStage([SectionSnapshot(rows: (0..<40).map(Fold.init))])
    stage.host.tap(text: "fold 2")
    #expect(stage.texts.contains("inside 2"))
    stage.stage.session.sleep()
    #expect(stage.texts.contains("inside 2"))
    stage.stage.session.sleep()
    stage.host.tap(text: "fold 3")
    #expect(stage.texts.contains("inside 3") && stage.texts.contains("inside 2"))
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("Sections applied during sleep keep the visible rows in place")
  func apply() {
    let stage = TableStage(items(0..<500))
    stage.host.scroll(stage.scroll, to: 3600)
    let top = stage.top(of: "row 200")
    stage.stage.session.sleep()
    stage.apply(items(-50..<500))
    #expect(stage.top(of: "row 200") == top)
    #expect(stage.host.tree[stage.scroll].scrollOffset == 3600 + 50 * 18)
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  /// The action of a handler, which a test can replace.
  @MainActor
  private final class Hook {
    var action: (@MainActor () -> Void)?
  }

  /// Creates a list whose handler of swipe actions calls a closure.
  private func stage(asked: @escaping @MainActor () -> Void) -> (Stage, TableView) {
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.trailingSwipeActions = { _ in
      asked()
      return SwipeActionsConfiguration(actions: [.closing("Keep") {}])
    }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    table.apply([SectionSnapshot(rows: items(0..<50))])
    return (Stage(size: Size(width: 200, height: 180)) { List(table) }, table)
  }

  @Test("A `commit()` in a handler while the session wakes does not show incomplete views")
  func commitWhileWaking() {
    let hook = Hook()
    let (stage, table) = stage { hook.action?() }
    let (texts, views) = (stage.texts, stage.host.tree.views.count)
    #expect(stage.session.sleep())
    var count = 0
    hook.action = { [unowned stage] in
      count += 1
      stage.session.commit()
    }
    #expect(stage.texts == texts)
    #expect(count > 0 && !stage.session.isAsleep)
    hook.action = nil
    #expect(stage.host.wakingDifferences.isEmpty && stage.host.tree.views.count <= views)
    table.apply([SectionSnapshot(rows: items(10..<20))])
    stage.session.commit()
    #expect(stage.texts.first == "row 10:0")
  }

  @Test("A change by a handler while the session wakes is shown afterwards")
  func changeWhileWaking() async {
    let hook = Hook()
    let (stage, table) = stage { hook.action?() }
    #expect(stage.session.sleep())
    hook.action = {
      hook.action = nil
      table.apply([SectionSnapshot(rows: items(30..<50))])
    }
    _ = stage.host.tree
    await stage.settle()
    #expect(stage.texts.first == "row 30:0" && stage.host.wakingDifferences.isEmpty)
  }

  /// Creates a stage whose handler has called a closure while the session woke, or while the list
  /// scrolled.
  private func stage(
    sleeps: Bool,
    asked action: @escaping @MainActor (Session) -> Void
  ) async -> Stage {
    let hook = Hook()
    let (stage, _) = stage { hook.action?() }
    let scroll = stage.host.view(.scroll)
    if sleeps { #expect(stage.session.sleep()) }
    hook.action = { [unowned stage] in
      hook.action = nil
      action(stage.session)
    }
    if sleeps { _ = stage.host.tree } else { stage.host.scroll(scroll, to: 300) }
    await stage.settle()
    #expect(hook.action == nil)
    return stage
  }

  @Test(
    "A handler may replace the content of its session while the session wakes or the list scrolls",
    arguments: [true, false]
  )
  func contentWhileAsked(sleeps: Bool) async {
    let stage = await stage(sleeps: sleeps) { session in session.setContent { Text("other") } }
    #expect(stage.texts == ["other"])
  }

  @Test(
    "A handler may end its session while the session wakes or the list scrolls",
    arguments: [true, false]
  )
  func endWhileAsked(sleeps: Bool) async {
    let stage = await stage(sleeps: sleeps) { $0.end() }
    let batches = stage.host.batches.count
    stage.session.setNeedsCommit()
    stage.session.commit()
    #expect(stage.host.batches.count == batches)
  }

  @Test("Applying equal sections does not wake the session")
  func sameSections() {
    let stage = TableStage(items(0..<500))
    stage.stage.session.sleep()
    stage.table.apply([SectionSnapshot(rows: items(0..<500))])
    #expect(stage.stage.session.isAsleep)
  }

  @Test("Focus and selection survive sleep, and arrow keys continue from a focused row out of view")
  func selection() {
    let stage = TableStage(items(0..<100))
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "row 3:0")
    stage.host.scroll(stage.scroll, to: 1200)
    let selected = stage.table.selectedRows
    stage.stage.session.sleep()
    stage.host.press(.down)
    #expect(stage.host.wakingDifferences.isEmpty)
    #expect(stage.table.selectedRows.count == 1 && stage.table.selectedRows != selected)
    #expect(stage.texts.contains { $0.hasPrefix("row 4:") })
  }

  @Test(
    "A sheet returns the focus to the row after the one that was focused before it and is removed",
    arguments: [false, true]
  )
  func sheet(sleeps: Bool) {
    let stage = TableStage(items(0..<9))
    let session = stage.stage.session
    stage.table.selectionMode = .single
    session.commit()
    stage.host.tap(text: "row 3:0")
    session.setContent(of: .sheet) { Button("in front") {} }
    session.commit()
    if sleeps { #expect(session.sleep()) }
    stage.apply([SectionSnapshot(rows: items(0..<3) + items(4..<9))])
    session.removeContent(of: .sheet)
    session.commit()
    let focused = stage.host.tree.focused.flatMap { stage.host.texts(in: $0).first }
    #expect(focused == "row 4:0")
  }

  @Test("`reveal(_:at:)` and `isEndInSight` wake a sleeping session")
  func reveal() {
    let stage = TableStage(items(0..<300))
    stage.stage.session.sleep()
    stage.table.reveal(RowPath(section: 0, row: 250), at: .top)
    stage.stage.session.commit()
    #expect(stage.texts.first?.hasPrefix("row 250:") == true)
    stage.host.scroll(stage.scroll, to: 100_000)
    stage.stage.session.sleep()
    #expect(stage.table.isEndVisible)
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test(
    "Sticky headers, pinned rows and rows with duplicate identities keep their views across sleep"
  )
  func headers() {
    let names = ["Fruit", "Roots", "Leaves"]
    let rows = items(0..<30) + items(3..<6)
    let stage = TableStage(
      names.map { SectionSnapshot(IdentityKey($0), rows: rows).header($0) }
    )
    stage.table.pinnedRows = [stage.table.id(of: RowPath(section: 2, row: 20))]
    stage.stage.session.commit()
    for offset in stride(from: 0.0, through: 1600, by: 230) {
      stage.host.scroll(stage.scroll, to: offset)
      let texts = stage.texts
      let diagnostics = stage.stage.diagnostics.count
      #expect(stage.stage.session.sleep())
      #expect(stage.texts == texts)
      stage.stage.session.commit()
      #expect(stage.stage.diagnostics.count == diagnostics)
    }
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("The placeholder of an empty list is shown after sleep")
  func placeholder() {
    let stage = TableStage([SectionSnapshot]())
    stage.table.whenEmpty { Text("nothing here") }
    stage.stage.session.commit()
    stage.stage.session.sleep()
    #expect(stage.texts == ["nothing here"])
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("Showing a list in a second session wakes its first session, and is reported")
  func secondPlace() {
    let stage = TableStage(items(0..<10))
    stage.stage.session.sleep()
    let other = Stage(size: Size(width: 200, height: 180)) { List(stage.table) }
    #expect(other.texts.count == 10)
    #expect(other.diagnostics.count == 1)
    #expect(!stage.stage.session.isAsleep)
  }
}

/// A row whose content depends on a value that is not observed.
struct Unobserved: RowValue, Equatable {
  var id: Int
}

@MainActor
@Suite("Unobserved content that changes during sleep")
struct UnobservedContentTests {
  private func stage(_ text: Box<String>, _ lines: Box<Int> = Box(1)) -> (TableView, Stage) {
    let table = TableView(
      adapters: [
        TableAdapter(Unobserved.self) { row in
          VStack(spacing: 0) {
            ForEach(0..<(lines.value ?? 1), id: \.self) { _ in
              Text("\(text.value ?? "") \(row.id)")
            }
          }
        }
      ],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: (0..<200).map(Unobserved.init))])
    return (table, Stage(size: Size(width: 200, height: 180)) { List(table) })
  }

  /// Returns the views of a page that receives all batches, and no other data.
  private func follow(_ stage: Stage) -> Box<HostViewTree> {
    let page = Box(stage.host.tree)
    stage.host.onCommit = { batch in page.change { $0.apply(batch) } }
    return page
  }

  @Test("Changed attributes are sent to the host after the session has woken")
  func attributes() {
    let text = Box("before")
    let (_, stage) = stage(text)
    let page = follow(stage)
    stage.session.sleep()
    text.set("after")
    stage.session.commit()
    #expect(stage.texts.first == "after 0")
    #expect(page.value?.views == stage.host.tree.views)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Content of another structure is rebuilt at the same scroll position, with a diagnostic")
  func shape() {
    let lines = Box(1)
    let (table, stage) = stage(Box("row"), lines)
    stage.host.scroll(stage.host.view(.scroll), to: 1800)
    let page = follow(stage)
    stage.session.sleep()
    lines.set(2)
    stage.session.commit()
    #expect(stage.diagnostics.count == 1)
    #expect(stage.texts.first == "row 100", "\(stage.texts)")
    #expect(table.firstVisibleRow?.row == 100)
    #expect(page.value?.views == stage.host.tree.views)
    stage.session.sleep()
    #expect(stage.texts.first == "row 100")
    stage.host.scroll(stage.host.view(.scroll), to: 0)
    #expect(stage.texts.first == "row 0")
  }
}
