import NIOCore
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The open connections of a server, counted in total and by address.
final class ConnectionTable: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var counts: [[UInt8]: Int] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let maximum: Int
  private let maximumPerAddress: Int

  init(limits: ConnectionLimits) {
    let possible = Self.possibleConnections
    maximum = min(limits.maximumConnections ?? possible, possible)
    maximumPerAddress = limits.maximumConnectionsPerAddress
  }

  /// Adds a connection, which is removed when it closes.
  /// - Parameters:
  ///   - channel: The connection.
  ///   - address: The address for which it is counted; `nil` if it counts only in total.
  /// - Returns: The reason to refuse the connection; `nil` if it was added.
  func add(
    _ channel: any Channel,
    countedBy address: IPAddress?
  ) -> TransportMetrics.ConnectionRefusal? {
    let key = address?.countedPart
    let refusal = state.withLock { state -> TransportMetrics.ConnectionRefusal? in
      if state.isClosed { return .stopping }
      guard state.channels.count < maximum else { return .total }
      if let key {
        guard state.counts[key, default: 0] < maximumPerAddress else { return .address }
        state.counts[key, default: 0] += 1
      }
      state.channels[ObjectIdentifier(channel)] = channel
      return nil
    }
    if let refusal { return refusal }
    channel.closeFuture.whenComplete { [weak self] _ in
      self?.state.withLock { state in
        state.channels[ObjectIdentifier(channel)] = nil
        guard let key, let count = state.counts[key] else { return }
        state.counts[key] = count > 1 ? count - 1 : nil
      }
    }
    return nil
  }

  /// Closes all connections and waits for that. Later connections are refused.
  func closeAll() async {
    let channels = state.withLock { state in
      state.isClosed = true
      return Array(state.channels.values)
    }
    for channel in channels { channel.close(promise: nil) }
    for channel in channels { try? await channel.closeFuture.get() }
  }

  /// The number of connections that the limit of open files allows, less a reserve for the files of the app and of the
  /// server, and for connections that are accepted only to be closed.
  private static var possibleConnections: Int {
    var limit = rlimit()
    #if canImport(Glibc)
    let status = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
    let status = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    let files = status == 0 ? Int(clamping: limit.rlim_cur) : 256
    return max(8, files - max(64, files / 8))
  }
}
