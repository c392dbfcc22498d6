// The standard library's own way to hear of a change after it has been made, and to take a registration back:
// the public `withObservationTracking(_:onChange:)` reports only the beginning of the next change, once, and
// cannot be cancelled. `ModelReadingTests` holds the toolchain to what is used here.
@_spi(SwiftUI) import Observation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One place in the program that reads `@Observable` models, and what it has read last.
///
/// A place has at most one registration with the models, however often it reads, and none after ``cancel()`` or
/// once the place is deallocated. The last value is never missed: the registration of one reading stays until the
/// next reading has its own, and a change is reported once it has been made, on whatever thread that is.
///
/// Changes may come from any thread. The closure of a reading runs on the caller's thread.
package final class ModelReading: Sendable {
  private struct State: Sendable {
    var registration: ObservationTracking?
    var isCancelled = false
    /// Whether something has changed since the last reading began.
    var isStale = true
    /// The thread that has read last.
    var reader: UInt = 0
    /// How many readings are under way, one within the other.
    var depth = 0
    /// Whether a thread other than the reader may have changed something unnoticed since the last reading: at first,
    /// and whenever one has changed something.
    var needsVerification = true
    /// How many reports of changes have come from registrations, for tests: each has one registration to come from.
    var heard = 0
  }

  private let state = Mutex(State())
  private let onChange: @Sendable () -> Void

  /// Creates a place that has read nothing yet, and therefore is stale.
  /// - Parameter onChange: Called on the thread that has changed something that was read, at most once until the next
  ///   reading.
  package init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  deinit { cancel() }

  /// Whether something may have changed since the last reading began.
  package var isStale: Bool { state.withLock { $0.isStale } }

  /// How many reports of changes have come from registrations so far.
  var heard: Int { state.withLock { $0.heard } }

  /// Whether the place has a registration with the models that it has read.
  package var isRegistered: Bool { state.withLock { $0.registration != nil } }

  /// Reads models, in place of what was read before.
  ///
  /// At first, and after another thread has changed something, the models are read twice: what the second reading
  /// comes upon is watched already if the first one has come upon it, so that a change is not missed between being
  /// read and being watched.
  package func read<Value>(_ body: () -> Value) -> Value {
    let needsVerification = state.withLock { state in
      defer { state.needsVerification = false }
      return state.needsVerification
    }
    let value = readOnce(body)
    return needsVerification ? readOnce(body) : value
  }

  /// Gives the registration back. What was read before is not followed any more; the next reading follows nothing.
  package func cancel() {
    let old = state.withLock { state in
      defer { state.registration = nil }
      state.isCancelled = true
      return state.registration
    }
    old?.cancel()
  }

  private func readOnce<Value>(_ body: () -> Value) -> Value {
    let isCancelled = state.withLock { state in
      state.isStale = false
      state.reader = Self.currentThread
      state.depth += 1
      return state.isCancelled
    }
    defer { state.withLock { $0.depth -= 1 } }
    if isCancelled { return body() }
    let registration = Registration()
    let mark = Mark()
    let value = withObservationTracking {
      mark.access()
      return body()
    } willSet: { [weak self, registration] tracking in
      registration.record(tracking)
      self?.changeBegins()
    } didSet: { [weak self] _ in
      self?.changeEnds()
    }
    // The registration itself is only ever handed to those who hear of a change.
    mark.change()
    exchange(with: registration.tracking)
    return value
  }

  /// Follows what was read last, and nothing else.
  private func exchange(with new: ObservationTracking?) {
    let obsolete = state.withLock { state in
      if state.isCancelled { return new }
      defer { state.registration = new }
      return state.registration
    }
    obsolete?.cancel()
  }

  /// A change is about to be made. The thread that reads cannot read before it is over, so that the place may be
  /// called stale already; for other threads the end of the change counts.
  private func changeBegins() {
    let thread = Self.currentThread
    report { $0.reader == thread && $0.depth == 0 }
  }

  /// A change was made, in the midst of a reading if it comes from another thread.
  private func changeEnds() {
    let thread = Self.currentThread
    report { state in
      state.heard += 1
      if state.reader == thread { return state.depth == 0 }
      state.needsVerification = true
      return true
    }
  }

  private func report(if counts: (inout State) -> Bool) {
    let isNew = state.withLock { state in
      guard counts(&state), !state.isCancelled, !state.isStale else { return false }
      state.isStale = true
      return true
    }
    if isNew { onChange() }
  }

  private static var currentThread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}

/// Receives a registration from the first change that it hears of.
private final class Registration: Sendable {
  private let received = Mutex<ObservationTracking?>(nil)

  var tracking: ObservationTracking? { received.withLock { $0 } }

  func record(_ tracking: ObservationTracking) {
    received.withLock { received in
      if received == nil { received = tracking }
    }
  }
}

/// A model that is read in a reading and changed right after it, which brings the registration to light.
private final class Mark: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }

  func access() { registrar.access(self, keyPath: \.value) }

  func change() { registrar.willSet(self, keyPath: \.value) }
}
