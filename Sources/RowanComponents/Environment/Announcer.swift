public import RowanCore

/// A function that announces texts through assistive technology. In a session the host makes the announcements.
///
/// ```swift
/// struct SaveButton: Component {
///   @Environment(\.announce) private var announce
///
///   var body: some Component {
///     Button("Save") {
///       save()
///       announce("Saved")
///     }
///   }
/// }
/// ```
public struct Announcer: Equatable, Sendable {
  private final class Handler: Sendable {
    let announce: @MainActor @Sendable (String, Accessibility.Liveness) -> Void
    init(_ announce: @escaping @MainActor @Sendable (String, Accessibility.Liveness) -> Void) {
      self.announce = announce
    }
  }

  private let handler: Handler?

  /// Creates an announcer. Copies of it are equal to each other and to no other.
  public init(
    _ announce: @escaping @MainActor @Sendable (String, Accessibility.Liveness) -> Void
  ) {
    handler = Handler(announce)
  }

  private init() {
    handler = nil
  }

  /// An announcer without effect: the default outside of sessions.
  static let none = Announcer()

  /// Announces a text that is not visible: after the current speech if the liveness is polite, or at once if it
  /// is assertive, interrupting the current speech. An empty text is ignored.
  @MainActor
  public func callAsFunction(_ text: String, _ liveness: Accessibility.Liveness = .polite) {
    if !text.isEmpty { handler?.announce(text, liveness) }
  }

  /// Whether both are copies of one announcer.
  public static func == (left: Announcer, right: Announcer) -> Bool {
    left.handler === right.handler
  }
}

private enum AnnouncerKey: EnvironmentKey {
  static let defaultValue = Announcer.none
}

extension EnvironmentValues {
  /// The announcer for texts that assistive technology reads out.
  public var announce: Announcer {
    get { self[AnnouncerKey.self] }
    set { self[AnnouncerKey.self] = newValue }
  }
}
