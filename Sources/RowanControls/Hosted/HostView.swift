public import RowanComponents
public import RowanCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the framework has no component for, made by a factory that the app brings for each host: a map, a
/// video, a chart of a library.
///
/// ```swift
/// struct Gauge: Codable { var level: Double }
/// struct Tapped: Codable { var level: Double }
///
/// HostView("gauge", payload: Gauge(level: 0.4), size: Size(width: 160, height: 20), label: "Level")
///   .onMessage(Tapped.self) { level = $0.level }
/// ```
///
/// Factories are told where lines begin as well, at first and when that changes.
///
/// The factory goes by a name. A browser's is a script (`WebServerConfiguration.hostViews`), that of a picture
/// draws on a canvas (`ImageHost.register`); a headless host needs none. Another payload is handed to what the
/// factory has made, which stays. Where a host has no such factory, a placeholder with the name is shown, and
/// a diagnostic says so once.
///
/// It is as large as it says, else as the factory says, within what its frame allows.
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
  ///   - payload: What it is to show.
  ///   - size: How large it would like to be, in points; `nil` leaves that to the factory.
  ///   - label: What it is, to somebody who does not see it.
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

  /// The view, doing something with what the factory's side says. What cannot be read is reported as a
  /// diagnostic.
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

  /// The view of the host, or a placeholder.
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
      access.report("What a view of the kind \"\(kind)\" is to show cannot be written: \(error)")
      return nil
    }
  }
}
