import RowanComponents
import RowanCore
import RowanDiff

// Arrow keys where items stand beside each other as well as below each other.

extension TableView {
  /// Takes an arrow key, or a key for a page; answers `false` for others.
  func moveAcross(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> Bool {
    guard let way = way(of: key) else { return false }
    guard let current = currentNumber else {
      let first = firstShownRow.map { layout.rowNumber(of: $0) } ?? 0
      go(to: first, orFurther: 1, modifiers)
      return true
    }
    switch way {
    case .along(let step):
      let next = current + step
      guard (0..<layout.rowCount).contains(next) else { return true }
      go(to: next, orFurther: step, modifiers)
    case .across(let step):
      guard let next = neighbour(of: current, step: step) else { return true }
      go(to: next, orFurther: step, modifiers)
    case .page(let step):
      guard let next = neighbour(of: current, pages: step) else { return true }
      go(to: next, orFurther: step, modifiers)
    }
    return true
  }

  enum Way {
    /// To the item that is read before or after.
    case along(Int)
    /// To the nearest item in the line before or after.
    case across(Int)
    /// To the item a window's length away.
    case page(Int)
  }

  func way(of key: KeyPress.Key) -> Way? {
    let isSideways = layout.axis == .horizontal
    let onwards = context?.environment.layoutDirection == .rightToLeft ? -1 : 1
    switch key {
    case .left: return isSideways ? .across(-onwards) : .along(-onwards)
    case .right: return isSideways ? .across(onwards) : .along(onwards)
    case .up: return isSideways ? .along(-1) : .across(-1)
    case .down: return isSideways ? .along(1) : .across(1)
    case .pageUp: return .page(-1)
    case .pageDown: return .page(1)
    default: return nil
    }
  }

  /// The item of the next line before or after that one that is nearest to an item; `nil` where there is
  /// none. O(items in between), in headers and gaps.
  func neighbour(of number: Int, step: Int) -> Int? {
    let frame = frame(ofRow: number)
    var reach = max(frame.height, 1)
    while true {
      let band =
        step < 0
        ? (frame.minY - reach)..<frame.minY
        : frame.maxY..<(frame.maxY + reach)
      let beyond = rows(in: band).filter {
        step < 0 ? self.frame(ofRow: $0).midY < frame.minY : self.frame(ofRow: $0).midY > frame.maxY
      }
      if let next = nearest(to: frame, among: beyond, step: step) { return next }
      guard step < 0 ? band.lowerBound > 0 : band.upperBound < layout.total else { return nil }
      reach *= 2
    }
  }

  /// The item about a window's length before or after another one; the first or last, where that is
  /// beyond the end.
  private func neighbour(of number: Int, pages: Int) -> Int? {
    let frame = frame(ofRow: number)
    let page = max(1, windowLength - stuckHeight(at: offset) - frame.height)
    let goal = frame.offset(by: Point(x: 0, y: Double(pages) * page))
    let band = (goal.minY - frame.height)..<(goal.maxY + frame.height)
    let candidates = rows(in: band).filter { pages < 0 ? $0 < number : $0 > number }
    let best = candidates.min { distance(from: $0, to: goal) < distance(from: $1, to: goal) }
    return best ?? neighbour(of: number, step: pages)
  }

  private func distance(from number: Int, to goal: Rect) -> Double {
    let frame = frame(ofRow: number)
    return abs(frame.midY - goal.midY) * 8 + abs(frame.midX - goal.midX)
  }

  /// Of some items those of the nearest line, and of these the nearest.
  private func nearest(to frame: Rect, among numbers: [Int], step: Int) -> Int? {
    let distances = numbers.map { number in
      let other = self.frame(ofRow: number)
      return (number, across: abs(other.midY - frame.midY), along: abs(other.midX - frame.midX))
    }
    guard let line = distances.map(\.across).min() else { return nil }
    return distances.filter { $0.across <= line + frame.height / 2 }
      .min { ($0.along, $0.across) < ($1.along, $1.across) }?.0
  }

  private func rows(in band: Range<Double>) -> [Int] {
    layout.indices(in: band).compactMap { index in
      guard case .row(let path) = layout.item(at: index) else { return nil }
      return layout.rowNumber(of: path)
    }
  }

  private func frame(ofRow number: Int) -> Rect {
    layout.frame(of: layout.index(of: layout.path(ofRow: number)), width: 0)
  }
}

extension Rect {
  fileprivate var midX: Double { (minX + maxX) / 2 }
  fileprivate var midY: Double { (minY + maxY) / 2 }
}
