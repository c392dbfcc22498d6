import RowanCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Draws a payload; throws if it cannot be decoded.
typealias HostedPainter = @Sendable (_ payload: String, inout HostCanvas) throws -> Void

extension ImageHost {
  /// Registers a factory that draws the host views of a kind: see the component `HostView`.
  ///
  /// ```swift
  /// host.register("gauge", Gauge.self) { gauge, canvas in
  ///   canvas.fill(.circle(radius: gauge.level * canvas.size.width / 2), with: .accent)
  /// }
  /// ```
  ///
  /// Must be called before the session builds components of this kind. A payload that cannot be decoded is drawn as
  /// a placeholder.
  /// - Parameters:
  ///   - kind: The name of the kind. Replaces an earlier factory of this name.
  ///   - payload: The type of the components' payload.
  ///   - draw: Draws a payload.
  public func register<Payload: Decodable & Sendable>(
    _ kind: String,
    _ payload: Payload.Type,
    draw: @escaping @Sendable (Payload, inout HostCanvas) -> Void
  ) {
    hostViewKinds.insert(kind)
    hostedPainters[kind] = { text, canvas in
      draw(try JSONDecoder().decode(Payload.self, from: Data(text.utf8)), &canvas)
    }
  }
}
