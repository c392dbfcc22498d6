import RowanImage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where golden pictures are, and where those of failures go.
struct SnapshotFiles {
  /// The golden picture.
  let golden: String
  /// The picture of a failure.
  let failure: String

  /// The files of a picture of a test file.
  init(_ name: String, of testFile: String) {
    let parts = testFile.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    var suite = String(parts.last ?? "")
    if suite.hasSuffix(".swift") { suite.removeLast(".swift".count) }
    golden = "\(folder)/__Snapshots__/\(suite)/\(name).png"
    let scratch = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    failure = "\(scratch)/rowan-snapshots/\(suite)/\(name).png"
  }

  /// Whether golden pictures are to be written anew.
  static var isRecording: Bool { getenv("RECORD_GOLDENS") != nil }

  /// The bytes of a file; `nil` when there is none.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Writes a file, and the folders that it is in.
  static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      // Whether there is a folder in the end shows when the file is written.
      mkdir(folder, 0o755)
    }
    try RowanImage.write(bytes, to: path)
  }
}
