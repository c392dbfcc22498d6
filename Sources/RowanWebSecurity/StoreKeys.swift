import Crypto
import Foundation

/// The keys that an ``EncryptedSessionStore`` derives from one key of the app (HKDF with SHA-256, RFC 5869).
struct StoreKeys: Sendable {
  /// Eight bytes that tell which of the app's keys has sealed something. They reveal nothing of the key.
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

  /// The key that seals one session.
  func sessionKey(name: String, user: String?) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: root,
      info: StoreBytes(name, user ?? "", user == nil ? "0" : "1").bytes,
      outputByteCount: 32
    )
  }

  /// The name under which the inner store keeps a session: 43 letters, digits, hyphens and underscores.
  func name(_ name: String, user: String?) -> String {
    let bytes = StoreBytes(name, user ?? "", user == nil ? "0" : "1").bytes
    return Base64URL.encode(Array(HMAC<SHA256>.authenticationCode(for: bytes, using: names)))
  }

  /// The name that the inner store knows of a user: the encrypted name, the same each time.
  ///
  /// The nonce is derived from the name, as in RFC 5297 (synthetic initialization vectors): different users have different
  /// nonces, and the same user has the same text, which tells only that they are the same. The name is padded to a
  /// multiple of 32 bytes.
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

  /// Returns the user of a name that ``seal(user:)`` has made, or `nil` if this key has not sealed it.
  func open(user sealed: String) -> String? {
    guard let bytes = Base64URL.decode(sealed[...]), bytes.count > 28,
      let box = try? AES.GCM.SealedBox(combined: bytes),
      let data = try? AES.GCM.open(box, using: users, authenticating: id)
    else { return nil }
    guard let end = data.lastIndex(of: 0x80) else { return nil }
    return String(validating: data[..<end], as: UTF8.self)
  }
}

/// Texts and numbers as bytes that have one meaning: each text is preceded by its length.
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
