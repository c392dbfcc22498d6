import RowanObservation

/// A dynamic property that tracks which properties of observable models a component reads.
struct Observation<Props: Sendable>: DynamicProperty {
  private var slot: ObservationSlot?

  init() {}

  /// Returns the result of `read`, or `nil` outside of the main actor. When one of the properties that it has
  /// read changes, the component is built again.
  func read(_ read: @MainActor @Sendable () -> Props) -> Props? {
    guard let slot, BuildScope.mayReadMain() else { return nil }
    return DeepStack.onOriginalThread {
      MainActor.assumeIsolated { slot.reading.read(read) }
    }
  }

  func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? { ObservationSlot(owner) }

  mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues) {
    slot = storage as? ObservationSlot
  }
}

/// The tracking of models for one identity: a change builds the component of that identity again. It ends with
/// the identity.
final class ObservationSlot: PropertyStorage {
  let reading: ModelReading

  init(_ owner: PropertyOwner) {
    let (box, updates) = (owner.box, owner.updates)
    reading = ModelReading {
      if let identity = box.identity { updates.contentDidArrive(for: identity) }
    }
  }
}
