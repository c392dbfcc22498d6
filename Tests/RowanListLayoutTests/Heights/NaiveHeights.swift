/// The behavior of a height tree, implemented with a plain array.
struct NaiveHeights {
  enum Row {
    case unknown
    case hint(Double)
    case measured(Double)
  }

  var rows: [Row] = []
  var defaultHeight: Double

  var estimate: Double {
    let measured = rows.compactMap { if case .measured(let height) = $0 { height } else { nil } }
    return measured.isEmpty
      ? defaultHeight : (measured.reduce(0, +) / Double(measured.count)).rounded()
  }

  func heights() -> [Double] {
    let estimate = estimate
    return rows.map { row in
      switch row {
      case .unknown: estimate
      case .hint(let height), .measured(let height): height
      }
    }
  }

  func isMeasured(at index: Int) -> Bool {
    if case .measured = rows[index] { true } else { false }
  }

  mutating func invalidateAll() {
    defaultHeight = estimate
    rows = rows.map { if case .measured(let height) = $0 { .hint(height) } else { $0 } }
  }
}
