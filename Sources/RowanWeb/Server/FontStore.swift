import RowanCore
import Synchronization

/// The font files that sessions have declared; no other file can be fetched.
final class FontStore: Sendable {
  private let paths = Mutex<[String: String]>([:])

  /// Makes a file available under its digest.
  func declare(_ font: FontResource) {
    let digest = font.id.digest
    // Digests end up in addresses and in style properties, so nothing else may get in.
    guard !digest.isEmpty, digest.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return }
    paths.withLock { $0[digest] = font.path }
  }

  /// Where the file with this digest lies.
  func path(for digest: some StringProtocol) -> String? {
    paths.withLock { $0[String(digest)] }
  }
}
