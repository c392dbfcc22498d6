import Foundation
import RowanCore
import Synchronization

/// The font files that sessions have declared; the server serves no other font files.
final class FontStore: Sendable {
  private struct State {
    var paths: [String: String] = [:]
    var usual: [String] = []
  }

  private let state = Mutex(State())

  /// Makes a font file available under its digest.
  func declare(_ font: FontResource) {
    let digest = font.id.digest
    // Digests are inserted into addresses and style properties, so only hexadecimal digits are accepted.
    guard !digest.isEmpty, digest.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return }
    state.withLock { state in
      guard state.paths.updateValue(font.path, forKey: digest) == nil else { return }
      if state.usual.count < 4, Self.isSmall(font.path) { state.usual.append(digest) }
    }
  }

  /// Returns the path of the font file with a digest, or `nil` if it was not declared.
  func path(for digest: some StringProtocol) -> String? {
    state.withLock { $0.paths[String(digest)] }
  }

  /// The digests of the first font files that sessions have declared, at most four and none of 1 MB or more. A page
  /// preloads them.
  var usual: [String] { state.withLock { $0.usual } }

  private static func isSmall(_ path: String) -> Bool {
    let size = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize
    return (size ?? .max) < 1_000_000
  }
}
