package import RowanCore
import RowanHostInterface

/// The other layers of the session of an attachment.
@MainActor
package protocol MountLayers: AnyObject {
  /// Shows content in another layer of the session, and replaces the previous content of that layer.
  func present<Content: Component>(
    in layer: WindowLayer,
    _ content: @escaping @MainActor () -> Content
  )

  /// Removes a layer of the session.
  func dismiss(_ layer: WindowLayer)
}
