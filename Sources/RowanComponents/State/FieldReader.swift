@_spi(Reflection) import Swift
import Synchronization

/// A reader of the dynamic properties of component types, which caches them by type.
///
/// Offsets come from the reflection of the standard library (`_forEachField`, a system programming interface of
/// the toolchain). `FieldReaderTests` compares them with the arithmetic of Swift's struct layout; a toolchain
/// without this function would use ``fieldsByArithmetic(of:sample:)`` instead.
enum FieldReader {
  private static let cache = Mutex<[ObjectIdentifier: DynamicFields]>([:])

  /// Returns the dynamic properties of `C`. O(1) after the first call for a type.
  static func fields<C: Component>(of type: C.Type) -> DynamicFields {
    let id = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[id] }) { return known }
    let found = DynamicFields(
      fields: reflectedFields(of: type),
      isEquatable: type is any Equatable.Type,
      isControlled: type is any ControlledComponent.Type,
      isMounting: type is any MountingComponent.Type,
      isAnimated: type is any AnimatedComponent.Type
    )
    cache.withLock { $0[id] = found }
    return found
  }

  /// Returns the fields according to the reflection of the toolchain.
  static func reflectedFields(of type: any Any.Type) -> [DynamicField] {
    var fields: [DynamicField] = []
    _ = _forEachField(of: type) { name, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        fields.append(field(of: property, offset: offset, name: String(cString: name)))
      }
      return true
    }
    return fields
  }

  /// Returns the fields by mirroring `sample` and applying Swift's struct layout to its children: in order,
  /// each aligned. Returns `nil` if the resulting size differs from the size of the type.
  static func fieldsByArithmetic<C>(of type: C.Type, sample: C) -> [DynamicField]? {
    var offset = 0
    var fields: [DynamicField] = []
    for child in Mirror(reflecting: sample).children {
      func measure<Value>(_ value: Value) -> (size: Int, alignment: Int, type: Value.Type) {
        (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment, Value.self)
      }
      let (size, alignment, type) = _openExistential(child.value, do: measure)
      offset = (offset + alignment - 1) / alignment * alignment
      if let property = type as? any DynamicProperty.Type {
        fields.append(field(of: property, offset: offset, name: child.label ?? ""))
      }
      offset += size
    }
    return offset == MemoryLayout<C>.size ? fields : nil
  }

  private static func field<Property: DynamicProperty>(
    of type: Property.Type,
    offset: Int,
    name: String
  ) -> DynamicField {
    DynamicField(type, offset: offset, name: name)
  }
}
