#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of this process for the faces taken out of collections, gone with the process's table of
/// fonts. It is made when the first face comes.
final class FaceFolder {
  private var path: String?
  private var files: [String] = []

  deinit {
    for file in files { unlink(file) }
    if let path { rmdir(path) }
  }

  /// Writes a font file; returns where it lies, or `nil` when there is no room for it.
  func write(_ bytes: [UInt8], named name: String) -> String? {
    guard let folder = path ?? make() else { return nil }
    path = folder
    let file = "\(folder)/\(name).otf"
    guard let stream = fopen(file, "wb") else { return nil }
    files.append(file)
    let count = fwrite(bytes, 1, bytes.count, stream)
    return fclose(stream) == 0 && count == bytes.count ? file : nil
  }

  /// Nobody but this user can look into what `mkdtemp` makes.
  private func make() -> String? {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/rowan-fonts-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
  }
}
