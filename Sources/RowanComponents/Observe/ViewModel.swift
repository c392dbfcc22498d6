import Synchronization

/// A property wrapper for an object on the main actor that belongs to the identity of a component: a model that
/// is kept across all builds of the component.
///
/// The object is created when it is first read. Bodies cannot read it, because they may be evaluated on any
/// thread. Actions can, and so can ``Observing``, which tracks the properties that it reads of an `@Observable`
/// object.
///
/// ```swift
/// struct Cart: Component {
///   @ViewModel private var model = CartModel()
///
///   var body: some Component {
///     Observing { model.total } content: { total in
///       Button("Pay \(total)") { model.pay() }
///     }
///   }
/// }
/// ```
@propertyWrapper
public struct ViewModel<Object: AnyObject & Sendable>: Sendable {
  private let make: @MainActor @Sendable () -> Object
  private var slot: ViewModelSlot<Object>?

  /// Creates a property with an object that is created once for each identity.
  public init(wrappedValue make: @autoclosure @escaping @MainActor @Sendable () -> Object) {
    self.make = make
  }

  /// The object.
  /// - Precondition: The component has been built.
  @MainActor
  public var wrappedValue: Object {
    guard let slot else {
      preconditionFailure(
        "A ViewModel of type \(Object.self) was read before its component was built. Until then the"
          + " component has no identity, to which the object belongs."
      )
    }
    return slot.object
  }
}

/// The storage of a view model's object for one identity.
final class ViewModelSlot<Object: AnyObject & Sendable>: PropertyStorage {
  private let make: @MainActor @Sendable () -> Object
  private let updates: any StateUpdateReceiver
  private let made = Mutex<Object?>(nil)

  init(_ make: @escaping @MainActor @Sendable () -> Object, updates: any StateUpdateReceiver) {
    self.make = make
    self.updates = updates
  }

  @MainActor
  var object: Object {
    if let object = made.withLock({ $0 }) { return object }
    let object = make()
    made.withLock { $0 = object }
    updates.objectWasMade()
    return object
  }
}

extension ViewModel: DynamicProperty {
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    ViewModelSlot(make, updates: owner.updates)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    slot = storage as? ViewModelSlot<Object>
  }
}

extension ViewModel: Equatable {
  /// Always true: the object belongs to the component's identity.
  public static func == (left: ViewModel<Object>, right: ViewModel<Object>) -> Bool { true }
}
