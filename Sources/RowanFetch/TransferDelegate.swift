import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of a URL session: forwards the events of each task to its ``Transfer``.
///
/// One delegate serves all tasks, because Foundation on Linux calls the delegate of the session only. Other platforms
/// call delegates of single tasks, too.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let transfers = Mutex<[Int: Transfer]>([:])

  func insert(_ transfer: Transfer, for task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  func remove(_ task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = nil }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let goesOn = transfer(of: task)?.goesOn(to: request.url) == true
    completionHandler(goesOn ? request : nil)
    if !goesOn { task.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let goesOn = transfer(of: dataTask)?.goesOn(with: response) == true
    completionHandler(goesOn ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if transfer(of: dataTask)?.receive(data) != true { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    transfer(of: task)?.finish(error)
    remove(task)
  }
}
