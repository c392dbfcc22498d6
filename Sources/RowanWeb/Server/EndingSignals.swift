import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that ask a process to end: the first one is handled, a second one ends the process at once.
final class EndingSignals: Sendable {
  private static let numbers = [SIGTERM, SIGINT]

  private let state = Mutex<(sources: [any DispatchSourceSignal], task: Task<Void, Never>?)>(
    ([], nil)
  )

  /// Begins to listen.
  /// - Parameter handle: Called with the first signal, once.
  init(handle: @escaping @Sendable (Int32) async -> Void) {
    for number in Self.numbers {
      // The source reports what is ignored otherwise.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        for number in Self.numbers { signal(number, SIG_DFL) }
        self?.state.withLock { state in
          if state.task == nil { state.task = Task { await handle(number) } }
        }
      }
      source.resume()
      state.withLock { $0.sources.append(source) }
    }
  }

  /// Listens no more, and returns after the signal that has arrived is handled, if one has.
  func end() async {
    let task = state.withLock { state in
      for source in state.sources { source.cancel() }
      state.sources = []
      return state.task
    }
    for number in Self.numbers { signal(number, SIG_DFL) }
    await task?.value
  }
}
