import RowanComponents
import RowanDiff

/// Activates a row on which a drag rests.
@MainActor
final class SpringLoading: RowRemappingFeature, CommandFeature {
  /// The time for which a drag must rest on the row.
  private static let pause = Duration.milliseconds(700)

  /// Whether rows are activated, unless their adapters forbid it.
  var isOn = false
  private unowned let list: any ListAccess
  /// The row on which the drag rests.
  private var row: RowID?
  private var wait: Task<Void, Never>?

  init(_ list: any ListAccess) { self.list = list }

  func handle(_ command: ListCommand) -> Bool {
    guard case .hover(let row) = command else { return false }
    hover(over: row)
    return true
  }

  var hasRowData: Bool { row != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) { row = row.flatMap(update.id) }

  /// Records the row under a drag; `nil` if there is none, or if the drag ended. The row is activated after the drag
  /// has rested on it for a while.
  private func hover(over row: RowID?) {
    guard self.row != row else { return }
    wait?.cancel()
    wait = nil
    self.row = row
    guard isOn, let row, let clock = list.context?.clock, mayOpen(row) else { return }
    wait = Task { @MainActor [reference = FeatureReference(self, of: list)] in
      guard (try? await clock.sleep(for: Self.pause)) != nil, !Task.isCancelled else { return }
      reference { $0.open() }
    }
  }

  private func open() {
    // The row may have another identity by now, or be gone.
    guard let row else { return }
    list.mutate { list.perform(.activate(row)) }
  }

  private func mayOpen(_ id: RowID) -> Bool {
    guard let path = list.shownPath(of: id), list.isInteractive(at: path) else { return false }
    let row = list.inPlace(path, showing: RowRoots.Key(id))
    return list.query {
      list.adapters.adapter(for: row.element)?.shouldSpringLoad(row) ?? false
    }
  }
}

extension _CellAdapterProtocol {
  fileprivate func shouldSpringLoad(_ row: RowContext) -> Bool {
    guard let handler = events.shouldSpringLoad, let event = event(row) else { return true }
    return handler(event)
  }
}
