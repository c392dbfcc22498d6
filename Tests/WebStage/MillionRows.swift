import RowanCore
import RowanHostInterface

/// A list of a million rows of equal height. Only rows near the viewport are mounted.
@MainActor
final class MillionRows {
  private struct Row {
    var box: ViewID
    var title: ViewID
    var detail: ViewID
    var generation: UInt32 = 0
  }

  let scroll: ViewID
  private let builder: BatchBuilder
  private let height = 45.0
  private var count = 1_000_000
  private var size = Size.zero
  private var offset = 0.0
  private var sequence: UInt32 = 0
  private var mounted: [Int: Row] = [:]
  private var pool: [Row] = []
  private var inserted = 0

  init(builder: BatchBuilder, parent: ViewID) {
    self.builder = builder
    scroll = builder.view(
      .scroll,
      in: parent,
      .zero,
      .accessibility(Accessibility(role: .list, label: "A million rows"))
    )
  }

  /// Sets the frame of the list in the window.
  func resize(to frame: Rect) {
    size = frame.size
    builder.add(.setFrame(scroll, frame))
    configure()
    for index in mounted.keys { place(index) }
    update()
  }

  /// Mounts rows that entered the viewport and reuses rows that left it.
  func scrolled(_ event: ScrollEvent) {
    offset = event.offset
    sequence = event.sequence
    update()
  }

  /// Inserts ten rows in front of all others without moving the visible rows.
  func insertInFront() {
    inserted += 10
    count += 10
    offset += 10 * height
    let shifted = mounted.map { ($0.key + 10, $0.value) }
    mounted = Dictionary(uniqueKeysWithValues: shifted)
    configure()
    for index in mounted.keys { place(index) }
    builder.add(.correctScroll(scroll, delta: 10 * height, sequence: sequence))
    update()
  }

  func reveal(row: Int, animated: Bool) {
    offset = min(Double(row) * height, Double(count) * height - size.height)
    builder.add(.reveal(scroll, offset: offset, animated: animated))
    update()
  }

  private func configure() {
    let content = Size(width: size.width, height: Double(count) * height)
    builder.add(.set(scroll, .scroll(ScrollConfiguration(contentSize: content))))
  }

  private func update() {
    let first = max(0, Int(offset / height) - 8)
    let last = min(count, Int((offset + size.height) / height) + 9)
    let wanted = first..<max(first, last)
    for (index, row) in mounted where !wanted.contains(index) {
      mounted[index] = nil
      pool.append(row)
    }
    for index in wanted where mounted[index] == nil {
      let isReused = !pool.isEmpty
      var row = pool.popLast() ?? makeRow()
      row.generation += 1
      mounted[index] = row
      show(index, in: row, isReused: isReused)
    }
    for row in pool { builder.add(.setHidden(row.box, true)) }
  }

  private func makeRow() -> Row {
    let box = builder.view(
      .box,
      in: scroll,
      .zero,
      .hoverBackground(Color(.fill, opacity: 0.06)),
      .pressedBackground(Color(.fill, opacity: 0.12)),
      .interaction([.tap, .focus])
    )
    return Row(
      box: box,
      title: builder.view(.text, in: box, Rect(x: 16, y: 4, width: 300, height: 20)),
      detail: builder.view(.text, in: box, Rect(x: 16, y: 24, width: 300, height: 17))
    )
  }

  private func show(_ index: Int, in row: Row, isReused: Bool) {
    let number = index - inserted
    if isReused { builder.add(.setHidden(row.box, false)) }
    place(index)
    let position = Accessibility.SetPosition(index: index, count: count)
    builder.add(
      .bind(row.box, generation: row.generation),
      .set(row.title, .text(.plain(["Row \(number)"]))),
      .set(
        row.detail,
        .text(.plain(["At \(index * 45) points"], size: 12, color: .secondaryLabel))
      ),
      .set(
        row.box,
        .accessibility(
          Accessibility(
            role: .listItem,
            label: "Row \(number), at \(index * 45) points",
            position: position
          )
        )
      )
    )
  }

  private func place(_ index: Int) {
    guard let row = mounted[index] else { return }
    let y = Double(index) * height
    builder.add(.setFrame(row.box, Rect(x: 0, y: y, width: size.width, height: height)))
  }
}
