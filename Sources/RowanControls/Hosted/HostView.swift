public import RowanComponents
public import RowanCore
import RowanHostInterface

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Native content for which the framework has no component, such as a map, a video or a chart
/// library. A factory that the app registers with each host creates it.
///
/// ```swift
/// struct Gauge: Codable { var level: Double }
/// struct Tapped: Codable { var level: Double }
///
/// HostView("gauge", payload: Gauge(level: 0.4), size: Size(width: 160, height: 20), label: "Level")
///   .onMessage(Tapped.self) { level = $0.level }
/// ```
///
/// Factories also receive the layout direction, when they create the content and when it changes.
///
/// The factory is registered by name. For browsers it is a script
/// (`WebServerConfiguration.hostViews`), for pictures it draws on a canvas (`ImageHost.register`);
/// a headless host needs none. If the payload changes, the existing content receives the new one.
/// If a host has no factory of that name, or if the payload cannot be encoded, a placeholder shows
/// the name, and a diagnostic is reported once.
///
/// The size is `size`, or the size that the factory reports if `size` is `nil`, limited by the
/// frame.
public struct HostView<Payload: Codable & Sendable>: Component {
  private let kind: String
  private let payload: Payload
  private let size: Size?
  private let label: String?
  private var handler: MessageHandler?
  @State private var reported: Size?
  @Environment(\.hostViews) private var access
  @Environment(\.layoutDirection) private var direction

  /// Creates a view.
  /// - Parameters:
  ///   - kind: The name of the factory.
  ///   - payload: The content to show, which is encoded as JSON.
  ///   - size: The preferred size in points; `nil` for the size that the factory reports.
  ///   - label: The accessibility label.
  ///
  /// A length of the size that is negative or not a number counts as 0, which is reported once.
  public init(_ kind: String, payload: Payload, size: Size? = nil, label: String? = nil) {
    self.kind = kind
    self.payload = payload
    self.size = size.map {
      Size(width: $0.width.extent("HostView(size:)"), height: $0.height.extent("HostView(size:)"))
    }
    self.label = label
  }

  /// Calls an action with each message that the factory's content sends, decoded from JSON. A
  /// message that cannot be decoded is reported as a diagnostic. A later call replaces the action.
  /// - Parameters:
  ///   - type: The type of the messages.
  ///   - action: Called with each message.
  /// - Returns: The view with the action.
  public func onMessage<Message: Decodable & Sendable>(
    _ type: Message.Type,
    _ action: @escaping @MainActor @Sendable (Message) -> Void
  ) -> HostView {
    var view = self
    view.handler = MessageHandler { text in
      action(try JSONDecoder().decode(Message.self, from: Data(text.utf8)))
    }
    return view
  }

  /// The view of the host; a placeholder if the host has no factory of that name, or if the payload
  /// cannot be encoded.
  public var body: some Component {
    if let content {
      HostedBox(
        content: content,
        naturalSize: size ?? reported,
        label: label,
        message: handler,
        measure: size == nil ? ActionWith { reported = $0 } : nil
      )
    } else {
      HostedPlaceholder(kind: kind, size: size)
    }
  }

  private var content: HostedContent? {
    guard access.knows(kind) else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let json = try encoder.encode(payload)
      return HostedContent(
        kind: kind,
        payload: String(decoding: json, as: UTF8.self),
        direction: direction
      )
    } catch {
      access.report("The payload of a view of the kind \"\(kind)\" cannot be encoded: \(error)")
      return nil
    }
  }
}
