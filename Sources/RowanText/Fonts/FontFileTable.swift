import CPango
import RowanCore
import RowanHostInterface
import Synchronization

/// The font files in use. Each is read once, to compute the digest that identifies it.
final class FontFileTable: Sendable {
  /// A face as hosts load it.
  struct Face: Sendable {
    var resource: FontResource
    /// The index in that file; 0 for a face extracted from a collection.
    var index: Int
  }

  private struct Place: Hashable {
    var path: String
    var index: Int
  }

  private struct Files {
    var faces: [Place: Face] = [:]
    var byID: [ResourceID: FontResource] = [:]
  }

  private let files = Mutex(Files())
  private let folder: FaceFolder

  /// Creates an empty table.
  /// - Parameter folder: The folder for faces extracted from collections.
  init(folder: FaceFolder) {
    self.folder = folder
  }

  /// Returns a face of the file at `path`, identified by the content of the file. A face of a
  /// collection other than the first one is extracted, and identified by the content of the
  /// extracted file.
  ///
  /// Complexity: O(bytes) for the first call, during which other threads with new faces wait; O(1)
  /// after that.
  func face(at path: String, index: Int) -> Face {
    files.withLock { files in
      let place = Place(path: path, index: index)
      if let known = files.faces[place] { return known }
      let face = Self.makeFace(at: path, index: index, folder: folder)
      files.faces[place] = face
      // If two files have equal content, the first one used is retained.
      let id = face.resource.id
      if files.byID[id] == nil { files.byID[id] = face.resource }
      return face
    }
  }

  /// Returns the file with this content, or `nil` if none of its faces was used.
  func resource(for id: ResourceID) -> FontResource? {
    files.withLock { $0.byID[id] }
  }

  /// Creates the face. A file that was removed after it was measured gets the digest of its path as
  /// its id: the id stays unique, and the file cannot be loaded anyway.
  private static func makeFace(at path: String, index: Int, folder: FaceFolder) -> Face {
    let bytes = FontBytes.read(path)
    if index > 0, let bytes, let alone = CollectionFace.extract(index, from: bytes) {
      let id = digest(of: alone)
      if let file = folder.store(alone, named: id.digest) {
        return Face(resource: FontResource(id: id, path: file), index: 0)
      }
    }
    let id = digest(of: bytes ?? Array(path.utf8))
    return Face(resource: FontResource(id: id, path: path), index: index)
  }

  /// Returns the same id as `ResourceID(digestOf:)`, computed by GLib, which is fast in debug
  /// builds as well.
  private static func digest(of bytes: [UInt8]) -> ResourceID {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      return ResourceID(digestOf: bytes)
    }
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes, bytes.count)
    return ResourceID(digest: String(cString: g_checksum_get_string(checksum)))
  }
}
