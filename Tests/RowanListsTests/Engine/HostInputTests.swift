import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Input state that a list sends to the host")
struct HostInputTests {
  private let stage = TableStage([SectionSnapshot(rows: Self.rows(20))])

  /// Returns rows without buttons, because arrow keys would move between the buttons.
  private static func rows(_ count: Int) -> [Plain] {
    (0..<count).map { Plain(id: $0, name: "row \($0)") }
  }

  /// Commits, and returns the changes of input state that the view of the list received.
  private func told() -> [String] {
    let view = stage.scroll
    stage.host.clearBatches()
    stage.stage.session.commit()
    return stage.host.batches.flatMap(\.mutations).compactMap { mutation in
      switch mutation {
      case .set(view, .interaction(let interaction)): "\(interaction.rawValue)"
      case .set(view, .commands(let commands)): "commands \(commands.count)"
      case .reset(view, let name): "no \(name)"
      default: nil
      }
    }
  }

  @Test(
    "A list sends its navigation flag only when its rows become, or stop being, interactive"
  )
  func navigation() {
    #expect(told().isEmpty)
    stage.table.selectionMode = .single
    #expect(told() == ["\(Interaction.navigation.rawValue)"])
    stage.apply([SectionSnapshot(rows: Self.rows(10))])
    stage.table.selectionMode = .multiple
    #expect(told().isEmpty)
    stage.table.selectionMode = .none
    #expect(told().count == 1)
    #expect(stage.host.tree[stage.scroll].interaction.isEmpty)
  }

  @Test("A new view of the same list receives the navigation flag again")
  func otherView() {
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.stage.session.setContent { Text("another screen") }
    stage.stage.session.commit()
    stage.stage.session.setContent { List(stage.table) }
    stage.stage.session.commit()
    #expect(stage.host.tree[stage.scroll].interaction == .navigation)
  }
}
