import CPango
import RowanCore
import Synchronization

/// The font files in use: each is read once, for the digest that names it everywhere.
final class FontFileTable: Sendable {
  /// A face as hosts load it.
  struct Face: Sendable {
    var resource: FontResource
    /// The index in that file; 0 for a face that was taken out of its collection.
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
  /// - Parameter folder: Where the faces taken out of collections lie.
  init(folder: FaceFolder) {
    self.folder = folder
  }

  /// A face of the file at `path`, by the content of the file; or, for a later face of a collection,
  /// by that of a file which holds this face alone.
  ///
  /// Complexity: O(bytes) the first time, while which other threads that meet a new face wait; O(1)
  /// from then on.
  func face(at path: String, index: Int) -> Face {
    files.withLock { files in
      let place = Place(path: path, index: index)
      if let known = files.faces[place] { return known }
      let face = Self.makeFace(at: path, index: index, folder: folder)
      files.faces[place] = face
      // Of two copies of a file either will do; the first one met stays.
      let id = face.resource.id
      if files.byID[id] == nil { files.byID[id] = face.resource }
      return face
    }
  }

  /// The file with this content, when a face of it has been used.
  func resource(for id: ResourceID) -> FontResource? {
    files.withLock { $0.byID[id] }
  }

  /// A file that vanished after it was measured with has the digest of its path: still a name of its
  /// own, and nothing can be loaded by it anyway.
  private static func makeFace(at path: String, index: Int, folder: FaceFolder) -> Face {
    let bytes = FontBytes.read(path)
    if index > 0, let bytes, let alone = CollectionFace.extract(index, from: bytes) {
      let id = digest(of: alone)
      if let file = folder.keep(alone, named: id.digest) {
        return Face(resource: FontResource(id: id, path: file), index: 0)
      }
    }
    let id = digest(of: bytes ?? Array(path.utf8))
    return Face(resource: FontResource(id: id, path: path), index: index)
  }

  /// The same name that `ResourceID(digestOf:)` makes, by GLib, which is quick in debug builds, too.
  private static func digest(of bytes: [UInt8]) -> ResourceID {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else {
      return ResourceID(digestOf: bytes)
    }
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes, bytes.count)
    return ResourceID(digest: String(cString: g_checksum_get_string(checksum)))
  }
}
