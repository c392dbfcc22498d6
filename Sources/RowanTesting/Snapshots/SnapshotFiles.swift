import RowanImage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The locations of a golden image and of the image of its failure.
struct SnapshotFiles {
  /// The path of the golden image.
  let golden: String
  /// The path of the image that shows a failure.
  let failure: String

  /// Returns the files for the name of an image and the file of its test.
  init(_ name: String, of testFile: String) {
    let parts = testFile.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    var suite = String(parts.last ?? "")
    if suite.hasSuffix(".swift") { suite.removeLast(".swift".count) }
    golden = "\(folder)/__Snapshots__/\(suite)/\(name).png"
    let scratch = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    failure = "\(scratch)/rowan-snapshots/\(suite)/\(name).png"
  }

  /// Whether golden images are recorded again.
  static var isRecording: Bool { getenv("RECORD_GOLDENS") != nil }

  /// Returns the bytes of a file; `nil` if it cannot be opened.
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

  /// Writes a file, and creates its folders.
  static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      // A failure to create a folder shows when the file is written.
      mkdir(folder, 0o755)
    }
    try RowanImage.write(bytes, to: path)
  }
}
