import RowanCore
import Synchronization

/// The pictures that living sessions have declared; no other can be fetched.
///
/// Sessions own the bytes, and what no session refers to any more is forgotten, so that a server does
/// not gather the pictures of all the tabs it has ever served.
final class ImageStore: Sendable {
  private struct Entry {
    weak var content: ResourceBytes?
    let format: ImageResource.Format
  }

  private struct State {
    /// By digest. Sessions that make the same picture each have bytes of their own.
    var entries: [String: [Entry]] = [:]
    var limit = 64
  }

  private let state = Mutex(State())

  /// Makes a picture available under its digest, as long as its bytes live.
  func declare(_ image: ImageResource) {
    let digest = image.id.digest
    // Digests end up in addresses, so nothing else may get in.
    guard !digest.isEmpty, digest.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return }
    state.withLock { state in
      let known = state.entries[digest, default: []].filter { $0.content != nil }
      if known.contains(where: { $0.content === image.content }) { return }
      state.entries[digest] = known + [Entry(content: image.content, format: image.format)]
      if state.entries.count > state.limit { Self.forgetUnused(in: &state) }
    }
  }

  /// The bytes with this digest, and how they are encoded.
  func content(for digest: some StringProtocol) -> (bytes: [UInt8], format: ImageResource.Format)? {
    state.withLock { state in
      for entry in state.entries[String(digest)] ?? [] {
        if let content = entry.content { return (content.bytes, entry.format) }
      }
      return nil
    }
  }

  private static func forgetUnused(in state: inout State) {
    state.entries = state.entries.compactMapValues { entries in
      let used = entries.filter { $0.content != nil }
      return used.isEmpty ? nil : used
    }
    // Looked at again only after as many more, so that declaring stays O(1) on average.
    state.limit = max(64, 2 * state.entries.count)
  }
}
