import Foundation

/// A value that is kept in a file, which is replaced as a whole: whoever reads it finds the old one or the new one.
struct KeptFile<Value: Codable> {
  /// The file; `nil` for none, where nothing is kept.
  let url: URL?

  /// What was kept last; `nil` where nothing was, or where it cannot be read.
  func read() -> Value? {
    let data = url.flatMap { try? Data(contentsOf: $0) }
    return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Keeps a value instead of what was kept before; its folder is made first, where there is none.
  ///
  /// - Parameter value: What to keep.
  /// - Throws: Why it could not be kept.
  func write(_ value: Value) throws {
    guard let url else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(value).write(to: url, options: .atomic)
  }

  /// Keeps a value, and says in a sentence why that was not possible, if it was not.
  ///
  /// - Parameters:
  ///   - value: What to keep.
  ///   - name: What it is called, as a sentence begins with it.
  ///   - report: Told the sentence.
  func write(_ value: Value, as name: String, report: (String) -> Void) {
    do {
      try write(value)
    } catch {
      report("\(name) could not be kept in \(url?.path ?? ""): \(error.localizedDescription)")
    }
  }
}
