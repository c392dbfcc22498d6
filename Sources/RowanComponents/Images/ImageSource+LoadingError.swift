extension ImageSource {
  /// The reason why a picture could not be loaded.
  public enum LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
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
    /// The data is not a PNG, JPEG, GIF or WebP image. The text states the reason: no data, other
    /// first bytes, a header that is truncated or has no valid size, or pixels that cannot be
    /// decoded.
    case notAnImage(String)
    /// Fetching failed, or the address begins neither with `http://` nor with `https://`, with the
    /// reason.
    case network(String)
    /// Fetching took longer than the timeout of the loader, or the task that waited for the picture
    /// was cancelled.
    case timedOut
    /// The loader has no fetcher for network addresses.
    case noFetcher

    /// The description of the error, in a sentence or two.
    public var description: String {
      switch self {
      case .notFound(let place): "No image was found at \(place)."
      case .unreadable(let reason): "The image cannot be read: \(reason)."
      case .tooLarge(.bytes(let limit)): "The image has more than \(limit) bytes."
      case .tooLarge(.pixels(let limit)): "The image has more than \(limit) pixels."
      case .notAnImage(let found): "The data is not a PNG, JPEG, GIF or WebP image: \(found)."
      case .network(let reason): "The image could not be fetched: \(reason)."
      case .timedOut: "The image was not loaded before the timeout."
      case .noFetcher:
        "Images from the network need a fetcher. Give the session an image loader with one, such as"
          + " ImageLoader(fetcher: URLSessionFetcher()) of the module RowanFetch."
      }
    }
  }
}
