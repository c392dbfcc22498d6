import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount

// Steps of users and of the app.
extension PairFuzzTest {
  func makeStep() async {
    switch number(0...21) {
    case 0...4: editTable()
    case 5...8: editCollection()
    case 9...13: drag()
    case 14: carry()
    case 15: scroll()
    case 16: editStrip()
    case 17:
      columns = number(1...4)
      note("\(columns) columns")
      right.layout = Self.grid(of: columns)
    case 18: changeWindow()
    case 19:
      note("sleep")
      stage.session.commit()
      _ = stage.session.sleep()
    case 20:
      note("tap")
      if let view = anyItem { host.tap(view, modifiers: oneIn(2) ? .control : []) }
    default:
      note("time")
      await pass(.seconds(1))
    }
    stage.session.commit()
  }

  /// The view of a random visible row or item.
  private var anyItem: ViewID? {
    let items = host.views(as: .listItem) + host.views(as: .gridCell)
    return items.filter { host.isVisible($0) }.randomElement(using: &random)
  }

  private func newPiece() -> Piece {
    lastID += 1
    pieces.insert(lastID)
    return Piece(id: lastID, lines: number(1...3))
  }

  func addSection(isLeft: Bool) {
    lastSection += 1
    let pieces = (0..<number(0...14)).map { _ in newPiece() }
    if isLeft {
      var rows: [any RowValue] = pieces
      if oneIn(2) { rows.append(newStrip("strip \(lastSection)")) }
      left.add(section: TableSection(id: "s\(lastSection)", elements: rows))
    } else {
      right.add(section: CollectionSection(id: "s\(lastSection)", elements: pieces))
    }
  }

  private func editTable() {
    let count = left.sections.count
    guard count > 0, let section = left.sections.randomElement(using: &random) else {
      note("new section of rows")
      addSection(isLeft: true)
      return left.reload()
    }
    let place = number(0...section.count)
    switch number(0...6) {
    case 0, 1:
      note("insert row")
      section.add(element: newPiece(), at: place)
    case 2 where section.count > 0:
      note("remove row")
      if let piece = section.remove(at: min(place, section.count - 1)) as? Piece {
        pieces.remove(piece.id)
      }
    case 3 where section.count > 0:
      note("move row")
      section.move(from: min(place, section.count - 1), to: number(0...(section.count - 1)))
    case 4 where section.count > 0:
      note("change row")
      let place = min(place, section.count - 1)
      guard var piece = section.elements[place] as? Piece else { break }
      piece.lines = number(1...3)
      section.set(element: piece, at: place)
    case 5:
      note("collapse rows \(!section.isCollapsed)")
      section.isCollapsed.toggle()
    default:
      note("sections of rows")
      if count > 3 {
        for case let piece as Piece in left.remove(section: 0)?.elements ?? [] {
          pieces.remove(piece.id)
        }
      } else if oneIn(2), count > 1 {
        left.move(swappingAt: 0, with: count - 1)
      } else {
        addSection(isLeft: true)
      }
    }
    let animation: TableAnimation? = oneIn(3) ? .automatic : nil
    left.reload(afterUpdate: { _ in animation })
  }

  private func editCollection() {
    let count = right.sections.count
    guard count > 0, let section = right.sections.randomElement(using: &random) else {
      note("new section of items")
      addSection(isLeft: false)
      return right.reload()
    }
    let place = number(0...section.count)
    switch number(0...5) {
    case 0, 1:
      note("insert item")
      section.add(element: newPiece(), at: place)
    case 2 where section.count > 0:
      note("remove item")
      if let piece = section.remove(at: min(place, section.count - 1)) as? Piece {
        pieces.remove(piece.id)
      }
    case 3 where section.count > 0:
      note("move item")
      section.move(from: min(place, section.count - 1), to: number(0...(section.count - 1)))
    case 4:
      note("collapse items \(!section.isCollapsed)")
      section.isCollapsed.toggle()
    default:
      note("sections of items")
      if count > 3 {
        for case let piece as Piece in right.remove(section: 0)?.elements ?? [] {
          pieces.remove(piece.id)
        }
      } else if oneIn(2), count > 1 {
        right.move(swappingAt: 0, with: count - 1)
      } else {
        addSection(isLeft: false)
      }
    }
    if oneIn(3) { right.reload { _ in } } else { right.reload() }
  }

  private func editStrip() {
    note("edit strip")
    guard let name = strips.keys.sorted().randomElement(using: &random), let strip = strips[name],
      let section = strip.firstSection
    else { return }
    if oneIn(2), section.count > 1 {
      section.remove(at: number(0...(section.count - 1)))
    } else {
      lastID += 1
      section.add(element: Piece(id: -1_000 - lastID), at: number(0...section.count))
    }
    if oneIn(2) { strip.reload { _ in } } else { strip.reload() }
  }

  private func drag() {
    let target = Point(x: Double(number(-5...305)), y: Double(number(-5...155)))
    guard let (pan, start) = pan else {
      note("lift")
      guard let view = anyItem, let lifted = host.lift(view) else { return }
      let frame = host.tree.absoluteFrame(of: view)
      pan = (lifted, Point(x: frame.midX, y: frame.midY))
      return
    }
    guard oneIn(2) else {
      note("drag to \(target)")
      return host.movePan(pan, by: target - start)
    }
    let isCancelled = oneIn(5)
    note(isCancelled ? "drag cancelled" : "drop at \(target)")
    self.pan = nil
    host.movePan(pan, by: target - start)
    host.movePan(pan, by: target - start, phase: isCancelled ? .cancelled : .ended)
  }

  /// Picks up a row or an item with keys, moves it and drops it.
  private func carry() {
    guard pan == nil else { return }
    note("carry")
    if oneIn(2), let view = anyItem { host.focus(view) }
    let presses = number(1...6)
    for _ in 0..<presses {
      switch number(0...7) {
      case 0, 1: host.press(.enter, modifiers: .control)
      case 2: host.press(.enter)
      case 3: host.press(.escape)
      case 4: host.press(.tab)
      case 5: host.press(.up)
      case 6: host.press(.end)
      default: host.press(.down)
      }
    }
    host.press(.escape)
  }

  private func scroll() {
    guard let view = host.views(.scroll).randomElement(using: &random) else { return }
    note("scroll")
    let state = host.tree[view]
    let isAcross = state.scroll?.axis == .horizontal
    let size = state.scroll?.contentSize ?? .zero
    let length = isAcross ? size.width - state.frame.width : size.height - state.frame.height
    host.scroll(view, to: Double(number(0...Int(max(0, length)))))
  }

  private func changeWindow() {
    if oneIn(3) {
      note("direction")
      let environment = stage.session.environment
      stage.session.environment.layoutDirection =
        environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    } else {
      let size = Size(width: 300, height: Double(number(40...260)))
      note("window \(size)")
      host.resize(to: size)
    }
  }
}

extension Rect {
  var midX: Double { minX + width / 2 }
  var midY: Double { minY + height / 2 }
}
