import Foundation
import Observation
import Rowan

/// The screen of all processes.
enum ProcessesScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Tells processes to end.
    case signaller
  }
}

/// The model of the screen of all processes: a row leads to the screen of its process.
@MainActor
@Observable
final class ProcessesModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<ProcessesScreen>?
  /// The machine and its processes.
  let store: MonitorStore
  /// What is asked and told about signals.
  let signals = SignalDesk()
  /// Whether processes may be ended at all.
  let allowsSignals: Bool

  @ObservationIgnored private let bag = StreamBag()

  /// Creates the model. What was saved of the list is found again.
  init(_ store: MonitorStore, saved: Data? = nil, allowsSignals: Bool = false) {
    self.store = store
    self.allowsSignals = allowsSignals
    if let memento = ProcessListMemento(saved) { store.processes.restore(memento) }
  }

  var title: String { "Processes" }

  var screen: some Component {
    Screen(title) { ProcessListView(store) }
      .banner(signals.banner)
      .dialog(signals.question) { self.signals.dismiss() }
  }

  func prepareForPresentation() {
    store.onOpen = { [weak self] id in self?.open(ProcessSample.parts(of: id).pid) }
    let processes = store.processes
    Driver.observing { ProcessListMemento(processes) }.distinct()
      .drive(with: self) { $0.destination?.save($1.data) }
      .store(in: bag)
    guard allowsSignals else { return }
    store.processes.onEnd = { [weak self] processes, signal in
      self?.end(processes, by: signal)
    }
  }

  func prepareForDisappearance(wasVisible: Bool) { signals.withdraw() }

  func cleanupResources() {
    store.onOpen = nil
    store.processes.onEnd = nil
  }

  /// Shows a process upon the list, to which the way back leads.
  func open(_ pid: Int) {
    destination?.push(.process(pid))
  }

  private func end(_ processes: [ProcessSample], by signal: ProcessSignal) {
    let (desk, screen) = (signals, destination)
    screen?.task { [weak screen] in
      await desk.end(processes.map { SignalTarget($0) }, by: signal) { request in
        await screen?.performRequest(interactor: .signaller, request: request)
          ?? .failure(CancellationError())
      }
    }
  }
}
