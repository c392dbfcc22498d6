// A system programming interface of the standard library that reports a change after it has been made, and that
// can cancel a registration. The public `withObservationTracking(_:onChange:)` reports only the beginning of
// the next change, once, and cannot be cancelled. `ModelReadingTests` checks that the toolchain behaves as it
// is used here.
@_spi(SwiftUI) import Observation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A reader of `@Observable` models that is notified when the models it has read change.
///
/// A reader has at most one registration with the models, however often it reads, and none after
/// ``cancel()`` or its deallocation. The last value is never missed: the registration of one
/// reading stays until the next reading has its own, and a change is reported after it has been
/// made, on any thread.
///
/// Changes may come from any thread. The closure of a reading runs on the caller's thread.
package final class ModelReading: Sendable {
  private struct State: Sendable {
    var registration: ObservationTracking?
    var isCancelled = false
    /// Whether a model has changed since the last reading began.
    var isStale = true
    /// The thread of the last reading.
    var reader: UInt = 0
    /// The number of nested readings in progress.
    var depth = 0
    /// Whether a thread other than the reader may have made an unnoticed change since the last reading:
    /// initially, and after each change by such a thread.
    var needsVerification = true
    /// The number of reports from registrations, for tests: each report comes from one registration.
    var heard = 0
  }

  private let state = Mutex(State())
  private let onChange: @Sendable () -> Void

  /// Creates a reader without a reading, which is therefore stale.
  /// - Parameter onChange: Called on the thread of the change, at most once until the next reading.
  package init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  deinit { cancel() }

  /// Whether a model may have changed since the last reading began.
  package var isStale: Bool { state.withLock { $0.isStale } }

  /// The number of reports from registrations so far.
  var heard: Int { state.withLock { $0.heard } }

  /// Whether the reader has a registration with the models that it has read.
  package var isRegistered: Bool { state.withLock { $0.registration != nil } }

  /// Reads models; the reading replaces the previous one.
  ///
  /// At first, and after a change by another thread, the models are read twice. The second reading happens
  /// while the first registration exists, so that a change between reading a property and its registration is
  /// not missed.
  package func read<Value>(_ body: () -> Value) -> Value {
    let needsVerification = state.withLock { state in
      defer { state.needsVerification = false }
      return state.needsVerification
    }
    let value = readOnce(body)
    return needsVerification ? readOnce(body) : value
  }

  /// Cancels the registration. Models read before are no longer observed, and the next readings observe
  /// nothing.
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
    // The registration is only available as an argument of a change handler.
    mark.change()
    exchange(with: registration.tracking)
    return value
  }

  /// Replaces the registration by that of the last reading.
  private func exchange(with new: ObservationTracking?) {
    let obsolete = state.withLock { state in
      if state.isCancelled { return new }
      defer { state.registration = new }
      return state.registration
    }
    obsolete?.cancel()
  }

  /// Called before a change is made. The reading thread cannot read before the change is made, so the reader is
  /// already marked as stale; for other threads the end of the change counts.
  private func changeBegins() {
    let thread = Self.currentThread
    report { $0.reader == thread && $0.depth == 0 }
  }

  /// Called after a change was made. A change by another thread may come during a reading.
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

/// A holder of a registration, which it receives with the first reported change.
private final class Registration: Sendable {
  private let received = Mutex<ObservationTracking?>(nil)

  var tracking: ObservationTracking? { received.withLock { $0 } }

  func record(_ tracking: ObservationTracking) {
    received.withLock { received in
      if received == nil { received = tracking }
    }
  }
}

/// A model that is read within a reading and changed right after it, so that the change handler receives the
/// registration.
private final class Mark: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }

  func access() { registrar.access(self, keyPath: \.value) }

  func change() { registrar.willSet(self, keyPath: \.value) }
}
