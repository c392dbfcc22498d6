import RowanFiles

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store for the navigation tree of an app between two runs.
public protocol NavigationStore: Sendable {
  /// Returns the data that were saved last, or `nil` if there are none.
  func load() throws -> Data?
  /// Saves data and replaces the previous ones; `nil` removes them.
  func save(_ data: Data?) throws
  /// Saves data and replaces the previous ones.
  ///
  /// A ``NavigationAutosaver`` calls this function. A store can use it to copy previous data that cannot be decoded.
  /// The default implementation calls ``save(_:)``.
  ///
  /// - Parameters:
  ///   - data: The data to save.
  ///   - isReadable: Returns whether this version of the app can decode the previous data.
  /// - Throws: The reason why the data could not be saved.
  func save(_ data: Data, replacing isReadable: (Data) -> Bool) throws
}

extension NavigationStore {
  /// Saves data and replaces the previous ones, without checking whether these can be decoded.
  ///
  /// - Throws: The error of ``save(_:)``.
  public func save(_ data: Data, replacing isReadable: (Data) -> Bool) throws { try save(data) }
}

/// A store that uses a ``/RowanFiles/SettingsFile``.
public struct FileNavigationStore: NavigationStore {
  /// The path of the file.
  public let url: URL

  private var file: SettingsFile { SettingsFile(url: url) }

  /// Creates a store. The folder of the file is created by the first save.
  public init(url: URL) {
    self.url = url
  }

  /// Reads the file.
  ///
  /// - Returns: The stored data, or `nil` if there is no file.
  /// - Throws: A ``/RowanFiles/SettingsFile/Failure`` with the reason why the file cannot be read.
  public func load() throws -> Data? { try file.read() }

  /// Writes the file.
  ///
  /// - Parameter data: The data to store; `nil` removes the file.
  /// - Throws: A ``/RowanFiles/SettingsFile/Failure`` with the reason why the file cannot be written.
  public func save(_ data: Data?) throws {
    if let data { try file.write(data) } else { try file.remove() }
  }

  /// Writes the file. Previous data that cannot be decoded are copied to a file beside it first.
  ///
  /// - Throws: A ``/RowanFiles/SettingsFile/Failure`` with the reason why the file cannot be written.
  public func save(_ data: Data, replacing isReadable: (Data) -> Bool) throws {
    try file.write(data, replacing: isReadable)
  }
}
