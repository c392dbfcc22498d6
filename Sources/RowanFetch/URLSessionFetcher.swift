public import Foundation
public import RowanComponents
public import RowanMount

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A fetcher of images over HTTP that uses Foundation's `URLSession`.
///
/// It stores neither cookies nor responses, because the image loader has its own cache. It sends requests to any
/// server: an app that lets users enter addresses must check them beforehand.
public final class URLSessionFetcher: ImageFetching {
  private let session: URLSession
  private let delegate = TransferDelegate()

  /// Creates a fetcher with its own URL session.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Returns the bytes at an address. Stops as soon as the limits are exceeded.
  public func fetch(
    _ address: String,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> [UInt8] {
    switch try await fetch(address, unless: ImageLoader.Validators(), limits: limits) {
    case .content(let bytes, _): return bytes
    case .notModified: throw .network("\(address) returned status 304 without a condition")
    }
  }

  /// Returns the bytes at an address with their validators, or `notModified` if the server confirms that the known
  /// content is current. The request has the header fields `If-None-Match` and `If-Modified-Since`.
  public func fetch(
    _ address: String,
    unless known: ImageLoader.Validators,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> ImageLoader.FetchedImage {
    guard let url = URL(string: address), Transfer.isWeb(url) else {
      throw .network("\(address) is not an HTTP or HTTPS address")
    }
    let transfer = Transfer(address, unless: known, limits: limits)
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue(known.entityTag, forHTTPHeaderField: "If-None-Match")
    // Both are sent: the entity tag is more reliable, and servers that support it ignore the date.
    request.setValue(known.lastModified, forHTTPHeaderField: "If-Modified-Since")
    let task = session.dataTask(with: request)
    delegate.insert(transfer, for: task)
    defer { delegate.remove(task) }
    let result = await withTaskCancellationHandler {
      task.resume()
      return await transfer.answer()
    } onCancel: {
      task.cancel()
      // A task that is cancelled before it started may never report its completion.
      transfer.finish(URLError(.cancelled))
    }
    return try result.get()
  }
}

extension ImageSource {
  /// Creates the source of an image at an address that begins with `http://` or `https://`.
  public static func url(_ url: URL) -> ImageSource {
    .url(url.absoluteString)
  }
}
