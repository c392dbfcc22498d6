import RowanComponents
import RowanCore
import RowanHostInterface

/// The pass that hands the mutations of the other passes to the host, as one batch.
@MainActor
final class SendPass {
  /// Called after every batch handed to the host.
  var didSend: (@MainActor (CommitBatch) -> Void)?
  private let host: any HostInterface
  private let buffer: MutationBuffer
  private let updates: UpdateQueue
  private let willSend: @MainActor () -> Void

  /// Creates the pass.
  /// - Parameters:
  ///   - host: The host.
  ///   - buffer: Collects the mutations.
  ///   - updates: The update queue of the session. Its tools include the listener.
  ///   - willSend: Called before every batch.
  init(
    host: any HostInterface,
    buffer: MutationBuffer,
    updates: UpdateQueue,
    willSend: @escaping @MainActor () -> Void
  ) {
    self.host = host
    self.buffer = buffer
    self.updates = updates
    self.willSend = willSend
  }

  /// Sends a batch, if anything was collected.
  func run() {
    guard let batch = buffer.takeBatch() else { return }
    willSend()
    host.commit(batch)
    didSend?(batch)
    updates.tools?.listener(.didCommit(PassEvent.CommitReport(batch)))
  }
}
