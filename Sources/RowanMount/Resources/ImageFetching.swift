public import RowanComponents
import RowanCore

/// Who gets bytes over the network for an ``ImageLoader``.
///
/// The framework has none of its own below its hosts, because a client for HTTP is larger than all the
/// rest: take the one of `RowanFetch`, or put one around the client an app has already.
public protocol ImageFetching: Sendable {
  /// Fetches what is at an address. Called on any thread, and cancelled when nobody wants it any more.
  /// - Parameters:
  ///   - address: An address that begins with `http://` or `https://`.
  ///   - limits: When to give up: after this many bytes or redirections. The time is the loader's.
  /// - Returns: The bytes.
  /// - Throws: ``ImageLoadingError``.
  func fetch(
    _ address: String,
    limits: ImageLimits
  ) async throws(ImageLoadingError) -> [UInt8]

  /// Fetches the content of an address, unless it equals the content fetched before: a conditional request in HTTP. A
  /// fetcher that does not implement this function fetches the content every time.
  /// - Parameters:
  ///   - address: An address that begins with `http://` or `https://`.
  ///   - known: The validators of what was fetched before; empty if nothing was, and the answer then has content.
  ///   - limits: The limits beyond which to give up.
  /// - Returns: The content with its validators, or that it is the known one.
  /// - Throws: ``ImageLoadingError``.
  func fetch(
    _ address: String,
    unless known: ImageValidators,
    limits: ImageLimits
  ) async throws(ImageLoadingError) -> FetchedImage
}

extension ImageFetching {
  /// Fetches everything anew.
  public func fetch(
    _ address: String,
    unless known: ImageValidators,
    limits: ImageLimits
  ) async throws(ImageLoadingError) -> FetchedImage {
    .content(try await fetch(address, limits: limits), ImageValidators())
  }
}

/// The values by which a server tells one content at an address from another, as it has written them.
public struct ImageValidators: Hashable, Sendable {
  /// The value of the header field `ETag`.
  public var entityTag: String?
  /// The value of the header field `Last-Modified`.
  public var lastModified: String?
  /// The time for which the server says that the content stays the same, by `Cache-Control` or `Expires`; zero if it is
  /// to be asked each time, and `nil` if it says nothing. ``ImageLimits/freshTime`` counts in that case.
  public var freshTime: Duration?

  /// Creates validators; without a value, those of a server that has none.
  public init(
    entityTag: String? = nil,
    lastModified: String? = nil,
    freshTime: Duration? = nil
  ) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.freshTime = freshTime
  }

  /// Whether there is no value to ask with. The time is none.
  public var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

/// The answer of a server to a request for a picture.
public enum FetchedImage: Sendable {
  /// The bytes, and what tells them from others.
  case content([UInt8], ImageValidators)
  /// What was fetched before is still there.
  case notModified
}

/// How much an ``ImageLoader`` takes, and how much it keeps.
public struct ImageLimits: Hashable, Sendable {
  /// The most bytes of one encoded picture.
  public var bytes: Int
  /// The most pixels of one picture: decoded, each takes four bytes.
  public var pixels: Int
  /// The most redirections followed for one picture.
  public var redirections: Int
  /// How long one picture may take.
  public var time: Duration
  /// The most bytes of encoded pictures kept for later; those shown stay besides.
  public var cacheBytes: Int
  /// The age from which a server is asked whether a picture that comes into sight again is still the same, if the server
  /// has sent validators with the picture and has not said itself how long it stays the same; see
  /// ``ImageValidators/freshTime``.
  public var freshTime: Duration

  /// Creates limits.
  ///
  /// What is negative counts as 0.
  public init(
    bytes: Int = 16 << 20,
    pixels: Int = 50_000_000,
    redirections: Int = 5,
    time: Duration = .seconds(30),
    cacheBytes: Int = 64 << 20,
    freshTime: Duration = .seconds(300)
  ) {
    self.bytes = bytes.corrected("ImageLimits(bytes:)", in: 0...Int.max)
    self.pixels = pixels.corrected("ImageLimits(pixels:)", in: 0...Int.max)
    self.redirections = redirections.corrected("ImageLimits(redirections:)", in: 0...Int.max)
    self.time = time.corrected("ImageLimits(time:)")
    self.cacheBytes = cacheBytes.corrected("ImageLimits(cacheBytes:)", in: 0...Int.max)
    self.freshTime = freshTime.corrected("ImageLimits(freshTime:)")
  }
}
