/// Where the keyboard focus is, as far as it concerns a component: read to follow it, written to move it.
///
/// It is connected by `focused(_:)`, or by `focused(_:equals:)` where there are several to choose from.
///
/// ```swift
/// struct Login: Component {
///   enum Field { case name, password }
///   @State private var name = ""
///   @State private var password = ""
///   @FocusState private var field: Field?
///
///   var body: some Component {
///     VStack {
///       TextField("Name", text: $name, onSubmit: { field = .password }).focused($field, equals: .name)
///       TextField("Password", text: $password).focused($field, equals: .password)
///     }
///   }
/// }
/// ```
///
/// A wish is granted when what it asks for is mounted at the end of the turn, can take the focus and has
/// no modal layer in front of it; otherwise the value is again what it was.
///
/// What is connected to one value is one thing, wherever it stands: when another view takes the place of the
/// one with the focus, for instance since the window has got narrow, that has the focus from then on.
@propertyWrapper
public struct FocusState<Value: Hashable & Sendable>: Sendable {
  /// The state in the hands of what it is connected to.
  public struct Binding: Sendable {
    let cell: FocusCell<Value>?

    /// The value.
    /// - Precondition: Not written while a body is being evaluated.
    public var wrappedValue: Value? {
      get { cell?.value }
      nonmutating set { if let newValue { cell?.request(for: newValue) } }
    }

    /// What connects an element: the focus is in it while the value is `value`.
    public func link(_ value: Value) -> FocusLink? {
      cell.map { FocusLink($0, value) }
    }
  }

  private let nowhere: Value
  private var cell: FocusCell<Value>?
  private var snapshot: Value?

  /// Creates a state that is `true` while the focus is in what it is connected to.
  public init() where Value == Bool {
    nowhere = false
  }

  /// Creates a state that says in which of several things the focus is; `nil` for none of them.
  public init<Choice: Hashable & Sendable>() where Value == Choice? {
    nowhere = nil
  }

  /// The value.
  /// - Precondition: Not written while a body is being evaluated, nor before the component was built.
  public var wrappedValue: Value {
    get {
      if let snapshot, BuildScope.isActive { return snapshot }
      return cell?.value ?? nowhere
    }
    nonmutating set {
      precondition(
        !BuildScope.isActive,
        "The focus was moved while a body was evaluated. Bodies only read; move it in actions."
      )
      guard let cell else {
        preconditionFailure(
          "The focus was moved before its component was shown: it belongs to an identity, and this"
            + " component has none yet."
        )
      }
      cell.request(for: newValue)
    }
  }

  /// The state, to be connected to something that takes the focus.
  public var projectedValue: Binding { Binding(cell: cell) }
}

extension FocusState: DynamicProperty {
  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    FocusCell(nowhere: nowhere, owner: owner)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    cell = storage as? FocusCell<Value>
    snapshot = cell?.value
  }
}

extension FocusState: Equatable {
  /// Always true: where the focus is belongs to the component's identity.
  public static func == (left: FocusState<Value>, right: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: Equatable {
  /// Whether both stand for the state of the same component.
  public static func == (left: FocusState<Value>.Binding, right: FocusState<Value>.Binding) -> Bool
  {
    left.cell === right.cell
  }
}
