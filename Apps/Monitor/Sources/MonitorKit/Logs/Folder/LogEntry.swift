import Foundation
import Rowan

/// A log in the list of them.
public struct LogEntry: RowValue, Hashable {
  /// By what it is known and opened.
  public var path: String
  /// What it is called in the list.
  public var name: String
  /// How large it is, in bytes.
  public var size: Int
  /// When it was written last.
  public var changed: Date
  /// Whether it is for this user to read.
  public var isReadable: Bool

  /// Its path.
  public var id: String { path }
}

extension LogEntry {
  /// Looks at a file; `nil` when there is none, or something else.
  init?(path: String, file: String, name: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
      return nil
    }
    // A link is looked at through itself.
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
