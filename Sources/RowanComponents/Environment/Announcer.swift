public import RowanCore

/// Who tells assistive technology what components have to say; a session has the host do it.
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

  /// Tells nobody: what there is outside of sessions.
  static let none = Announcer()

  /// Has something said that is not to be seen: when there is a moment of silence, or at once, whatever is
  /// being read, which is for what cannot wait. Nothing is said of an empty text.
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
  /// Who tells assistive technology what components have to say.
  public var announce: Announcer {
    get { self[AnnouncerKey.self] }
    set { self[AnnouncerKey.self] = newValue }
  }
}
