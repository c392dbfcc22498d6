import RowanNavigation
import TestSupport

/// Random operations, which are applied to the naive tree as well.
struct RandomMoves {
  var random: SplitMix64
  var next = 100

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func fresh() -> Int {
    next += 1
    return next
  }

  mutating func cell() -> (Cell, Node) {
    let number = fresh()
    if random.below(2) == 0 { return (.single([number]), .screen(.place(number))) }
    guard random.below(2) == 0 else { return (.stack([[number]]), .stack(.place(number))) }
    let above = fresh()
    return (.stack([[number], [above]]), .stack(.place(number), path: [.place(above)]))
  }

  /// Creates a random root: a single cell, columns or tabs.
  mutating func bottom() -> (NaiveTree, Node) {
    let cells = [cell(), cell(), cell()]
    switch random.below(4) {
    case 0: return (NaiveTree(kind: .one, cells: [cells[0].0]), cells[0].1)
    case 1:
      let columns = zip(SplitColumn.allCases, cells.map(\.1)).map { ($0, $1) }
      return (NaiveTree(kind: .columns, cells: cells.map(\.0)), .split(columns))
    default:
      let tabs = zip(Trip.Tab.allCases, cells.map(\.1)).map { ($0, $1) }
      return (NaiveTree(kind: .tabs, cells: cells.map(\.0)), .tabs(tabs))
    }
  }

  /// Applies a random operation to the naive tree.
  ///
  /// - Returns: The operation for the real tree, its origin, and whether it is possible.
  mutating func move(
    _ naive: inout NaiveTree,
    _ tree: Tree
  ) -> (operation: Operation, origin: NavigationID?, isPossible: Bool) {
    let before = naive
    let visible = naive.visible
    let picked = random.below(3) == 0 ? visible[random.below(visible.count)] : nil
    let start = picked ?? naive.current
    let origin = picked.flatMap { tree.id(.place($0)) }
    let all = naive.all
    let any = all[random.below(all.count)]
    let number = fresh()
    var isPossible = true
    let operation: Operation
    switch random.below(20) {
    case 0...4:
      isPossible = naive.push(number, from: start)
      operation = .push(.place(number))
    case 5, 6:
      isPossible = naive.goBack(from: start, all: false)
      operation = .goBack
    case 7:
      isPossible = naive.goBack(from: start, all: true)
      operation = .popToRoot
    case 8:
      isPossible = naive.pop(to: any, from: start, other: false)
      operation = .pop(to: tree.id(.place(any)) ?? NavigationID())
    case 9:
      isPossible = naive.pop(to: any, from: start, other: true)
      operation = .moveToNearest(.place(any))
    case 10:
      isPossible = naive.replace(start, with: number)
      operation = .replaceCurrent(.place(number))
    case 11 where random.below(3) == 0:
      let (bottom, node) = bottom()
      naive = bottom
      operation = .replaceRoot(node)
    case 11...13:
      let tab = random.below(3)
      let showing = random.below(2) == 0 ? number : nil
      isPossible = naive.choose(tab, showing: showing, kind: .tabs)
      operation = .tab(Trip.Tab.allCases[tab], showing: showing.map { .screen(.place($0)) })
    case 14, 15:
      let column = random.below(3)
      let showing = random.below(2) == 0 ? number : nil
      isPossible = naive.choose(column, showing: showing, kind: .columns)
      operation = .column(
        SplitColumn.allCases[column],
        showing: showing.map { .screen(.place($0)) }
      )
    case 16:
      let (cell, node) = cell()
      naive.open(cell, from: start)
      operation = .sheet(node)
    case 17:
      let sheet =
        tree.sheets.isEmpty || random.below(2) == 0 ? nil : random.below(tree.sheets.count)
      isPossible = naive.dismiss(sheet)
      operation = .dismiss(sheet: sheet.map { tree.sheets[$0].id })
    case 18:
      naive.embed(number)
      return (.addToCurrent(.place(number)), nil, true)
    default:
      isPossible = naive.remove(any)
      operation = .remove(tree.id(.place(any)) ?? NavigationID())
    }
    if isPossible { naive.prune() } else { naive = before }
    return (operation, origin, isPossible)
  }
}
