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
  private let handle: @Sendable (Int32) async -> Void

  /// - Parameter handle: Called with the first signal, once.
  init(handle: @escaping @Sendable (Int32) async -> Void) {
    self.handle = handle
  }

  /// Begins to listen, and returns once signals that arrive are handled.
  ///
  /// Until then a signal ends the process, as it does without a listener. None is lost: on Linux the sources read signals
  /// only after they are registered, on a thread of their own, and a signal that is ignored meanwhile never arrives.
  func listen() async {
    for number in Self.numbers {
      #if canImport(Darwin)
        // A source reports what is ignored otherwise.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        for number in Self.numbers { signal(number, SIG_DFL) }
        self?.take(number)
      }
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
      state.withLock { $0.sources.append(source) }
    }
  }

  private func take(_ number: Int32) {
    state.withLock { [handle] state in
      if state.task == nil { state.task = Task { await handle(number) } }
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
