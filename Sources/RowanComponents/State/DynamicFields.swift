/// The dynamic properties of a component type: their offsets in its values, and the operations on them.
///
/// Types without dynamic properties are recognised once; afterwards they cost a lookup in a cache.
struct DynamicFields: Sendable {
  let fields: [DynamicField]
  /// Whether values of the type can be compared.
  var isEquatable = false
  /// Whether the type's components have controllers.
  var isControlled = false
  /// Whether the type is a ``MountingComponent``.
  var isMounting = false
  /// Whether the type is an ``AnimatedComponent``.
  var isAnimated = false

  var isEmpty: Bool { fields.isEmpty }
  /// Whether an identity of the type has no storage.
  var keepsNothing: Bool { fields.isEmpty && !isControlled }

  /// Returns the storage for a new identity, one entry for each field.
  func makeStorage<C>(of component: C, owner: PropertyOwner) -> [any PropertyStorage] {
    var storage: [any PropertyStorage] = withUnsafeBytes(of: component) { bytes in
      fields.map { $0.makeStorage(bytes, owner) ?? NoStorage.shared }
    }
    if isControlled { storage.append(ControllerSlot()) }
    return storage
  }

  /// Returns the component with every field linked.
  func linked<C>(
    _ component: C,
    to storage: [any PropertyStorage],
    in environment: EnvironmentValues
  ) -> C {
    var linked = component
    withUnsafeMutableBytes(of: &linked) { bytes in
      for index in fields.indices { fields[index].link(bytes, storage[index], environment) }
    }
    return linked
  }

  /// Updates the actions in `storage` from a newer, equal component.
  func refresh<C>(_ component: C, into storage: [any PropertyStorage]) {
    withUnsafeBytes(of: component) { bytes in
      for (field, storage) in zip(fields, storage) { field.refresh(bytes, storage) }
    }
  }

  /// Whether a field reads a value that differs between the environments.
  func isAffected<C>(
    _ component: C,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    withUnsafeBytes(of: component) { bytes in
      fields.contains { $0.isAffected(bytes, old, new) }
    }
  }

  /// Returns the names of the fields that read a value that differs between the environments.
  func affectedNames<C>(
    _ component: C,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> [String] {
    withUnsafeBytes(of: component) { bytes in
      fields.filter { $0.isAffected(bytes, old, new) }.map(\.name)
    }
  }
}

/// A dynamic property of a component type.
///
/// The closures access a component's bytes at an offset that ``FieldReader`` has found for this type. In debug
/// builds, every access checks that the field lies inside the value.
final class DynamicField: Sendable {
  let offset: Int
  /// The name of the property in the source code.
  let name: String
  let makeStorage: @Sendable (UnsafeRawBufferPointer, PropertyOwner) -> (any PropertyStorage)?
  let link:
    @Sendable (UnsafeMutableRawBufferPointer, any PropertyStorage, EnvironmentValues) -> Void
  let refresh: @Sendable (UnsafeRawBufferPointer, any PropertyStorage) -> Void
  let isAffected: @Sendable (UnsafeRawBufferPointer, EnvironmentValues, EnvironmentValues) -> Bool

  init<Property: DynamicProperty>(_ type: Property.Type, offset: Int, name: String) {
    self.offset = offset
    self.name = Self.plainName(name)
    @Sendable func read(_ bytes: UnsafeRawBufferPointer) -> Property {
      assert(offset + MemoryLayout<Property>.size <= bytes.count, "A property is out of bounds.")
      return bytes.load(fromByteOffset: offset, as: Property.self)
    }
    makeStorage = { read($0).makeStorage($1) }
    refresh = { read($0).refresh($1) }
    isAffected = { read($0).isAffected(from: $1, to: $2) }
    link = { bytes, storage, environment in
      assert(offset + MemoryLayout<Property>.size <= bytes.count, "A property is out of bounds.")
      guard let base = bytes.baseAddress else { return }
      let property = (base + offset).assumingMemoryBound(to: Property.self)
      property.pointee.link(to: storage, in: environment)
    }
  }

  /// Returns the name of a property in the source code: the storage of a property wrapper begins with an
  /// underscore.
  static func plainName(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}

/// The storage for properties without storage.
final class NoStorage: PropertyStorage {
  static let shared = NoStorage()
}
