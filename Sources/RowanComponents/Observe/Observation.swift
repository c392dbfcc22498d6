import Observation

/// Follows what a component reads of observable models, for the component's identity.
struct Observation<Props: Sendable>: DynamicProperty {
  private var slot: ObservationSlot?

  init() {}

  /// What `read` says now; `nil` off the main actor. When one of the properties that it has read changes,
  /// the component is built again.
  func look(at read: @MainActor @Sendable () -> Props) -> Props? {
    guard let slot, BuildScope.mayReadMain() else { return nil }
    return DeepStack.atHome {
      MainActor.assumeIsolated {
        withObservationTracking {
          read()
        } onChange: { [weak slot] in
          // This comes just before the change; the build comes after it.
          slot?.modelWillChange()
        }
      }
    }
  }

  func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? { ObservationSlot(owner) }

  mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues) {
    slot = storage as? ObservationSlot
  }
}

/// The identity that is built again when a model changes.
final class ObservationSlot: PropertyStorage {
  private let owner: IdentityBox
  private let updates: any StateUpdateReceiver

  init(_ owner: PropertyOwner) {
    self.owner = owner.box
    updates = owner.updates
  }

  func modelWillChange() {
    guard let identity = owner.identity else { return }
    updates.contentDidArrive(for: identity)
  }
}
