import CPango
import RowanCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The font files in use: each is read once, for the digest that names it everywhere.
final class FontFileTable: Sendable {
  private struct Files {
    var byPath: [String: FontResource] = [:]
    var byID: [ResourceID: FontResource] = [:]
  }

  private let files = Mutex(Files())

  /// The file at `path` by its content.
  ///
  /// Complexity: O(bytes) the first time, while which other threads that meet a new face wait; O(1)
  /// from then on.
  func resource(at path: String) -> FontResource {
    files.withLock { files in
      if let known = files.byPath[path] { return known }
      let resource = FontResource(id: ResourceID(digest: Self.digest(of: path)), path: path)
      files.byPath[path] = resource
      // Of two copies of a file either will do; the first one met stays.
      if files.byID[resource.id] == nil { files.byID[resource.id] = resource }
      return resource
    }
  }

  /// The file with this content, when a face of it has been used.
  func resource(for id: ResourceID) -> FontResource? {
    files.withLock { $0.byID[id] }
  }

  /// The SHA-256 of a file in lower-case hexadecimal. A file that vanished after it was measured with
  /// has the digest of its path: still a name of its own, and nothing can be loaded by it anyway.
  private static func digest(of path: String) -> String {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return path }
    defer { g_checksum_free(checksum) }
    if let file = fopen(path, "rb") {
      defer { fclose(file) }
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
        while true {
          let count = fread(buffer.baseAddress, 1, buffer.count, file)
          if count == 0 { break }
          let bytes = buffer.bindMemory(to: UInt8.self)
          g_checksum_update(checksum, bytes.baseAddress, count)
        }
      }
    } else {
      g_checksum_update(checksum, path, path.utf8.count)
    }
    return String(cString: g_checksum_get_string(checksum))
  }
}
