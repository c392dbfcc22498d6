#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where an app keeps its navigation tree between two runs.
public protocol NavigationStore: Sendable {
  /// What was kept last; `nil` if nothing was.
  func load() throws -> Data?
  /// Keeps something instead of what was kept before; `nil` forgets it.
  func save(_ data: Data?) throws
}

/// Keeps the navigation tree in a file, which is replaced as a whole: whoever reads it finds the old one
/// or the new one.
public struct FileNavigationStore: NavigationStore {
  /// The file.
  public let url: URL

  /// Creates a store; its folder is made when something is kept.
  public init(url: URL) {
    self.url = url
  }

  /// Reads the file.
  ///
  /// - Returns: What is in it; `nil` if there is no file.
  /// - Throws: Why it cannot be read.
  public func load() throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Data(contentsOf: url)
  }

  /// Writes the file.
  ///
  /// - Parameter data: What is to be in it; `nil` removes it.
  /// - Throws: Why it cannot be written.
  public func save(_ data: Data?) throws {
    guard let data else {
      if FileManager.default.fileExists(atPath: url.path) {
        try FileManager.default.removeItem(at: url)
      }
      return
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url, options: .atomic)
  }
}
