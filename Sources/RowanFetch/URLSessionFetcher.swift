public import Foundation
public import RowanComponents
public import RowanMount

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches pictures over HTTP with Foundation's `URLSession`.
///
/// It keeps nothing itself, neither cookies nor answers: the loader has a cache of its own. Whoever lets
/// users name addresses decides beforehand which they may name; this one asks any server it is told to.
public final class URLSessionFetcher: ImageFetching {
  private let session: URLSession
  private let delegate = TransferDelegate()

  /// Creates a fetcher with connections of its own.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// The bytes at an address, as they arrive; more than allowed are not waited for.
  public func fetch(
    _ address: String,
    limits: ImageLimits
  ) async throws(ImageLoadingError) -> [UInt8] {
    switch try await fetch(address, unless: ImageValidators(), limits: limits) {
    case .content(let bytes, _): return bytes
    case .notModified: throw .network("\(address) has nothing new, though nothing is known of it")
    }
  }

  /// The bytes at an address with what the server tells them by, unless that is known: the request has the fields
  /// `If-None-Match` and `If-Modified-Since`.
  public func fetch(
    _ address: String,
    unless known: ImageValidators,
    limits: ImageLimits
  ) async throws(ImageLoadingError) -> FetchedImage {
    guard let url = URL(string: address), Transfer.isWeb(url) else {
      throw .network("\(address) is no address of the web")
    }
    let transfer = Transfer(address, unless: known, limits: limits)
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue(known.entityTag, forHTTPHeaderField: "If-None-Match")
    // The tag is the better witness, and servers that have one do not look at the date.
    request.setValue(known.lastModified, forHTTPHeaderField: "If-Modified-Since")
    let task = session.dataTask(with: request)
    delegate.insert(transfer, for: task)
    defer { delegate.remove(task) }
    let result = await withTaskCancellationHandler {
      task.resume()
      return await transfer.answer()
    } onCancel: {
      task.cancel()
      // A task that is cancelled before it has begun may never tell.
      transfer.finish(URLError(.cancelled))
    }
    return try result.get()
  }
}

extension ImageSource {
  /// A picture at an address that begins with `http://` or `https://`.
  public static func url(_ url: URL) -> ImageSource {
    .url(url.absoluteString)
  }
}
