import Foundation
import Observation
import Rowan

/// The types of the screen of one process, with its properties and its expandable parts.
enum ProcessScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the screen.
  enum Interactor: InteractorTypeable {
    /// The inspector that reads the process.
    case inspector
    /// The signaller that ends it.
    case signaller
  }
}

/// The model of the screen of one process. It reads the process repeatedly while the screen is
/// visible.
@MainActor
@Observable
final class ProcessModel: WatchingModel {
  typealias Types = ProcessScreen

  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The number of the process.
  let pid: Int
  /// The latest report. It is retained when the process has ended.
  private(set) var report: ProcessReport?
  /// The reason why the process cannot be read, or no longer.
  private(set) var absence: ProcessAbsence?
  /// The history of the processor share. A value of 1 is one core.
  private(set) var history = History()
  /// The expanded parts.
  private(set) var parts: Set<ProcessPart>
  /// The dialog and the banner about signals.
  let signals = SignalDesk()
  /// Whether users may end processes.
  let allowsSignals: Bool
  /// The table of the details.
  @ObservationIgnored let table = ProcessDetailTable()
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private var times = SampleTimes()
  @ObservationIgnored private var start: Int?
  /// The number of the latest request. Results that arrive after the result of a later request are
  /// outdated and ignored.
  @ObservationIgnored private var looks = 0
  @ObservationIgnored private var answered = 0

  /// Creates the model of a process, with restored state.
  init(
    pid: Int,
    saved: Data? = nil,
    allowsSignals: Bool = false,
    pace: RefreshPace,
    clock: any Clock<Duration>
  ) {
    let memento = ProcessMemento(saved)
    self.pid = pid
    self.allowsSignals = allowsSignals
    watch = Watch(pace: pace, clock: clock)
    start = memento.start
    parts = Set(memento.parts)
    table.toggle = { [weak self] in self?.toggle($0) }
    table.open = { [weak self] in self?.open($0) }
    refresh()
  }

  /// Whether the user can end the process.
  var canEnd: Bool {
    allowsSignals && report != nil && absence == nil && pid > 1 && pid != Int(getpid())
  }

  func prepareForDisappearance(wasVisible: Bool) {
    watch.end()
    signals.withdraw()
  }

  /// Expands a part and reads it immediately, or collapses it.
  func toggle(_ part: ProcessPart) {
    if parts.remove(part) == nil {
      parts.insert(part)
      destination?.task { [weak self] in _ = await self?.look() }
    }
    save()
    refresh()
  }

  /// Pushes the screen of an ancestor of this process.
  func open(_ pid: Int) {
    destination?.push(.process(pid))
  }

  /// Shows the process that has the number now.
  func followSuccessor() {
    start = nil
    absence = nil
    report = nil
    history = History()
    times.removeAll()
    refresh()
    prepareForDisappearance(wasVisible: true)
    prepareForAppearance(isVisible: true)
  }

  /// Sends a signal to the process if the user confirms it.
  func end(by signal: ProcessSignal) {
    guard canEnd, let sample = report?.sample else { return }
    let (desk, screen) = (signals, destination)
    screen?.task { [weak screen] in
      await desk.end([SignalTarget(sample)], by: signal) { request in
        await screen?.performRequest(interactor: .signaller, request: request)
          ?? .failure(CancellationError())
      }
    }
  }

  /// Reads the process once.
  ///
  /// - Returns: Whether to repeat that.
  func look() async -> Bool {
    guard let destination else { return false }
    looks += 1
    let number = looks
    let request = ProcessInspection(action: .look(pid: pid, start: start, parts: parts))
    let result = await destination.performRequest(interactor: .inspector, request: request)
    guard !Task.isCancelled, number > answered else { return !Task.isCancelled }
    answered = number
    switch result {
    case .success(let report): show(report)
    case .failure(let error): absence = error as? ProcessAbsence ?? .unknown
    }
    refresh()
    // A process that was never found may still start. A process that has ended will not return.
    return absence == nil || absence == .unknown
  }

  private func show(_ report: ProcessReport) {
    absence = nil
    if start != report.sample.start {
      start = report.sample.start
      save()
    }
    if report != self.report { self.report = report }
    history.append(report.sample.cpu)
    times.record()
  }

  private func save() {
    destination?.save(ProcessMemento(start: start, parts: parts).data)
  }

  private func refresh() {
    table.show(report, history: history, period: times.period, parts: parts)
  }
}
