import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A handler for `SIGTERM` and `SIGINT`: the first signal is handled, a second one ends the process immediately.
final class EndingSignals: Sendable {
  private static let numbers = [SIGTERM, SIGINT]

  private let state = Mutex<(sources: [any DispatchSourceSignal], task: Task<Void, Never>?)>(
    ([], nil)
  )
  private let handle: @Sendable (Int32) async -> Void

  /// - Parameter handle: Called with the number of the first signal, once.
  init(handle: @escaping @Sendable (Int32) async -> Void) {
    self.handle = handle
  }

  /// Begins to listen, and returns after the signal handlers are installed.
  ///
  /// Until then a signal ends the process, as it does without a listener. No signal is lost: on Linux, dispatch sources
  /// read signals only after their asynchronous registration, and a signal that is ignored in the meantime never
  /// arrives.
  func listen() async {
    for number in Self.numbers {
      #if canImport(Darwin)
      // On Darwin a dispatch source reports signals that are otherwise ignored.
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

  /// Stops listening, and returns after the handler has finished, if a signal has arrived.
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
