import RowanCore
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The values of a session that are restored after a restart of the app, or in another process.
///
/// A host that preserves sessions provides it. It saves, automatically, the ``SavedState``s and lists that no
/// flow saves, and the texts that the user has typed. An app saves further values under its own names:
///
/// ```swift
/// let cart = session.memory?["cart"].flatMap { try? JSONDecoder().decode(Cart.self, from: $0) }
/// ```
///
/// All functions may be called on any thread.
public final class SessionRestorationState: Sendable {
  private struct Contents: Sendable {
    var values: [String: Data]
    var size: Int
    /// The parts that other modules store, by their types.
    var parts: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    var texts: [String: TypedText]
    var collectTexts: (@MainActor @Sendable () -> [String: TypedText])?
    var onChange: (@Sendable () -> Void)?
    var unsaved: [ObjectIdentifier: String] = [:]
  }

  /// The maximum number of components in ``unsavedStates``.
  private static let maximumUnsaved = 100

  /// The maximum number of bytes of all names and values.
  public static let maximumSize = 131_072

  /// The values of ``SavedState``s that no flow saves.
  public let states: SavedStates
  private let contents: Mutex<Contents>

  /// Creates a restoration state.
  /// - Parameters:
  ///   - values: The saved values, by their names.
  ///   - states: The saved values of states.
  ///   - texts: The saved texts that the user has typed.
  ///   - onChange: Called on any thread after a change of data to be saved.
  package init(
    values: [String: Data] = [:],
    states: SavedStates.Values = [:],
    texts: [String: TypedText] = [:],
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    let size = values.reduce(0) { $0 + $1.key.utf8.count + $1.value.count }
    contents = Mutex(Contents(values: values, size: size, texts: texts, onChange: onChange))
    self.states = SavedStates(states) { _ in onChange() }
  }

  /// The value saved under a name; `nil` if there is none. A value with which all values would exceed
  /// ``maximumSize`` is rejected and reported.
  public subscript(name: String) -> Data? {
    get { contents.withLock { $0.values[name] } }
    set {
      let change = contents.withLock { contents -> (isTaken: Bool, tell: (@Sendable () -> Void)?) in
        let old = contents.values[name]
        guard old != newValue else { return (true, nil) }
        let size = contents.size + Self.size(of: newValue, name) - Self.size(of: old, name)
        guard size <= Self.maximumSize || newValue == nil else { return (false, nil) }
        contents.values[name] = newValue
        contents.size = size
        return (true, contents.onChange)
      }
      if !change.isTaken {
        ValueReporter.report(
          "SessionRestorationState[\"\(name)\"]",
          "\(newValue?.count ?? 0) bytes, which exceed the limit of \(Self.maximumSize) for all",
          used: "the previous value"
        )
      }
      change.tell?()
    }
  }

  private static func size(of value: Data?, _ name: String) -> Int {
    value.map { $0.count + name.utf8.count } ?? 0
  }

  /// The names of components with a ``State`` that was changed and is lost when the session is restored, at
  /// most 100, sorted. A ``SavedState`` would be saved.
  public var unsavedStates: [String] { contents.withLock { $0.unsaved.values.sorted() } }

  /// Records the component of a changed state that is not saved.
  func recordChange(of identity: Identity) {
    let type = ObjectIdentifier(identity.type)
    contents.withLock { contents in
      guard contents.unsaved[type] == nil, contents.unsaved.count < Self.maximumUnsaved else {
        return
      }
      contents.unsaved[type] = Identity.shortName(of: identity.type)
    }
  }

  /// All values, by their names.
  package var values: [String: Data] { contents.withLock { $0.values } }

  /// Returns the part of a type, which is created at the first call. If two threads create it, one of the
  /// results is discarded.
  package func part<Part: AnyObject & Sendable>(_ make: () -> Part) -> Part {
    let id = ObjectIdentifier(Part.self)
    if let known = contents.withLock({ $0.parts[id] }) as? Part { return known }
    let made = make()
    return contents.withLock { contents in
      if let known = contents.parts[id] as? Part { return known }
      contents.parts[id] = made
      return made
    }
  }

  /// Returns and removes the saved typed texts, and sets the closure that collects the current ones.
  package func takeTexts(
    collect: @escaping @MainActor @Sendable () -> [String: TypedText]
  ) -> [String: TypedText] {
    contents.withLock { contents in
      contents.collectTexts = collect
      defer { contents.texts = [:] }
      return contents.texts
    }
  }

  /// The texts that the user has typed, by the names of their fields.
  @MainActor package var texts: [String: TypedText] {
    let (kept, collect) = contents.withLock { ($0.texts, $0.collectTexts) }
    return collect?() ?? kept
  }
}

/// A text that the user has typed into a field.
package struct TypedText: Hashable, Sendable, Codable {
  /// The text.
  package var text: String
  /// A digest of the text that the field had before. If the app shows another text by now, that text takes
  /// precedence.
  package var base: UInt64

  private enum CodingKeys: String, CodingKey {
    case text = "t"
    case base = "b"
  }

  /// Creates a text.
  /// - Parameters:
  ///   - text: The text.
  ///   - base: The text that the field had before.
  package init(_ text: String, over base: String) {
    self.init(text, base: Self.digest(base))
  }

  /// Creates a text with the digest of the previous text.
  package init(_ text: String, base: UInt64) {
    self.text = text
    self.base = base
  }

  /// Returns whether the user typed while the field contained this text.
  package func isOver(_ text: String) -> Bool { Self.digest(text) == base }

  /// Returns the 64-bit FNV-1a digest, which is the same in all processes. O(bytes).
  package static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

private enum SessionRestorationStateKey: EnvironmentKey {
  static var defaultValue: SessionRestorationStateAccess? { nil }
}

/// A restoration state as a value of the environment.
private struct SessionRestorationStateAccess: Equatable, Sendable {
  let memory: SessionRestorationState

  static func == (left: Self, right: Self) -> Bool { left.memory === right.memory }
}

extension EnvironmentValues {
  /// The restoration state of the session; `nil` if its host does not preserve sessions.
  public var sessionRestorationState: SessionRestorationState? {
    get { self[SessionRestorationStateKey.self]?.memory }
    set { self[SessionRestorationStateKey.self] = newValue.map(SessionRestorationStateAccess.init) }
  }
}
