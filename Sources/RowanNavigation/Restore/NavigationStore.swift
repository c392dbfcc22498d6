import RowanFiles

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place where an app keeps its navigation tree between two runs.
public protocol NavigationStore: Sendable {
  /// Returns the data that were kept last, or `nil` if none were.
  func load() throws -> Data?
  /// Keeps data in place of those before; `nil` forgets them.
  func save(_ data: Data?) throws
  /// Keeps data in place of those before.
  ///
  /// A ``NavigationAutosaver`` saves by this function. A store that can keeps a copy of data that cannot be read;
  /// unless a store implements it, it is ``save(_:)``.
  ///
  /// - Parameters:
  ///   - data: The data to keep.
  ///   - isReadable: Whether data that were kept before can be read by this version of the app.
  /// - Throws: The reason why the data could not be kept.
  func save(_ data: Data, replacing isReadable: (Data) -> Bool) throws
}

extension NavigationStore {
  /// Keeps data in place of those before, whether they can be read or not.
  ///
  /// - Throws: The error of ``save(_:)``.
  public func save(_ data: Data, replacing isReadable: (Data) -> Bool) throws { try save(data) }
}

/// A store that keeps the navigation tree in a ``SettingsFile``.
public struct FileNavigationStore: NavigationStore {
  /// The file.
  public let url: URL

  private var file: SettingsFile { SettingsFile(url: url) }

  /// Creates a store; its folder is made when something is kept.
  public init(url: URL) {
    self.url = url
  }

  /// Reads the file.
  ///
  /// - Returns: The data in it; `nil` if there is no file.
  /// - Throws: A ``SettingsFileError`` with the reason why it cannot be read.
  public func load() throws -> Data? { try file.read() }

  /// Writes the file.
  ///
  /// - Parameter data: The data to keep in it; `nil` removes the file.
  /// - Throws: A ``SettingsFileError`` with the reason why it cannot be written.
  public func save(_ data: Data?) throws {
    if let data { try file.write(data) } else { try file.remove() }
  }

  /// Writes the file, and copies data that cannot be read to a file beside it first.
  ///
  /// - Throws: A ``SettingsFileError`` with the reason why it cannot be written.
  public func save(_ data: Data, replacing isReadable: (Data) -> Bool) throws {
    try file.write(data, replacing: isReadable)
  }
}
