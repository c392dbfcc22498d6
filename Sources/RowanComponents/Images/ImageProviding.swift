public import RowanCore
public import RowanHostInterface

/// A source of pictures for components. A session has a provider and passes it down in the environment.
///
/// All requirements may be called from any thread.
public protocol ImageProviding: AnyObject, Sendable {
  /// Returns the picture if it is available without waiting, otherwise `nil`. O(1).
  func image(for source: ImageSource) -> ImageResource?

  /// Returns the size in pixels of a picture that was loaded before, even if it is no longer cached, so that
  /// its space can be reserved. O(1).
  func pixelSize(of source: ImageSource) -> Size?

  /// Loads a picture, or joins a load of it in progress. `answer` is called once, on any thread, unless the
  /// request is cancelled before.
  func request(
    _ source: ImageSource,
    _ answer: @escaping @Sendable (Result<ImageResource, ImageSource.LoadingError>) -> Void
  ) -> any ImageRequest

  /// Whether a loaded picture is still current: its file has not been rewritten, and the app has not requested
  /// a reload. A provider with pictures that never change need not implement it.
  func isCurrent(_ image: ImageResource, for source: ImageSource) -> Bool

  /// Calls a handler, on any thread, each time a picture should be requested again: its file has changed, the
  /// network is back after a failure, or the app has requested it. Calls end when the request is cancelled.
  /// - Returns: The request; `nil` if the provider never calls the handler, as in the default implementation.
  func observe(_ source: ImageSource, _ handler: @escaping @Sendable () -> Void)
    -> (any ImageRequest)?

  /// Removes a picture with pixels that cannot be decoded from the cache, so that the next request loads it
  /// again. A provider without a cache need not implement it.
  func reject(_ image: ImageResource, for source: ImageSource)
}

extension ImageProviding {
  /// Returns `true`: pictures never change.
  public func isCurrent(_ image: ImageResource, for source: ImageSource) -> Bool { true }

  /// Does nothing.
  public func reject(_ image: ImageResource, for source: ImageSource) {}

  /// Returns `nil`: the handler is never called.
  public func observe(_ source: ImageSource, _ handler: @escaping @Sendable () -> Void)
    -> (any ImageRequest)?
  { nil }
}

/// A request for a picture or for its changes.
public protocol ImageRequest: Sendable {
  /// Cancels the request. Loading ends when the last request for a picture is cancelled.
  func cancel()
}

/// A provider as an environment value. Two values are equal if they have the same provider object.
package struct ImageAccess: Equatable, Sendable {
  /// The provider; `nil` outside of sessions.
  package let provider: (any ImageProviding)?
  /// Whether the host can decode the pixels of a picture; `nil` for hosts that find this out later, such as a
  /// browser.
  private let decodes: (@Sendable (ImageResource) -> Bool)?

  /// Creates a value with a provider.
  package init(_ provider: (any ImageProviding)?) { self.init(provider, decodes: nil) }

  /// Creates a value for a host that decodes pictures itself.
  package init(_ provider: (any ImageProviding)?, decodes: (@Sendable (ImageResource) -> Bool)?) {
    self.provider = provider
    self.decodes = decodes
  }

  /// Returns a value that regards the picture with the identifier `refused` as one that cannot be decoded.
  func refusing(_ refused: ResourceID?) -> ImageAccess {
    guard let refused else { return self }
    let decodes = decodes
    return ImageAccess(provider) { $0.id != refused && decodes?($0) ?? true }
  }

  /// Returns `result`, or a failure if the host cannot decode the picture. In this case the provider removes
  /// the picture from its cache.
  func checked(
    _ result: Result<ImageResource, ImageSource.LoadingError>,
    of source: ImageSource
  ) -> Result<ImageResource, ImageSource.LoadingError> {
    guard let decodes, case .success(let image) = result, !decodes(image) else { return result }
    provider?.reject(image, for: source)
    return .failure(.notAnImage("its pixels cannot be decoded"))
  }

  /// Whether both have the same provider object.
  package static func == (left: ImageAccess, right: ImageAccess) -> Bool {
    left.provider === right.provider
  }
}

private enum ImageAccessKey: EnvironmentKey {
  static let defaultValue = ImageAccess(nil)
}

extension EnvironmentValues {
  /// The provider of pictures. A session sets it; a component may replace it for its descendants.
  package var images: ImageAccess {
    get { self[ImageAccessKey.self] }
    set { self[ImageAccessKey.self] = newValue }
  }
}
