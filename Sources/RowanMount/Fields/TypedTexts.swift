import RowanComponents
import RowanCore
import RowanHostInterface
import Synchronization

/// The texts that the user has typed into fields, for the restoration state of the session.
///
/// A text counts as typed by the user until the app writes another one. Texts of secure fields are not stored, even
/// after the field shows them, and neither are those of fields that have become secure. A stored text is passed to
/// the app as an edit, once, when its field is shown and has the text that the user had typed over.
@MainActor
final class TypedTexts {
  private struct Typed {
    let generation: UInt32
    let base: UInt64
    /// The text after the app's answer to the last edit; `nil` before the answer.
    var text: String?
    /// Whether the field was secure at an edit.
    var isSecret = false
  }

  private struct Place: Hashable {
    let view: ViewID
    let generation: UInt32
  }

  private let memory: SessionRestorationState
  private var typed: [ViewID: Typed] = [:]
  /// The stored texts whose fields were not shown yet, by field name.
  private var kept: [String: TypedText] = [:]
  private var seen: Set<Place> = []
  /// The result of the last collection.
  private var last: [String: TypedText] = [:]

  init(_ memory: SessionRestorationState) {
    self.memory = memory
  }

  /// Takes the stored texts from the restoration state.
  /// - Parameter collect: Returns the texts of the visible fields.
  func begin(collect: @escaping @MainActor @Sendable () -> [String: TypedText]) {
    kept = memory.takeTexts(collect: collect)
  }

  /// Records that the user changed the text of a field.
  /// - Parameters:
  ///   - field: The field.
  ///   - base: Its text before the edit.
  func record(_ field: MountedView, base: String) {
    let known = typed[field.id]
    let isSame = known?.generation == field.generation
    let isNext = isSame && known?.text == base
    typed[field.id] = Typed(
      generation: field.generation,
      base: isNext ? known?.base ?? 0 : TypedText.digest(base),
      isSecret: field.isSecure || (isSame && known?.isSecret == true)
    )
  }

  /// Records the text of a field after the app's answer to an edit.
  func settle(_ field: MountedView) {
    guard typed[field.id]?.generation == field.generation else { return }
    typed[field.id]?.text = field.hostText
  }

  /// Returns the texts of the visible fields, and the stored ones of fields that were not shown yet. O(fields).
  /// - Parameter views: The views; `nil` while the session sleeps, during which no text changes.
  /// - Returns: The texts by field name.
  func texts(of views: [ViewID: MountedView]?) -> [String: TypedText] {
    guard let views else { return last }
    typed = typed.filter { id, typed in
      guard let view = views[id] else { return false }
      return view.generation == typed.generation
        && (typed.text == nil || typed.text == view.hostText)
    }
    var texts = kept
    for (id, typed) in typed where !typed.isSecret {
      guard let view = views[id], view.isKeptField else { continue }
      texts[view.fieldName] = TypedText(view.hostText, base: typed.base)
    }
    last = texts
    return texts
  }

  /// Passes stored texts to the visible fields. O(views) while there are stored texts.
  /// - Returns: The fields that got a text. Their text after the app's answer still has to be recorded.
  func restore(to views: [ViewID: MountedView]) -> [ViewID] {
    guard !kept.isEmpty else { return [] }
    var fields: [ViewID] = []
    for view in views.values where view.kind.isEditable && view.identity != nil {
      let place = Place(view: view.id, generation: view.generation)
      guard view.isKeptField || view.isSecure, seen.insert(place).inserted,
        let text = kept.removeValue(forKey: view.fieldName)
      else { continue }
      // The text was stored before the field became secure.
      if view.isSecure { continue }
      guard text.isOver(view.hostText) else { continue }
      typed[view.id] = Typed(generation: view.generation, base: text.base)
      view.handlers.edit?(text.text)
      fields.append(view.id)
    }
    if kept.isEmpty { seen = [] }
    return fields
  }
}

extension MountedView {
  /// Whether the view is a field whose text may be stored.
  fileprivate var isKeptField: Bool {
    guard kind.isEditable, case .field(let content) = node?.element.content else { return false }
    return !content.isSecure && !isDisabled
  }

  /// Whether the view is a secure field.
  fileprivate var isSecure: Bool {
    guard case .field(let content) = node?.element.content else { return false }
    return content.isSecure
  }

  /// A name that identifies the field in another process: a digest of the identities around it, and of its screen
  /// or row. O(depth).
  fileprivate var fieldName: String {
    var digest = Digest()
    digest.add(surroundings?.savedStates?.path ?? "")
    var next: MountedView? = self
    while let view = next {
      guard let identity = view.identity else {
        next = view.parent
        continue
      }
      var part: Identity? = identity
      var root = identity
      while let identity = part {
        digest.add(identity)
        root = identity
        part = identity.parent
      }
      next = view.parent
      while let outer = next, outer.identity?.root === root { next = outer.parent }
    }
    return String(digest.value, radix: 36)
  }
}

extension Identity {
  fileprivate var root: Identity {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }
}

/// A digest of identities that is the same in all processes of one build.
private struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// A cache of the digests of type names, which are slow to compute.
  private static let types = Mutex<[ObjectIdentifier: UInt64]>([:])

  mutating func add(_ identity: Identity) {
    add(Self.digest(of: identity.type))
    add(UInt64(truncatingIfNeeded: identity.ordinal))
    if let key = identity.key { add(key.description) }
  }

  mutating func add(_ text: String) {
    add(TypedText.digest(text))
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    value ^= value >> 29
  }

  private static func digest(of type: any Any.Type) -> UInt64 {
    let id = ObjectIdentifier(type)
    if let known = types.withLock({ $0[id] }) { return known }
    // The qualified name of a private type contains an address, which differs between processes.
    let digest = TypedText.digest(String(describing: type))
    types.withLock { $0[id] = digest }
    return digest
  }
}
