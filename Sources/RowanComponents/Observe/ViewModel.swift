import Synchronization

/// An object that belongs to a component's identity and lives on the main actor: a model of what is
/// shown and done, kept however often the component is built.
///
/// It is made when it is first asked for. Bodies cannot read it, as they may be evaluated on any thread;
/// actions can, and ``Observing`` can, which follows what it reads of an `@Observable` one.
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

  /// Creates a property whose object is made once for every new identity.
  public init(wrappedValue make: @autoclosure @escaping @MainActor @Sendable () -> Object) {
    self.make = make
  }

  /// The object.
  /// - Precondition: The component has been built.
  @MainActor
  public var wrappedValue: Object {
    guard let slot else {
      preconditionFailure(
        "A view model of type \(Object.self) was asked for before its component was built:"
          + " it belongs to an identity, and this component has none yet."
      )
    }
    return slot.object
  }
}

/// Where the object of a view model stands, for one identity.
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
