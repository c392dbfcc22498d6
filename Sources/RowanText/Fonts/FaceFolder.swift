#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder for the faces taken out of collections: below the user's caches, so that a face lies on
/// disk once however often a server is started, and however it ends.
struct FaceFolder: Sendable {
  /// Where the folder is, or will be once the first face comes.
  let path: String

  /// The folder in the user's caches, or below the folder for what is temporary where there are none.
  static let standard: FaceFolder = {
    func folder(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
    return FaceFolder(path: (caches ?? folder("TMPDIR") ?? "/tmp") + "/rowan/fonts")
  }()

  /// Has a font file lie in the folder; returns where, or `nil` when that cannot be.
  func keep(_ bytes: [UInt8], named name: String) -> String? {
    let file = "\(path)/\(name).otf"
    // Whoever may write there could have put something else in its place.
    if FontBytes.read(file) == bytes { return file }
    makeFolders()
    // Written aside and moved, so that nobody ever reads half of it.
    var template = Array("\(path)/new-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0, let stream = fdopen(descriptor, "wb") else { return nil }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count, rename(template, file) == 0 else {
      unlink(template)
      return nil
    }
    return file
  }

  private func makeFolders() {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/" + part
      // It may be there already; what else goes wrong shows when a file is made in it.
      mkdir(folder, 0o700)
    }
  }
}

/// The bytes of font files.
enum FontBytes {
  /// All bytes of the file at `path`, if it can be read.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      while true {
        let count = fread(buffer.baseAddress, 1, buffer.count, file)
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    return bytes
  }
}
