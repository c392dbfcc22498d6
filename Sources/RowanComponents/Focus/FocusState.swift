/// A property wrapper for the keyboard focus of a component's elements: reading it returns the current focus,
/// writing it requests to move the focus.
///
/// Connect an element with `focused(_:)`, or one of several elements with `focused(_:equals:)`.
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
/// The next commit fulfils a request if the element is mounted, can have the focus and is not
/// covered by a modal layer. Otherwise the previous value is restored.
///
/// All views connected to one value represent the same element: if another view replaces the view with the
/// focus, for example because the window has become narrow, the focus moves to the new view.
@propertyWrapper
public struct FocusState<Value: Hashable & Sendable>: Sendable {
  /// A reference to a focus state, for connecting elements.
  public struct Binding: Sendable {
    let cell: FocusCell<Value>?
    /// The value while no connected element has the focus.
    let nowhere: Value

    /// The value. Assigning `nil` or `false` removes the focus from the connected elements.
    ///
    /// Before the component of the state was built, no element has the focus, and assigning has no
    /// effect.
    /// - Precondition: Not written while a body is being evaluated.
    public var wrappedValue: Value {
      get { cell?.value ?? nowhere }
      nonmutating set {
        FocusState<Value>.checkWrite()
        cell?.request(for: newValue)
      }
    }

    /// Returns the link for an element that has the focus while the value is `value`.
    package func link(_ value: Value) -> FocusLink? {
      cell.map { FocusLink($0, value) }
    }
  }

  private let nowhere: Value
  private var cell: FocusCell<Value>?
  private var snapshot: Value?

  /// Creates a state that is `true` while a connected element has the focus.
  public init() where Value == Bool {
    nowhere = false
  }

  /// Creates a state with the value of the element that has the focus; `nil` if none of them has it.
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
      Self.checkWrite()
      guard let cell else {
        preconditionFailure(
          "A FocusState of type \(Value.self) was written before its component was built. Until"
            + " then the component has no identity, to which the value belongs."
        )
      }
      cell.request(for: newValue)
    }
  }

  /// Traps if a body is being evaluated.
  fileprivate static func checkWrite() {
    precondition(
      !BuildScope.isActive,
      "A FocusState of type \(Value.self) was written while a body was evaluated."
        + " Write it in actions."
    )
  }

  /// A reference to the state, for connecting elements.
  public var projectedValue: Binding { Binding(cell: cell, nowhere: nowhere) }
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
  /// Always true: the focus belongs to the identity of the component, not to its value.
  public static func == (left: FocusState<Value>, right: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: Equatable {
  /// Whether both refer to the same state of the same component.
  public static func == (left: FocusState<Value>.Binding, right: FocusState<Value>.Binding) -> Bool
  {
    left.cell === right.cell
  }
}
