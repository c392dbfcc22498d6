import RowanObservation

/// Follows what a component reads of observable models, for the component's identity.
struct Observation<Props: Sendable>: DynamicProperty {
  private var slot: ObservationSlot?

  init() {}

  /// What `read` says now; `nil` off the main actor. When one of the properties that it has read changes,
  /// the component is built again.
  func look(at read: @MainActor @Sendable () -> Props) -> Props? {
    guard let slot, BuildScope.mayReadMain() else { return nil }
    return DeepStack.atHome {
      MainActor.assumeIsolated { slot.reading.read(read) }
    }
  }

  func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? { ObservationSlot(owner) }

  mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues) {
    slot = storage as? ObservationSlot
  }
}

/// The reading that belongs to an identity, which is built again when a model changes, and with which it ends.
final class ObservationSlot: PropertyStorage {
  let reading: ModelReading

  init(_ owner: PropertyOwner) {
    let (box, updates) = (owner.box, owner.updates)
    reading = ModelReading {
      if let identity = box.identity { updates.contentDidArrive(for: identity) }
    }
  }
}
