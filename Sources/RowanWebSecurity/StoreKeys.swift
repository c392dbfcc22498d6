import Crypto
import Foundation

/// The keys that an ``EncryptedSessionStore`` derives from one key of the app (HKDF with SHA-256, RFC 5869).
struct StoreKeys: Sendable {
  /// Eight bytes that identify the app's key. They are derived from it and reveal nothing about it.
  let id: [UInt8]
  private let app: String
  private let root: SymmetricKey
  private let names: SymmetricKey
  private let nonces: SymmetricKey
  private let users: SymmetricKey

  init(_ key: [UInt8], app: String) {
    func derived(_ purpose: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: key),
        info: StoreBytes("rowan-store-1", purpose, app).bytes,
        outputByteCount: 32
      )
    }
    self.app = app
    id = derived("id").withUnsafeBytes { Array($0.prefix(8)) }
    root = derived("sessions")
    names = derived("names")
    nonces = derived("user nonces")
    users = derived("users")
  }

  /// Returns the key that encrypts the snapshots of one session.
  func sessionKey(name: String, user: String?) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: root,
      info: StoreBytes(name, user ?? "", user == nil ? "0" : "1").bytes,
      outputByteCount: 32
    )
  }

  /// Returns the name of a session in the inner store: 43 letters, digits, hyphens and underscores.
  func name(_ name: String, user: String?) -> String {
    let bytes = StoreBytes(name, user ?? "", user == nil ? "0" : "1").bytes
    return Base64URL.encode(Array(HMAC<SHA256>.authenticationCode(for: bytes, using: names)))
  }

  /// Returns the name of a user in the inner store: the encrypted name, always the same for one user. `nil` if
  /// encryption fails.
  ///
  /// The nonce is derived from the name, as in RFC 5297 (synthetic initialisation vectors):
  /// different users have different nonces. The same user always has the same text, which reveals
  /// only that the user is the same. The name is padded to a multiple of 32 bytes, so that its
  /// length is hidden.
  func seal(user: String) -> String? {
    var text = Array(user.utf8) + [0x80]
    text += [UInt8](repeating: 0, count: (32 - text.count % 32) % 32)
    let code = HMAC<SHA256>.authenticationCode(for: Array(user.utf8), using: nonces)
    guard let nonce = try? AES.GCM.Nonce(data: Array(code).prefix(12)),
      let box = try? AES.GCM.seal(text, using: users, nonce: nonce, authenticating: id),
      let bytes = box.combined
    else { return nil }
    return Base64URL.encode(Array(bytes))
  }

  /// Returns the user whose name ``seal(user:)`` encrypted, or `nil` if it was encrypted with another key.
  func open(user sealed: String) -> String? {
    guard let bytes = Base64URL.decode(sealed[...]), bytes.count > 28,
      let box = try? AES.GCM.SealedBox(combined: bytes),
      let data = try? AES.GCM.open(box, using: users, authenticating: id)
    else { return nil }
    guard let end = data.lastIndex(of: 0x80) else { return nil }
    return String(validating: data[..<end], as: UTF8.self)
  }
}

/// An unambiguous byte encoding of texts and numbers: each text is preceded by its length.
struct StoreBytes {
  private(set) var bytes: [UInt8] = []

  init(_ texts: String...) {
    for text in texts {
      add(UInt64(text.utf8.count))
      bytes += text.utf8
    }
  }

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }
}
