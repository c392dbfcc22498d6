package import RowanCore
import Synchronization

/// What a component shows of a source at present.
package enum ImagePhase: Sendable {
  /// Nothing yet. The size in pixels is known when the picture was there once.
  case waiting(Size?)
  /// The picture; or, while another one is being loaded, the one shown until now.
  case shown(ImageResource)
  /// Nothing, for this reason.
  case failed(ImageLoadingError)
}

/// Keeps the picture that a component shows for as long as its identity lives.
///
/// It is storage of a property, like a state's cell, so that what arrives builds just this component
/// again. It is not a state: what it holds can be had again, so a row is not kept for its sake.
package final class ImageSlot: PropertyStorage {
  private struct Content: Sendable {
    var source: ImageSource?
    var image: ImageResource?
    var failure: (source: ImageSource, error: ImageLoadingError)?
    /// The picture that the host has failed to decode. It is not shown again for as long as the identity lives, or
    /// it would be sent and fail without end.
    var refused: ResourceID?
    var load: ImageLoad?
    /// Keeps the provider telling of changes of a picture that is shown.
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

  /// Returns the picture of `source`, or what is in its place, and the load that has to be mounted: one for a picture
  /// that is missing or has failed, or has changed since. Called while a body is evaluated, on any thread.
  package func look(
    at source: ImageSource,
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
    if let found { take(found, of: source, from: access) }
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
          self?.take(result, of: source, from: access)
        }
      content.load = next
      if let failure = content.failure, failure.source == source {
        return (.failed(failure.error), next)
      }
      return (content.image.map(ImagePhase.shown) ?? .waiting(size), next)
    }
  }

  /// Takes in that the host cannot decode a picture: it has failed, and the provider forgets it.
  package func refuse(_ id: ResourceID, of source: ImageSource, from access: ImageAccess) {
    let image = content.withLock { content -> ImageResource? in
      guard content.source == source, let image = content.image, image.id == id else { return nil }
      content.refused = id
      // Nothing of the picture may stay, as it does if another attempt fails.
      content.source = nil
      content.image = nil
      return image
    }
    guard let image else { return }
    take(access.refusing(id).checked(.success(image), of: source), of: source, from: access)
  }

  /// Takes what has come, and has the component built again.
  func take(
    _ result: Result<ImageResource, ImageLoadingError>,
    of source: ImageSource,
    from access: ImageAccess = ImageAccess(nil)
  ) {
    let isNew: Bool
    switch result {
    case .success(let image):
      take(image, of: source, from: access)
      isNew = true
    case .failure(let error):
      let observation: (any ImageRequest)?
      (isNew, observation) = content.withLock { content in
        // A picture that could not be loaded anew is shown as it was; the next attempt may bring it.
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

  private func take(_ image: ImageResource, of source: ImageSource, from access: ImageAccess) {
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

  /// Has the component built again if its picture has changed.
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

/// Gives a component the slot of its identity.
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
