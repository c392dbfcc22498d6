import Foundation
import RowanComponents
import RowanMount
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The state of one HTTP request: the bytes received, the redirections followed and the result.
///
/// The first completion, failure or cancellation determines the result; later ones are ignored. Thread-safe.
final class Transfer: Sendable {
  typealias Answer = Result<ImageLoader.FetchedImage, ImageSource.LoadingError>

  private struct State: Sendable {
    var continuation: CheckedContinuation<Answer, Never>?
    var answer: Answer?
    var bytes: [UInt8] = []
    var validators = ImageLoader.Validators()
    var redirections = 0
  }

  private let address: String
  private let known: ImageLoader.Validators
  private let limits: ImageLoader.Limits
  private let state = Mutex(State())

  init(_ address: String, unless known: ImageLoader.Validators, limits: ImageLoader.Limits) {
    self.address = address
    self.known = known
    self.limits = limits
  }

  /// Whether a URL has the scheme `http` or `https` and a host.
  static func isWeb(_ url: URL) -> Bool {
    let scheme = url.scheme?.lowercased()
    return (scheme == "http" || scheme == "https") && url.host?.isEmpty == false
  }

  /// Returns the result, after the transfer ended.
  func answer() async -> Answer {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state in
        if state.answer == nil { state.continuation = continuation }
        return state.answer
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Counts a redirection and returns whether to follow it. Ends the transfer with an error if there are too many
  /// redirections, or if the target is not an HTTP URL.
  func goesOn(to url: URL?) -> Bool {
    let count = state.withLock { state in
      state.redirections += 1
      return state.redirections
    }
    if count > limits.redirections {
      let reason = "\(address) was redirected more than \(limits.redirections) times"
      end(.failure(.network(reason)))
    } else if url.map(Self.isWeb) != true {
      end(.failure(.network("\(address) was redirected to an address that is not HTTP or HTTPS")))
    }
    return !hasEnded
  }

  /// Reads the status and the header fields of a response, and returns whether to receive its body. Ends the transfer
  /// if the status is not a success, or if the announced length exceeds the limit.
  func goesOn(with response: URLResponse) -> Bool {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    switch status {
    case 200..<300:
      if response.expectedContentLength > Int64(limits.bytes) {
        end(.failure(.tooLarge(.bytes(limits.bytes))))
      }
      let fields = response as? HTTPURLResponse
      let validators = ImageLoader.Validators(
        entityTag: fields?.value(forHTTPHeaderField: "ETag"),
        lastModified: fields?.value(forHTTPHeaderField: "Last-Modified"),
        freshTime: Freshness.time { fields?.value(forHTTPHeaderField: $0) }
      )
      state.withLock { $0.validators = validators }
    case 304 where !known.isEmpty: end(.success(.notModified))
    case 404, 410: end(.failure(.notFound(address)))
    default: end(.failure(.network("\(address) returned status \(status)")))
    }
    return !hasEnded
  }

  /// Appends received bytes and returns whether to continue. Ends the transfer with an error if the limit is exceeded.
  func receive(_ data: Data) -> Bool {
    let fits = state.withLock { state in
      guard state.bytes.count + data.count <= limits.bytes else { return false }
      state.bytes.append(contentsOf: data)
      return true
    }
    if !fits { end(.failure(.tooLarge(.bytes(limits.bytes)))) }
    return !hasEnded
  }

  /// Ends the transfer with the received bytes, or with the error of the session.
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
