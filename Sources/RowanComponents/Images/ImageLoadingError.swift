/// The reason why a picture could not be loaded.
public enum ImageLoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A limit of a loader.
  public enum Limit: Hashable, Sendable {
    /// The maximum number of bytes of the encoded picture.
    case bytes(Int)
    /// The maximum number of pixels.
    case pixels(Int)
  }

  /// The file does not exist, or the server found nothing at the address.
  case notFound(String)
  /// The file cannot be read, with the reason given by the system.
  case unreadable(String)
  /// The picture exceeds a limit of the loader.
  case tooLarge(Limit)
  /// The data is not PNG, JPEG, GIF or WebP. The text names the format that was found, or the position where
  /// the data ends.
  case notAnImage(String)
  /// Fetching failed, with the reason.
  case network(String)
  /// Loading took longer than the timeout of the loader.
  case timedOut
  /// The loader has no fetcher for network addresses.
  case noFetcher

  /// The description of the error, in a sentence or two.
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
