import Foundation
import Observation
import Rowan

/// The screen of one process: its figures, and behind a title each, what else there is to know of it.
enum ProcessScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Reads the process.
    case inspector
    /// Tells it to end.
    case signaller
  }
}

/// The model of the screen of one process. It looks at the process for as long as the screen is in sight.
@MainActor
@Observable
final class ProcessModel: WatchingModel {
  typealias Types = ProcessScreen

  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The number of the process.
  let pid: Int
  /// What was read last, which stays when the process has ended.
  private(set) var report: ProcessReport?
  /// Why there is nothing to read, or nothing more.
  private(set) var absence: ProcessAbsence?
  /// How busy the process was, as a share of all cores.
  private(set) var history = History()
  /// The parts that somebody looks at.
  private(set) var parts: Set<ProcessPart>
  /// What is asked and told about signals.
  let signals = SignalDesk()
  /// Whether processes may be ended at all.
  let allowsSignals: Bool
  /// What is read, as rows.
  @ObservationIgnored let table = ProcessDetailTable()
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private var start: Int?
  /// The number of the last look: an answer that comes after that of a later one is old.
  @ObservationIgnored private var looks = 0
  @ObservationIgnored private var answered = 0

  /// Creates the model of a process.
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

  /// Whether there is anything that could be told to end.
  var canEnd: Bool {
    allowsSignals && report != nil && absence == nil && pid > 1 && pid != Int(getpid())
  }

  func prepareForDisappearance(wasVisible: Bool) {
    watch.end()
    signals.withdraw()
  }

  /// Shows a part and reads it at once, or hides it.
  func toggle(_ part: ProcessPart) {
    if parts.remove(part) == nil {
      parts.insert(part)
      destination?.task { [weak self] in _ = await self?.look() }
    }
    save()
    refresh()
  }

  /// Shows a process that started this one, or one before it.
  func open(_ pid: Int) {
    destination?.push(.process(pid))
  }

  /// Turns to the process that has the number now.
  func followSuccessor() {
    start = nil
    absence = nil
    report = nil
    history = History()
    refresh()
    prepareForDisappearance(wasVisible: true)
    prepareForAppearance(isVisible: true)
  }

  /// Tells the process to end, if that is what is wanted.
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

  /// Looks at the process once.
  ///
  /// - Returns: Whether it makes sense to look again.
  func look() async -> Bool {
    guard let destination else { return false }
    looks += 1
    let number = looks
    let request = ProcessInspection(action: .look(pid: pid, start: start, parts: parts))
    let result = await destination.performRequest(interactor: .inspector, request: request)
    guard !Task.isCancelled, number > answered else { return !Task.isCancelled }
    answered = number
    switch result {
    case .success(let report): take(report)
    case .failure(let error): absence = error as? ProcessAbsence ?? .unknown
    }
    refresh()
    // Only what has never been there may still come.
    return absence == nil || absence == .unknown
  }

  private func take(_ report: ProcessReport) {
    absence = nil
    if start != report.sample.start {
      start = report.sample.start
      save()
    }
    if report != self.report { self.report = report }
    history.append(report.sample.cpu)
  }

  private func save() {
    destination?.save(ProcessMemento(start: start, parts: parts).data)
  }

  private func refresh() {
    table.show(report, history: history, parts: parts)
  }
}
