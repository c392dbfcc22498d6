import Foundation
import RowanComponents
import RowanMount
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer on its way.
final class Transfer: NSObject, URLSessionDataDelegate, Sendable {
  typealias Answer = Result<[UInt8], ImageLoadingError>

  private struct State: Sendable {
    var continuation: CheckedContinuation<Answer, Never>?
    var bytes: [UInt8] = []
    var redirections = 0
    /// Why it was broken off, when it was.
    var failure: ImageLoadingError?
  }

  private let address: String
  private let limits: ImageLimits
  private let state = Mutex(State())

  init(_ address: String, limits: ImageLimits) {
    self.address = address
    self.limits = limits
  }

  func begin(_ continuation: CheckedContinuation<Answer, Never>) {
    state.withLock { $0.continuation = continuation }
  }

  static func isWeb(_ url: URL) -> Bool {
    let scheme = url.scheme?.lowercased()
    return (scheme == "http" || scheme == "https") && url.host?.isEmpty == false
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let limit = limits.redirections
    let isAllowed = state.withLock { state in
      state.redirections += 1
      if state.redirections > limit {
        state.failure = .network("\(address) was redirected more than \(limit) times")
      } else if request.url.map(Self.isWeb) != true {
        state.failure = .network("\(address) was redirected to something that is not the web")
      }
      return state.failure == nil
    }
    completionHandler(isAllowed ? request : nil)
    if !isAllowed { task.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    let length = response.expectedContentLength
    let failure: ImageLoadingError? =
      switch status {
      case 200..<300: length > Int64(limits.bytes) ? .tooLarge(.bytes(limits.bytes)) : nil
      case 404, 410: .notFound(address)
      default: .network("\(address) was answered with status \(status)")
      }
    if let failure { state.withLock { $0.failure = $0.failure ?? failure } }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let limit = limits.bytes
    let isTooLarge = state.withLock { state in
      guard state.failure == nil else { return false }
      if state.bytes.count + data.count > limit {
        state.failure = .tooLarge(.bytes(limit))
        state.bytes = []
        return true
      }
      state.bytes.append(contentsOf: data)
      return false
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let (continuation, answer) = state.withLock { state in
      let answer: Answer =
        if let failure = state.failure {
          .failure(failure)
        } else if let error {
          .failure(.network("\(address): \(error.localizedDescription)"))
        } else {
          .success(state.bytes)
        }
      defer { state.continuation = nil }
      return (state.continuation, answer)
    }
    continuation?.resume(returning: answer)
  }
}
