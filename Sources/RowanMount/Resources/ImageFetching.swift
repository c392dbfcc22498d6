public import RowanComponents
import RowanCore

/// A network client for an ``ImageLoader``.
///
/// The framework contains none below its hosts, because an HTTP client is larger than all the rest. Use the fetcher
/// of `RowanFetch`, or write one that uses the app's own client.
public protocol ImageFetching: Sendable {
  /// Fetches the content of an address. Called on any thread. The task is cancelled if no request needs the image
  /// any more.
  /// - Parameters:
  ///   - address: An address that begins with `http://` or `https://`.
  ///   - limits: The limits for bytes and redirections, beyond which the fetch fails. The loader enforces the time
  ///     limit.
  /// - Returns: The bytes.
  /// - Throws: ``/RowanComponents/ImageSource/LoadingError``.
  func fetch(
    _ address: String,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> [UInt8]

  /// Fetches the content of an address, unless it equals the content fetched before: a conditional request in HTTP.
  /// A fetcher that does not implement this function fetches the content every time.
  /// - Parameters:
  ///   - address: An address that begins with `http://` or `https://`.
  ///   - known: The validators of the content fetched before. If empty, the answer must have content.
  ///   - limits: The limits for bytes and redirections, beyond which the fetch fails.
  /// - Returns: The content with its validators, or ``ImageLoader/FetchedImage/notModified``.
  /// - Throws: ``/RowanComponents/ImageSource/LoadingError``.
  func fetch(
    _ address: String,
    unless known: ImageLoader.Validators,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> ImageLoader.FetchedImage
}

extension ImageFetching {
  /// Fetches the content every time, and ignores the validators.
  public func fetch(
    _ address: String,
    unless known: ImageLoader.Validators,
    limits: ImageLoader.Limits
  ) async throws(ImageSource.LoadingError) -> ImageLoader.FetchedImage {
    .content(try await fetch(address, limits: limits), ImageLoader.Validators())
  }
}

extension ImageLoader {
  /// The validators by which a server distinguishes versions of the content at an address, as the server wrote them.
  public struct Validators: Hashable, Sendable {
    /// The value of the header field `ETag`.
    public var entityTag: String?
    /// The value of the header field `Last-Modified`.
    public var lastModified: String?
    /// The time for which the content stays valid by `Cache-Control` or `Expires`; zero if each use
    /// needs a new check by the server. An image is checked at most once a second.
    ///
    /// `nil` if the server does not specify it: then ``ImageLoader/Limits/freshTime`` applies if there
    /// is an entity tag or a date, and otherwise the image is not checked.
    public var freshTime: Duration?

    /// Creates validators; `nil` for values that the server did not send.
    public init(
      entityTag: String? = nil,
      lastModified: String? = nil,
      freshTime: Duration? = nil
    ) {
      self.entityTag = entityTag
      self.lastModified = lastModified
      self.freshTime = freshTime
    }

    /// Whether there is neither an entity tag nor a date for a conditional request. `freshTime` does not count.
    public var isEmpty: Bool { entityTag == nil && lastModified == nil }
  }
}

extension ImageLoader {
  /// The answer of a server to a request for an image.
  public enum FetchedImage: Sendable {
    /// The bytes and their validators.
    case content([UInt8], ImageLoader.Validators)
    /// The content fetched before is still valid.
    case notModified
  }
}

extension ImageLoader {
  /// The limits of an ``ImageLoader`` for single images and for its cache.
  public struct Limits: Hashable, Sendable {
    /// The largest number of bytes of one encoded image.
    public var bytes: Int
    /// The largest number of pixels of one image: each takes four bytes when decoded.
    public var pixels: Int
    /// The largest number of redirections for one image.
    public var redirections: Int
    /// The longest time for fetching one image from the network.
    public var time: Duration
    /// The largest number of bytes of encoded images in the cache, in addition to the images that are shown.
    public var cacheBytes: Int
    /// The age after which a server is asked whether an image that becomes visible again has changed. Applies if the
    /// server has sent validators with the image but no validity time; see ``ImageLoader/Validators/freshTime``.
    public var freshTime: Duration

    /// Creates limits. Negative values are replaced by 0, which is reported once.
    public init(
      bytes: Int = 16 << 20,
      pixels: Int = 50_000_000,
      redirections: Int = 5,
      time: Duration = .seconds(30),
      cacheBytes: Int = 64 << 20,
      freshTime: Duration = .seconds(300)
    ) {
      self.bytes = bytes.corrected("ImageLoader.Limits(bytes:)", in: 0...Int.max)
      self.pixels = pixels.corrected("ImageLoader.Limits(pixels:)", in: 0...Int.max)
      self.redirections = redirections.corrected(
        "ImageLoader.Limits(redirections:)",
        in: 0...Int.max
      )
      self.time = time.corrected("ImageLoader.Limits(time:)")
      self.cacheBytes = cacheBytes.corrected("ImageLoader.Limits(cacheBytes:)", in: 0...Int.max)
      self.freshTime = freshTime.corrected("ImageLoader.Limits(freshTime:)")
    }
  }
}
