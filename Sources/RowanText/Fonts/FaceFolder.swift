#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder for faces extracted from collections. It is in the user's cache folder, so that a
/// face is stored once, no matter how often a server is started, and how it exits.
struct FaceFolder: Sendable {
  /// The path of the folder, which is created with the first face.
  let path: String

  /// The folder in the user's cache folder, or in the temporary folder if there is no cache folder.
  static let standard: FaceFolder = {
    func folder(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map { $0 + "/.cache" }
    return FaceFolder(path: (caches ?? folder("TMPDIR") ?? "/tmp") + "/rowan/fonts")
  }()

  /// Stores a font file in the folder, and returns its path, or `nil` if that fails.
  func store(_ bytes: [UInt8], named name: String) -> String? {
    let file = "\(path)/\(name).otf"
    // Another process with write access could have replaced the file.
    if FontBytes.read(file) == bytes { return file }
    makeFolders()
    // The file is written under a temporary name and renamed, so that no process reads an
    // incomplete file.
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
      // The folder may exist already; other errors appear when the file is created.
      mkdir(folder, 0o700)
    }
  }
}

/// Reads font files.
enum FontBytes {
  /// Returns the bytes of the file at `path`, at most `limit`, or `nil` if it cannot be read.
  static func read(_ path: String, upTo limit: Int = .max) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      while bytes.count < limit {
        let count = fread(buffer.baseAddress, 1, min(buffer.count, limit - bytes.count), file)
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    return bytes
  }
}
