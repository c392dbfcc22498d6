import Foundation
import RowanCore
import Synchronization

/// The font files that sessions have declared; no other file can be fetched.
final class FontStore: Sendable {
  private struct State {
    var paths: [String: String] = [:]
    var usual: [String] = []
  }

  private let state = Mutex(State())

  /// Makes a file available under its digest.
  func declare(_ font: FontResource) {
    let digest = font.id.digest
    // Digests end up in addresses and in style properties, so nothing else may get in.
    guard !digest.isEmpty, digest.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return }
    state.withLock { state in
      guard state.paths.updateValue(font.path, forKey: digest) == nil else { return }
      if state.usual.count < 4, Self.isSmall(font.path) { state.usual.append(digest) }
    }
  }

  /// Where the file with this digest lies.
  func path(for digest: some StringProtocol) -> String? {
    state.withLock { $0.paths[String(digest)] }
  }

  /// The files that were needed first, large ones left out: what a page had better ask for before it
  /// knows that it needs them.
  var usual: [String] { state.withLock { $0.usual } }

  private static func isSmall(_ path: String) -> Bool {
    let size = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize
    return (size ?? .max) < 1_000_000
  }
}
