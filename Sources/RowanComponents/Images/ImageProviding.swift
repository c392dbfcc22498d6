public import RowanCore

/// Who gets pictures for components; a session has one, and hands it down in the environment.
///
/// All of it may be called from any thread.
public protocol ImageProviding: AnyObject, Sendable {
  /// The picture, when it can be had without waiting. O(1).
  func image(for source: ImageSource) -> ImageResource?

  /// The extent in pixels of a picture that was there once, whether or not it still is, so that its
  /// place can be kept. O(1).
  func pixelSize(of source: ImageSource) -> Size?

  /// Begins to load a picture, or joins those who wait for it already. `answer` is called once, on any
  /// thread, unless the request is cancelled before.
  func request(
    _ source: ImageSource,
    _ answer: @escaping @Sendable (Result<ImageResource, ImageLoadingError>) -> Void
  ) -> any ImageRequest

  /// Whether a picture that was loaded is still that of its source: the file has not been written anew, and the app
  /// has not asked for it to be loaded again. A provider whose pictures never change need not implement it.
  func isCurrent(_ image: ImageResource, for source: ImageSource) -> Bool

  /// Calls a handler, on any thread, whenever it is worth asking for a picture again: the file has changed, the
  /// network is back after a failure, or the app wishes it. It is called until the request is cancelled.
  /// - Returns: The request; `nil` if the provider never calls the handler, as one that does not implement it.
  func observe(_ source: ImageSource, _ handler: @escaping @Sendable () -> Void)
    -> (any ImageRequest)?

  /// Forgets a picture that cannot be shown, because its pixels cannot be decoded, so that the next request loads it
  /// anew. A provider that keeps no pictures need not implement it.
  func reject(_ image: ImageResource, for source: ImageSource)
}

extension ImageProviding {
  /// Always: pictures never change.
  public func isCurrent(_ image: ImageResource, for source: ImageSource) -> Bool { true }

  /// Does nothing.
  public func reject(_ image: ImageResource, for source: ImageSource) {}

  /// Never calls the handler.
  public func observe(_ source: ImageSource, _ handler: @escaping @Sendable () -> Void)
    -> (any ImageRequest)?
  { nil }
}

/// Somebody's wish for a picture.
public protocol ImageRequest: Sendable {
  /// Gives the wish up. Loading ends when nobody else has it.
  func cancel()
}

/// A provider as a value in the environment: equal to another one when both are the same object.
public struct ImageAccess: Equatable, Sendable {
  /// Who gets pictures; nobody does outside of sessions.
  public let provider: (any ImageProviding)?
  /// Whether the host can decode the pixels of a picture; unset if that turns out elsewhere, as in a browser.
  private let decodes: (@Sendable (ImageResource) -> Bool)?

  /// Wraps a provider.
  public init(_ provider: (any ImageProviding)?) { self.init(provider, decodes: nil) }

  /// Wraps a provider for a host that decodes pictures itself.
  package init(_ provider: (any ImageProviding)?, decodes: (@Sendable (ImageResource) -> Bool)?) {
    self.provider = provider
    self.decodes = decodes
  }

  /// The access that fails a picture as one that cannot be decoded.
  func refusing(_ refused: ResourceID?) -> ImageAccess {
    guard let refused else { return self }
    let decodes = decodes
    return ImageAccess(provider) { $0.id != refused && decodes?($0) ?? true }
  }

  /// Returns a picture that has come, or the failure if the host cannot decode it; the provider forgets it then.
  func checked(
    _ result: Result<ImageResource, ImageLoadingError>,
    of source: ImageSource
  ) -> Result<ImageResource, ImageLoadingError> {
    guard let decodes, case .success(let image) = result, !decodes(image) else { return result }
    provider?.reject(image, for: source)
    return .failure(.notAnImage("its pixels cannot be decoded"))
  }

  /// Whether both are the same object.
  public static func == (left: ImageAccess, right: ImageAccess) -> Bool {
    left.provider === right.provider
  }
}

private enum ImageAccessKey: EnvironmentKey {
  static let defaultValue = ImageAccess(nil)
}

extension EnvironmentValues {
  /// Who gets pictures for components here. A session sets it; a part of a screen may have another
  /// one.
  public var images: ImageAccess {
    get { self[ImageAccessKey.self] }
    set { self[ImageAccessKey.self] = newValue }
  }
}
