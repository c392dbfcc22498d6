import Foundation
import RowanComponents
import RowanMount
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer on its way. Whatever ends it first decides what comes of it; nothing is waited for then.
final class Transfer: Sendable {
  typealias Answer = Result<FetchedImage, ImageLoadingError>

  private struct State: Sendable {
    var continuation: CheckedContinuation<Answer, Never>?
    var answer: Answer?
    var bytes: [UInt8] = []
    var validators = ImageValidators()
    var redirections = 0
  }

  private let address: String
  private let known: ImageValidators
  private let limits: ImageLimits
  private let state = Mutex(State())

  init(_ address: String, unless known: ImageValidators, limits: ImageLimits) {
    self.address = address
    self.known = known
    self.limits = limits
  }

  /// Whether an address is one that may be asked.
  static func isWeb(_ url: URL) -> Bool {
    let scheme = url.scheme?.lowercased()
    return (scheme == "http" || scheme == "https") && url.host?.isEmpty == false
  }

  /// What has come of it, once it has ended.
  func answer() async -> Answer {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state in
        if state.answer == nil { state.continuation = continuation }
        return state.answer
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Whether a redirection is followed.
  func goesOn(to url: URL?) -> Bool {
    let count = state.withLock { state in
      state.redirections += 1
      return state.redirections
    }
    if count > limits.redirections {
      let reason = "\(address) was redirected more than \(limits.redirections) times"
      end(.failure(.network(reason)))
    } else if url.map(Self.isWeb) != true {
      end(.failure(.network("\(address) was redirected to something that is not the web")))
    }
    return !hasEnded
  }

  /// Whether what a server announces is wanted.
  func goesOn(with response: URLResponse) -> Bool {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    switch status {
    case 200..<300:
      if response.expectedContentLength > Int64(limits.bytes) {
        end(.failure(.tooLarge(.bytes(limits.bytes))))
      }
      let fields = response as? HTTPURLResponse
      let validators = ImageValidators(
        entityTag: fields?.value(forHTTPHeaderField: "ETag"),
        lastModified: fields?.value(forHTTPHeaderField: "Last-Modified"),
        freshTime: Freshness.time { fields?.value(forHTTPHeaderField: $0) }
      )
      state.withLock { $0.validators = validators }
    case 304 where !known.isEmpty: end(.success(.notModified))
    case 404, 410: end(.failure(.notFound(address)))
    default: end(.failure(.network("\(address) was answered with status \(status)")))
    }
    return !hasEnded
  }

  /// Takes a piece; `false` when no more is wanted.
  func takes(_ data: Data) -> Bool {
    let fits = state.withLock { state in
      guard state.bytes.count + data.count <= limits.bytes else { return false }
      state.bytes.append(contentsOf: data)
      return true
    }
    if !fits { end(.failure(.tooLarge(.bytes(limits.bytes)))) }
    return !hasEnded
  }

  /// Takes the end.
  func finish(_ error: (any Error)?) {
    if let error {
      end(.failure(.network("\(address): \(error.localizedDescription)")))
    } else {
      end(.success(state.withLock { .content($0.bytes, $0.validators) }))
    }
  }

  private var hasEnded: Bool { state.withLock { $0.answer != nil } }

  private func end(_ answer: Answer) {
    let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      guard state.answer == nil else { return nil }
      state.answer = answer
      state.bytes = []
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: answer)
  }
}
