import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanLists

/// The height of the large title above a table, in points; 0 for none.
@MainActor
@Observable
final class FuzzedHeader {
  var height = 0.0

  nonisolated init() {}
}

/// Changes of the whole table: it leaves the screen and returns, sleeps with its session, changes
/// its layout direction, gets a large title, and zooms rows.
extension ListFuzzTest {
  /// Sets the table, with its large title, as the content of the session.
  func showTable() {
    stage.session.setContent { [director, listHeader] in
      List(director).listHeader(
        listHeader.height > 0 ? Self.listHeader(of: listHeader.height) : nil
      )
    }
  }

  private static func listHeader(of height: Double) -> List.ListHeader {
    let lines = Array(repeating: "above", count: Int(height / 18))
    let text = Text(lines.joined(separator: "\n"))
    return List.ListHeader(Child(text), id: AnyIdentity(height)) { _ in }
  }

  /// Makes one random step of this kind.
  func changeSurroundings() {
    switch number(0...5) {
    case 0: reattach()
    case 1:
      note("sleep")
      stage.session.commit()
      _ = stage.session.sleep()
    case 2:
      note("direction")
      let environment = stage.session.environment
      stage.session.environment.layoutDirection =
        environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case 3:
      listHeader.height = listHeader.height > 0 ? 0 : 18 * Double(number(1...3))
      note("list header of \(listHeader.height)")
    default: zoom()
    }
  }

  private func reattach() {
    note("off the screen")
    endDrag(.cancelled)
    stage.session.setContent { EmptyComponent() }
    stage.session.commit()
    if oneIn(2) {
      edit()
      publish(animation: oneIn(2) ? .automatic : nil)
    }
    note("on the screen")
    showTable()
    stage.session.commit()
    findTable()
  }

  /// Finds the view of the table if it is another view: after the table left the screen, and after
  /// a sleep in which hostile handlers returned other answers about rows than before.
  func findTable() {
    let tree = host.tree
    guard tree.views[scroll] == nil else { return }
    // An open menu has its own scroll view, in a layer in front of the table.
    let view = tree.roots[.content].map { root in
      host.views(.scroll).first { view in
        sequence(first: view) { tree[$0].parent }.contains(root)
      }
    }
    guard let view, let view else { return problem = "the table is not shown" }
    scroll = view
  }

  private func zoom() {
    note("zoom")
    table.zoomRange = oneIn(3) ? 1...1 : 0.5...3
    stage.session.commit()
    guard oneIn(2) else {
      table.setZoomScale(Double(number(1...6)) / 2, of: anyRow())
      return
    }
    guard let row = host.views(as: .listItem).randomElement(using: &random) else { return }
    host.pinch(row, by: Double(number(1...8)) / 4, ending: oneIn(4) ? .cancelled : .ended)
  }
}
