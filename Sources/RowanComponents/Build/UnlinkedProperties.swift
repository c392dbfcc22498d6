@_spi(Reflection) import Swift
import Synchronization

/// A check that reports components that make their element themselves but declare dynamic
/// properties. Only components with a body link such properties; without a link, these would keep
/// their initial values without an error.
///
/// Each type is checked once, and only in debug builds, so that release builds have no cost.
enum UnlinkedProperties {
  private static let known = Mutex<Set<ObjectIdentifier>>([])

  /// Reports unlinked properties of the type of a new component.
  @inline(__always)
  static func check(_ type: any Any.Type, _ identity: Identity, _ report: Diagnostic.Handler) {
    #if DEBUG
    checkOnce(type, identity, report)
    #endif
  }

  @inline(never)
  private static func checkOnce(
    _ type: any Any.Type,
    _ identity: Identity,
    _ report: Diagnostic.Handler
  ) {
    guard known.withLock({ $0.insert(ObjectIdentifier(type)).inserted }) else { return }
    for (owner, name) in names(in: type) {
      report(
        Diagnostic(
          "\(Identity.shortName(of: owner)) makes its own element, so that its property"
            + " \"\(name)\" is never linked."
            + " Give it a body, or read the environment of the context.",
          path: identity.path,
          severity: .fault
        )
      )
    }
  }

  /// Returns the unlinked properties of a type without a body, and of the components without a body that it
  /// stores.
  static func names(in type: any Any.Type) -> [(owner: any Any.Type, name: String)] {
    guard let component = type as? any Component.Type, !hasBody(component) else { return [] }
    var found: [(owner: any Any.Type, name: String)] = []
    _ = _forEachField(of: type) { name, _, field, _ in
      if let property = field as? any DynamicProperty.Type {
        if property.needsLink { found.append((type, String(cString: name))) }
      } else if field != type, field is any Component.Type {
        found += names(in: field)
      }
      return true
    }
    return found
  }

  private static func hasBody<C: Component>(_ type: C.Type) -> Bool { C.Body.self != Never.self }
}
