import RowanCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Draws what a payload says; throws where it does not say it.
typealias HostedPainter = @Sendable (_ payload: String, inout HostCanvas) throws -> Void

extension ImageHost {
  /// Teaches the host to show what components ask for by a name: see the component `HostView`.
  ///
  /// ```swift
  /// host.register("gauge", Gauge.self) { gauge, canvas in
  ///   canvas.fill(.circle(radius: gauge.level * canvas.size.width / 2), with: .accent)
  /// }
  /// ```
  ///
  /// To be called before the session builds components that ask for it. A payload that cannot be read leaves a
  /// placeholder.
  /// - Parameters:
  ///   - kind: The name; a factory that had it before is replaced.
  ///   - payload: What the components send.
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
