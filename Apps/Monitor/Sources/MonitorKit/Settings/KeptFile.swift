import Foundation
import Rowan

/// A value in a file that all windows and processes of Monitor share.
@MainActor
final class KeptFile<Value: Codable> {
  private let file: SettingsFile?
  /// The value that was read or written last. The file may contain changes of other processes.
  private var base: Value

  /// Creates the object and reads the value from the file.
  ///
  /// - Parameters:
  ///   - url: The path of the file, or `nil` if the value is not saved.
  ///   - initial: The value if the file is missing or unreadable.
  init(url: URL?, initial: Value) {
    file = url.map { SettingsFile(url: $0) }
    base = initial
    if let value = try? file?.value(Value.self) { base = value }
  }

  /// The value that was read or written last.
  var value: Value { base }

  /// Merges the changes since the last value into the file, and reports a failure.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the value, which begins the sentence of the report.
  ///   - report: Called with a sentence if the file cannot be written.
  func write(_ value: Value, as name: String, report: (String) -> Void) {
    guard let file else { return }
    do {
      try file.merge(value, since: base)
      base = value
    } catch {
      report("\(name) could not be saved in \(file.url.path): \(error)")
    }
  }
}
