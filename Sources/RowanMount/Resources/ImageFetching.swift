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

  /// Creates limits.
  ///
  /// What is negative counts as 0.
  public init(
    bytes: Int = 16 << 20,
    pixels: Int = 50_000_000,
    redirections: Int = 5,
    time: Duration = .seconds(30),
    cacheBytes: Int = 64 << 20
  ) {
    self.bytes = bytes.corrected("ImageLimits(bytes:)", in: 0...Int.max)
    self.pixels = pixels.corrected("ImageLimits(pixels:)", in: 0...Int.max)
    self.redirections = redirections.corrected("ImageLimits(redirections:)", in: 0...Int.max)
    self.time = time.corrected("ImageLimits(time:)")
    self.cacheBytes = cacheBytes.corrected("ImageLimits(cacheBytes:)", in: 0...Int.max)
  }
}
