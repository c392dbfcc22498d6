import Foundation
import Observation
import Rowan
import RowanStreams

/// The types of the screen of all processes.
enum ProcessesScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the screen.
  enum Interactor: InteractorTypeable {
    /// The signaller that ends processes.
    case signaller
  }
}

/// The model of the screen of all processes. A row opens the screen of its process.
@MainActor
@Observable
final class ProcessesModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<ProcessesScreen>?
  /// The live state of the machine and its processes.
  let store: MonitorStore
  /// The dialog and the banner about signals.
  let signals = SignalDesk()
  /// Whether users may end processes.
  let allowsSignals: Bool

  @ObservationIgnored private let bag = StreamBag()

  /// Creates the model, and restores the expanded processes.
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

  /// Pushes the screen of a process.
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
