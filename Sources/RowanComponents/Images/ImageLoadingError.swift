/// Why a picture could not be had.
public enum ImageLoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A limit of a loader.
  public enum Limit: Hashable, Sendable {
    /// The encoded picture has more bytes than this.
    case bytes(Int)
    /// The picture has more pixels than this.
    case pixels(Int)
  }

  /// There is no such file, or the server says that there is nothing at the address.
  case notFound(String)
  /// There is something, but it may not be read, for the reason the system gives.
  case unreadable(String)
  /// The picture is larger than the loader takes.
  case tooLarge(Limit)
  /// The bytes are no PNG, JPEG, GIF or WebP; the text says what they seem to be instead, or where
  /// they break off.
  case notAnImage(String)
  /// Fetching failed, for the reason given.
  case network(String)
  /// It took longer than the loader waits.
  case timedOut
  /// The loader has nobody who fetches over the network.
  case noFetcher

  /// What happened, in a sentence or two.
  public var description: String {
    switch self {
    case .notFound(let place): "There is no picture at \(place)."
    case .unreadable(let reason): "The picture cannot be read: \(reason)."
    case .tooLarge(.bytes(let limit)): "The picture has more than \(limit) bytes."
    case .tooLarge(.pixels(let limit)): "The picture has more than \(limit) pixels."
    case .notAnImage(let found): "This is no PNG, JPEG, GIF or WebP: \(found)."
    case .network(let reason): "The picture could not be fetched: \(reason)."
    case .timedOut: "The picture took too long to arrive."
    case .noFetcher:
      "Pictures from the network need a fetcher: give the session an image loader that has one, for"
        + " instance ImageLoader(fetcher: URLSessionFetcher()) of the module RowanFetch."
    }
  }
}
