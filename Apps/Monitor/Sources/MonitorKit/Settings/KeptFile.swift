import Foundation
import Rowan

/// A value that all windows and processes of Monitor keep in one file.
@MainActor
final class KeptFile<Value: Codable> {
  private let file: SettingsFile?
  /// The value that was read or kept last: the file may have other changes by now.
  private var base: Value

  /// Reads a value from a file.
  ///
  /// - Parameters:
  ///   - url: The path of the file; `nil` for a value that is not kept.
  ///   - initial: The value if there is no file, or none that can be read.
  init(url: URL?, initial: Value) {
    file = url.map { SettingsFile(url: $0) }
    base = initial
    if let value = try? file?.value(Value.self) { base = value }
  }

  /// The value as it was read or kept last.
  var value: Value { base }

  /// Keeps the changes of a value, and reports in a sentence if that was not possible.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the value, with which the sentence begins.
  ///   - report: Called with the sentence.
  func write(_ value: Value, as name: String, report: (String) -> Void) {
    guard let file else { return }
    do {
      try file.merge(value, since: base)
      base = value
    } catch {
      report("\(name) could not be kept in \(file.url.path): \(error)")
    }
  }
}
