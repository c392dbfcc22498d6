import RowanCore
import RowanHostInterface
import Synchronization

/// The images that running sessions have declared; the server serves no other images.
///
/// Sessions own the bytes, and the store refers to them weakly, so that a server does not accumulate the images of all
/// tabs that it has ever served.
final class ImageStore: Sendable {
  private struct Entry {
    weak var content: ResourceBytes?
    let format: ImageResource.Format
  }

  private struct State {
    /// The declarations by digest. Sessions that create the same image each own a copy of its bytes.
    var entries: [String: [Entry]] = [:]
    var limit = 64
  }

  private let state = Mutex(State())

  /// Makes an image available under its digest, until its bytes are released.
  func declare(_ image: ImageResource) {
    let digest = image.id.digest
    // Digests are inserted into addresses, so only hexadecimal digits are accepted.
    guard !digest.isEmpty, digest.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return }
    state.withLock { state in
      let known = state.entries[digest, default: []].filter { $0.content != nil }
      if known.contains(where: { $0.content === image.content }) { return }
      state.entries[digest] = known + [Entry(content: image.content, format: image.format)]
      if state.entries.count > state.limit { Self.forgetUnused(in: &state) }
    }
  }

  /// Returns the bytes and the format of the image with a digest, or `nil` if no session owns it.
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
    // The next search happens only after as many more declarations, so that declaring stays O(1) on average.
    state.limit = max(64, 2 * state.entries.count)
  }
}
