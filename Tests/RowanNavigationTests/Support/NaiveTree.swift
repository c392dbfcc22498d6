import RowanNavigation

/// A screen and the screens embedded in it, one inside the other, as numbers of places.
typealias Chain = [Int]

/// A single screen, or a stack of screens.
enum Cell: Equatable {
  case single(Chain)
  case stack([Chain])

  var chains: [Chain] {
    switch self {
    case .single(let chain): [chain]
    case .stack(let chains): chains
    }
  }

  var top: Chain { chains[chains.count - 1] }

  /// A cell of the same form with other chains.
  func with(_ chains: [Chain]) -> Cell {
    if case .single = self { .single(chains[0]) } else { .stack(chains) }
  }

  var text: String {
    let list = chains.map { $0.map(String.init).joined(separator: "+") }.joined(separator: " ")
    if case .single = self { return list }
    return "<\(list)>"
  }
}

/// The oracle of the property tests: a navigation tree made of plain arrays. At the bottom are one cell, cells with
/// tabs, or cells with columns; above them is a cell for each sheet.
struct NaiveTree: Equatable {
  enum Kind: Equatable { case one, tabs, columns }

  var kind: Kind
  var cells: [Cell]
  /// The selected tab, or the column with the focus.
  var chosen = 0
  var sheets: [Cell] = []
  /// The screen that presented each sheet.
  var presenters: [Int] = []

  /// The position of a cell: the index of its sheet, or its index at the bottom.
  struct Spot: Equatable {
    var sheet: Int?
    var cell: Int
  }

  var current: Int { frontChain[frontChain.count - 1] }

  private var frontChain: Chain { (sheets.last ?? cells[chosen]).top }

  var visible: [Int] {
    if let sheet = sheets.last { return sheet.top }
    return kind == .columns ? cells.flatMap(\.top) : cells[chosen].top
  }

  var all: [Int] { (cells + sheets).flatMap { $0.chains.flatMap { $0 } } }

  func cell(_ spot: Spot) -> Cell { spot.sheet.map { sheets[$0] } ?? cells[spot.cell] }

  private mutating func set(_ spot: Spot, _ cell: Cell) {
    if let sheet = spot.sheet { sheets[sheet] = cell } else { cells[spot.cell] = cell }
  }

  func spot(of number: Int) -> Spot? {
    if let sheet = sheets.firstIndex(where: { $0.chains.contains { $0.contains(number) } }) {
      return Spot(sheet: sheet, cell: 0)
    }
    return cells.firstIndex { $0.chains.contains { $0.contains(number) } }
      .map { Spot(sheet: nil, cell: $0) }
  }

  private mutating func focus(_ spot: Spot) {
    if spot.sheet == nil { chosen = spot.cell }
    close(from: spot.sheet.map { $0 + 1 } ?? 0)
  }

  private mutating func close(from sheet: Int) {
    sheets.removeSubrange(sheet...)
    presenters.removeSubrange(sheet...)
  }

  /// Closes the first sheet whose presenter was removed, and the sheets above it.
  mutating func prune() {
    for number in sheets.indices {
      let below = (cells + sheets[..<number]).flatMap { $0.chains.flatMap { $0 } }
      if !below.contains(presenters[number]) {
        close(from: number)
        return
      }
    }
  }

  mutating func push(_ number: Int, from start: Int) -> Bool {
    guard var spot = spot(of: start) else { return false }
    while case .single = cell(spot) {
      guard let sheet = spot.sheet, let below = self.spot(of: presenters[sheet]) else {
        return false
      }
      spot = below
    }
    set(spot, .stack(cell(spot).chains + [[number]]))
    focus(spot)
    return true
  }

  mutating func goBack(from start: Int, all: Bool) -> Bool {
    guard let spot = spot(of: start), cell(spot).chains.count > 1 else { return false }
    set(spot, .stack(Array(cell(spot).chains.prefix(all ? 1 : cell(spot).chains.count - 1))))
    focus(spot)
    return true
  }

  func trail(to number: Int) -> [Int] {
    guard let spot = spot(of: number) else { return [] }
    let cell = cell(spot)
    var here: [Int] = []
    for chain in cell.chains {
      if let index = chain.firstIndex(of: number) {
        here += chain[...index]
        break
      }
      here += chain
    }
    return (spot.sheet.map { trail(to: presenters[$0]) } ?? []) + here
  }

  mutating func pop(to number: Int, from start: Int, other: Bool) -> Bool {
    let trail = other ? trail(to: start).dropLast() : trail(to: start)[...]
    guard trail.contains(number), let spot = spot(of: number) else { return false }
    var chains = cell(spot).chains
    while let last = chains.popLast() {
      guard let index = last.firstIndex(of: number) else { continue }
      chains.append(Array(last[...index]))
      break
    }
    set(spot, cell(spot).with(chains))
    focus(spot)
    return true
  }

  mutating func replace(_ start: Int, with number: Int) -> Bool {
    guard let spot = spot(of: start) else { return false }
    var chains = cell(spot).chains
    var last = chains.removeLast()
    guard let index = last.firstIndex(of: start) else { return false }
    last.replaceSubrange(index..., with: [number])
    set(spot, cell(spot).with(chains + [last]))
    focus(spot)
    return true
  }

  mutating func choose(_ number: Int, showing: Int?, kind: Kind) -> Bool {
    guard self.kind == kind, number < cells.count else { return false }
    focus(Spot(sheet: nil, cell: number))
    guard let showing else { return true }
    if case .stack(let chains) = cells[number] {
      cells[number] = .stack(chains + [[showing]])
    } else {
      cells[number] = .single([showing])
    }
    return true
  }

  mutating func open(_ cell: Cell, from start: Int) {
    sheets.append(cell)
    presenters.append(start)
  }

  mutating func dismiss(_ sheet: Int?) -> Bool {
    guard !sheets.isEmpty else { return false }
    close(from: sheet ?? sheets.count - 1)
    return true
  }

  mutating func embed(_ number: Int) {
    let spot =
      sheets.isEmpty ? Spot(sheet: nil, cell: chosen) : Spot(sheet: sheets.count - 1, cell: 0)
    var chains = cell(spot).chains
    chains[chains.count - 1].append(number)
    set(spot, cell(spot).with(chains))
  }

  mutating func remove(_ number: Int) -> Bool {
    guard let spot = spot(of: number) else { return true }
    var chains = cell(spot).chains
    guard let row = chains.firstIndex(where: { $0.contains(number) }),
      let column = chains[row].firstIndex(of: number)
    else { return false }
    if column > 0 {
      chains[row].removeSubrange(column...)
    } else if row > 0 {
      chains.removeSubrange(row...)
    } else {
      guard let sheet = spot.sheet else { return false }
      close(from: sheet)
      return true
    }
    set(spot, cell(spot).with(chains))
    return true
  }

  /// A description of the whole tree on one line.
  var text: String {
    let names = kind == .tabs ? ["plan", "search", "profile"] : ["sidebar", "content", "detail"]
    let bottom =
      kind == .one
      ? cells[0].text
      : zip(names, cells).map { "\($0):\($1.text)" }.joined(separator: " ") + " @\(names[chosen])"
    return ([bottom] + zip(presenters, sheets).map { "\($0)^\($1.text)" }).joined(separator: " | ")
  }
}

extension NavigationNode<Trip> {
  /// A description of the node in the format of `NaiveTree`.
  var text: String {
    switch self {
    case .screen(let screen): screen.numbers
    case .stack(let stack): "<\(([stack.root] + stack.path).map(\.text).joined(separator: " "))>"
    case .tabs(let tabs):
      tabs.branches.map { "\($0.tab):\($0.node.text)" }.joined(separator: " ")
        + " @\(tabs.selected)"
    case .split(let split):
      split.columns.map { "\($0.column):\($0.node.text)" }.joined(separator: " ")
        + " @\(split.focused)"
    }
  }
}

extension ScreenNode<Trip> {
  var number: Int { if case .place(let number) = route { number } else { -1 } }

  var numbers: String { "\(number)" + embedded.map { "+" + $0.numbers }.joined() }
}

extension NavigationTree<Trip> {
  /// A description of the tree in the format of `NaiveTree`.
  var text: String {
    let sheets = sheets.map { sheet in
      "\(screen(sheet.presenter)?.number ?? -1)^\(sheet.node.text)"
    }
    return ([root.text] + sheets).joined(separator: " | ")
  }
}
