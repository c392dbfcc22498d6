import Rowan
import RowanHostInterface

/// A host that shows a session as lines of characters, like a terminal.
///
/// It is written outside of Rowan's package, with the public declarations of `RowanHostInterface` alone.
@MainActor
final class TextHost: HostInterface {
  var eventHandler: (@MainActor (HostEvent) -> Void)?
  /// The views, as the batches describe them.
  private(set) var tree = HostViewTree()
  private let columns: Int
  private let rows: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  func commit(_ batch: CommitBatch) {
    tree.apply(batch)
  }

  /// Reports the size of the window. The session shows its content from then on.
  func start() {
    let cell = CellMeasurer.cell
    send(
      .resized(Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height))
    )
  }

  /// The lines of the screen, without spaces at their ends.
  var screen: String {
    var cells = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    for layer in tree.roots.keys.sorted() {
      if let root = tree.roots[layer] { draw(root, into: &cells) }
    }
    var lines = cells.map { String($0).replacing(#/ +$/#, with: "") }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Clicks the cell at the beginning of a text. Returns whether the text is on the screen.
  func click(_ text: String) -> Bool {
    for (row, line) in screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let found = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: found.lowerBound)
      let cell = CellMeasurer.cell
      let point = Point(
        x: (Double(column) + 0.5) * cell.width,
        y: (Double(row) + 0.5) * cell.height
      )
      guard let target = tree.hit(at: point) else { return false }
      send(.tap(target))
      return true
    }
    return false
  }

  private func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: tree.lastCommit))
  }

  private func draw(_ id: ViewID, into cells: inout [[Character]]) {
    guard tree.isVisible(id) else { return }
    let view = tree[id]
    if let content = view.text {
      let frame = tree.absoluteFrame(of: id)
      for line in content.layout.lines {
        let row = Int((frame.minY + content.origin.y + line.top) / CellMeasurer.cell.height)
        for run in line.runs {
          let column = Int((frame.minX + content.origin.x + run.x) / CellMeasurer.cell.width)
          for (offset, character) in run.text.enumerated()
          where cells.indices.contains(row) && cells[row].indices.contains(column + offset) {
            cells[row][column + offset] = character
          }
        }
      }
    }
    for child in tree.paintOrder(of: view) { draw(child, into: &cells) }
  }
}
