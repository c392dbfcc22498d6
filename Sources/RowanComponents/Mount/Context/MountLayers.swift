package import RowanCore

/// Shows content in other layers of the session of an attachment.
@MainActor
package protocol MountLayers: AnyObject {
  /// Shows content in another layer of the session, in place of what it showed before.
  func present<Content: Component>(
    in layer: WindowLayer,
    _ content: @escaping @MainActor () -> Content
  )

  /// Takes a layer of the session away.
  func dismiss(_ layer: WindowLayer)
}
