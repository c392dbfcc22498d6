/// The dynamic properties of a component type: where they stand in its values, and how to handle them
/// there.
///
/// Types without any are recognised once and then cost a table look-up.
struct DynamicFields: Sendable {
  let fields: [DynamicField]
  /// Whether values of the type can be compared.
  var isEquatable = false
  /// Whether the type's components have controllers.
  var isControlled = false
  /// Whether the type's components take part in their mounting.
  var isMounting = false
  /// Whether the type's components are animated by themselves.
  var isAnimated = false

  var isEmpty: Bool { fields.isEmpty }
  /// Whether an identity of the type keeps nothing.
  var keepsNothing: Bool { fields.isEmpty && !isControlled }

  /// The storage for a new identity, one entry a field.
  func makeStorage<C>(of component: C, owner: PropertyOwner) -> [any PropertyStorage] {
    var storage: [any PropertyStorage] = withUnsafeBytes(of: component) { bytes in
      fields.map { $0.makeStorage(bytes, owner) ?? NoStorage.shared }
    }
    if isControlled { storage.append(ControllerSlot()) }
    return storage
  }

  /// The component with every field connected.
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

  /// Takes actions of a newer, equal component over.
  func refresh<C>(_ component: C, into storage: [any PropertyStorage]) {
    withUnsafeBytes(of: component) { bytes in
      for (field, storage) in zip(fields, storage) { field.refresh(bytes, storage) }
    }
  }

  /// Whether a field reads something that differs between the environments.
  func isAffected<C>(
    _ component: C,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    withUnsafeBytes(of: component) { bytes in
      fields.contains { $0.isAffected(bytes, old, new) }
    }
  }

  /// The names of the fields that read something that differs between the environments.
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

/// One dynamic property of a type.
///
/// The closures reach into a component's bytes at an offset that ``FieldReader`` has found for just
/// this type; every access checks in debug builds that the field lies inside the value.
final class DynamicField: Sendable {
  let offset: Int
  /// The property's name in the source.
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
      assert(offset + MemoryLayout<Property>.size <= bytes.count, "A field ends behind its value.")
      return bytes.load(fromByteOffset: offset, as: Property.self)
    }
    makeStorage = { read($0).makeStorage($1) }
    refresh = { read($0).refresh($1) }
    isAffected = { read($0).isAffected(from: $1, to: $2) }
    link = { bytes, storage, environment in
      assert(offset + MemoryLayout<Property>.size <= bytes.count, "A field ends behind its value.")
      guard let base = bytes.baseAddress else { return }
      let property = (base + offset).assumingMemoryBound(to: Property.self)
      property.pointee.link(to: storage, in: environment)
    }
  }

  /// The name of a property as its source has it: what a wrapper stores begins with an underscore.
  static func plainName(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}

/// Stands in the storage of an identity for properties that keep nothing.
final class NoStorage: PropertyStorage {
  static let shared = NoStorage()
}
