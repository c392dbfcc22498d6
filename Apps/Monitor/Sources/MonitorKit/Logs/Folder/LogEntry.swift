import Foundation
import Rowan

/// A log in the list of logs.
public struct LogEntry: RowValue, Hashable {
  /// The path, which identifies the log.
  public var path: String
  /// The name in the list.
  public var name: String
  /// The size, in bytes.
  public var size: Int
  /// The time of the last modification.
  public var changed: Date
  /// Whether this user may read the log.
  public var isReadable: Bool

  /// The path.
  public var id: String { path }
}

extension LogEntry {
  /// Creates an entry from the attributes of a file, or `nil` if it is missing or not a regular
  /// file.
  init?(path: String, file: String, name: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
      return nil
    }
    // For a link, the attributes are those of its target.
    let isLink = attributes[.type] as? FileAttributeType == .typeSymbolicLink
    let target = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    let found = isLink ? try? FileManager.default.attributesOfItem(atPath: target) : attributes
    guard let found, found[.type] as? FileAttributeType == .typeRegular else { return nil }
    self.path = path
    self.name = name.withoutControls
    size = (found[.size] as? NSNumber)?.intValue ?? 0
    changed = found[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
    isReadable = access(file, R_OK) == 0
  }
}
