package import RowanCore
package import RowanHostInterface
import Synchronization

/// The loading state of a picture.
package enum ImagePhase: Sendable {
  /// No picture yet. The size in pixels is known if the picture was loaded before.
  case waiting(Size?)
  /// The picture; while another one is being loaded, the previous picture.
  case shown(ImageResource)
  /// No picture, with the reason.
  case failed(ImageSource.LoadingError)
}

/// The storage of the picture that a component shows, for as long as its identity lives.
///
/// It is property storage, like a state's cell, so that a loaded picture builds only this component again. It
/// is not a state: the picture can be loaded again, so that rows need not be kept for it.
package final class ImageSlot: PropertyStorage {
  private struct Content: Sendable {
    var source: ImageSource?
    var image: ImageResource?
    var failure: (source: ImageSource, error: ImageSource.LoadingError)?
    /// The picture that the host failed to decode. It is not shown again while the identity lives; otherwise it
    /// would be sent and fail without end.
    var refused: ResourceID?
    var load: ImageLoad?
    /// The observation of changes of the displayed picture.
    var observation: (any ImageRequest)?
  }

  private let content = Mutex(Content())
  private let owner: IdentityBox
  private let updates: any StateUpdateReceiver

  init(owner: PropertyOwner) {
    self.owner = owner.box
    updates = owner.updates
  }

  deinit { content.withLock { $0.observation }?.cancel() }

  /// Returns the loading state of `source`, and the load that has to be mounted if the picture is missing, has
  /// failed or has changed. Called during the evaluation of a body, on any thread.
  package func state(
    of source: ImageSource,
    from access: ImageAccess
  ) -> (phase: ImagePhase, load: ImageLoad?) {
    let (shown, refused) = content.withLock { content in
      (content.source == source ? content.image : nil, content.refused)
    }
    let access = access.refusing(refused)
    var isCurrent = shown.map { access.provider?.isCurrent($0, for: source) ?? true } ?? false
    let kept = isCurrent ? nil : access.provider?.image(for: source)
    let found = kept.flatMap { try? access.checked(.success($0), of: source).get() }
    let size = access.provider?.pixelSize(of: source)
    if let found { receive(found, of: source, from: access) }
    return content.withLock { content in
      if found != nil { isCurrent = true }
      if isCurrent, content.source == source, let image = content.image {
        content.load = nil
        return (.shown(image), nil)
      }
      let load = content.load.flatMap { $0.isFor(source, from: access) ? $0 : nil }
      let next =
        load
        ?? ImageLoad(source, from: access) { [weak self] result in
          self?.receive(result, of: source, from: access)
        }
      content.load = next
      if let failure = content.failure, failure.source == source {
        return (.failed(failure.error), next)
      }
      return (content.image.map(ImagePhase.shown) ?? .waiting(size), next)
    }
  }

  /// Records that the host cannot decode a picture: loading it has failed, and the provider removes it from its
  /// cache.
  package func refuse(_ id: ResourceID, of source: ImageSource, from access: ImageAccess) {
    let image = content.withLock { content -> ImageResource? in
      guard content.source == source, let image = content.image, image.id == id else { return nil }
      content.refused = id
      // The picture must be removed completely; otherwise it would stay visible after another failed attempt.
      content.source = nil
      content.image = nil
      return image
    }
    guard let image else { return }
    receive(access.refusing(id).checked(.success(image), of: source), of: source, from: access)
  }

  /// Stores the result of a load, and requests a build of the component if it shows another picture
  /// or error.
  func receive(
    _ result: Result<ImageResource, ImageSource.LoadingError>,
    of source: ImageSource,
    from access: ImageAccess = ImageAccess(nil)
  ) {
    let isNew: Bool
    switch result {
    case .success(let image):
      receive(image, of: source, from: access)
      isNew = true
    case .failure(let error):
      let observation: (any ImageRequest)?
      (isNew, observation) = content.withLock { content in
        // The previous picture stays visible if it could not be reloaded; the next attempt may succeed.
        if content.source == source, content.image != nil, error.keepsPicture(of: source) {
          return (false, nil)
        }
        if let failure = content.failure, failure.source == source, failure.error == error {
          return (false, nil)
        }
        defer { content.observation = nil }
        content.source = nil
        content.image = nil
        content.failure = (source, error)
        return (true, content.observation)
      }
      observation?.cancel()
    }
    if isNew { update() }
  }

  private func receive(_ image: ImageResource, of source: ImageSource, from access: ImageAccess) {
    let isObserved = content.withLock { content in
      let isObserved = content.source == source && content.observation != nil
      content.source = source
      content.image = image
      content.failure = nil
      content.load = nil
      return isObserved
    }
    if isObserved { return }
    let observation = access.provider?.observe(source) { [weak self] in
      self?.lookAgain(at: source, from: access)
    }
    let before = content.withLock { content in
      defer { content.observation = observation }
      return content.observation
    }
    before?.cancel()
  }

  /// Requests a build of the component if its picture has changed.
  private func lookAgain(at source: ImageSource, from access: ImageAccess) {
    let image = content.withLock { $0.source == source ? $0.image : nil }
    guard let image, access.provider?.isCurrent(image, for: source) == false else { return }
    update()
  }

  private func update() {
    guard let identity = owner.identity else { return }
    updates.contentDidArrive(for: identity)
  }
}

/// A dynamic property with the image slot of a component's identity.
package struct ImageSlotProperty: DynamicProperty {
  package private(set) var slot: ImageSlot?

  package init() {}

  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    ImageSlot(owner: owner)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    slot = storage as? ImageSlot
  }
}
