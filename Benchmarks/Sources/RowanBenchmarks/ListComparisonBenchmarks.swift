import Foundation
import Rowan

/// Measures a snapshot of 100,000 rows, one in twenty of them changed, deleted or inserted, for
/// several types of identifiers. The table is not in a window, so only the comparison is measured.
@MainActor
func listComparisonBenchmarks() -> [Measurement] {
  [
    comparing("numbers for identifiers") { $0 },
    comparing("strings") { "row \($0)" },
    comparing("UUIDs") { number in
      let parts = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return UUID(
        uuid: (
          parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7],
          0, 0, 0, 0, 0, 0, 0, 0
        )
      )
    },
  ]
}

private struct Numbered<ID: Hashable & Sendable>: RowValue, Equatable {
  var id: ID
  var revision = 0
}

@MainActor
private func comparing<ID: Hashable & Sendable>(
  _ name: String,
  _ id: (Int) -> ID
) -> Measurement {
  let rows = (0..<100_000).map { Numbered(id: id($0)) }
  var changed: [Numbered<ID>] = []
  for (index, row) in rows.enumerated() {
    switch index % 80 {
    case 7, 27: changed.append(Numbered(id: row.id, revision: 1))
    case 47: break
    case 67: changed += [row, Numbered(id: id(index + 1_000_000))]
    default: changed.append(row)
    }
  }
  let table = TableView(
    adapters: [TableAdapter(Numbered<ID>.self) { _ in Spacer() }],
    estimatedRowHeight: 34
  )
  table.apply([SectionSnapshot("rows", rows: rows)])
  var isChanged = false
  var measurement = measure(
    "100,000 rows, one in twenty another: \(name)",
    unit: .milliseconds,
    rounds: 21
  ) {
    isChanged.toggle()
    table.apply([SectionSnapshot("rows", rows: isChanged ? changed : rows)])
  }
  measurement.proof = "\(changed.count) rows"
  return measurement
}
