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
    var load: ImageLoad?
  }

  private let content = Mutex(Content())
  private let owner: IdentityBox
  private let updates: any StateUpdateReceiver

  init(owner: PropertyOwner) {
    self.owner = owner.box
    updates = owner.updates
  }

  /// What to show of `source`, and who has to be mounted for it to be loaded; nobody when it is there
  /// or has failed. Called while a body is evaluated, on any thread.
  package func look(
    at source: ImageSource,
    from access: ImageAccess
  ) -> (phase: ImagePhase, load: ImageLoad?) {
    let isPresent = content.withLock { $0.source == source && $0.image != nil }
    let found = isPresent ? nil : access.provider?.image(for: source)
    let size = access.provider?.pixelSize(of: source)
    return content.withLock { content in
      if let found {
        content.source = source
        content.image = found
      }
      if content.source == source, let image = content.image {
        content.load = nil
        return (.shown(image), nil)
      }
      if let failure = content.failure, failure.source == source {
        return (.failed(failure.error), nil)
      }
      let load = content.load.flatMap { $0.isFor(source, from: access) ? $0 : nil }
      let next =
        load
        ?? ImageLoad(source, from: access) { [weak self] result in
          self?.take(result, of: source)
        }
      content.load = next
      return (content.image.map(ImagePhase.shown) ?? .waiting(size), next)
    }
  }

  /// Takes what has come, and has the component built again.
  func take(_ result: Result<ImageResource, ImageLoadingError>, of source: ImageSource) {
    content.withLock { content in
      content.load = nil
      switch result {
      case .success(let image):
        content.source = source
        content.image = image
        content.failure = nil
      case .failure(let error):
        content.source = nil
        content.image = nil
        content.failure = (source, error)
      }
    }
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
