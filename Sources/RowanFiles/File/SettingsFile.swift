#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A small file with the settings of a user: safe against crashes, and shared by windows and processes.
///
/// ```swift
/// let file = SettingsFile(url: folder.appending(path: "units.json"))
/// try file.update(Units()) { $0.isMetric = true }
/// ```
///
/// - A change is applied to the newest content while the folder is locked, so that changes of other windows and
///   processes are not lost.
/// - The new content is written to a temporary file, flushed to the disk, and renamed in one step. A reader finds
///   either the old or the new content, never a part.
/// - A symbolic link is preserved: the file that it leads to is replaced. Permissions are preserved, and so are owner
///   and group as far as the system permits it. Hard links are separated.
/// - Keys that the type of the value does not contain are preserved.
/// - Content that cannot be decoded is copied to a file beside it, `units.json.unreadable`, before it is replaced.
/// - A file larger than ``maximumSize`` is not read: its size is checked before memory is allocated.
///
/// All functions block until the disk operation has ended. They may be called on any thread.
public struct SettingsFile: Sendable {
  /// The path of the file.
  public let url: URL

  /// The maximum size of the content in bytes, 16 MB by default. A larger file counts as unreadable, and larger content
  /// is not written.
  public var maximumSize = 16 << 20

  /// Called before each step of a write. A result other than 0 is treated as an error number of the system.
  package var interruption: (@Sendable (FileStep) -> Int32)?

  /// Creates a reference to a file at a path. Missing folders are created by the first write.
  public init(url: URL) { self.url = url }

  /// Returns the content, or `nil` if there is no file.
  ///
  /// - Throws: The reason why the file cannot be read.
  public func read() throws(SettingsFile.Failure) -> Data? {
    try FileTarget(resolving: url.path).read(atMost: maximumSize)
  }

  /// Returns the value decoded from JSON, or `nil` if there is no file or the file is empty.
  ///
  /// - Throws: The reason why the file cannot be read, ``SettingsFile/Failure/Problem/unreadable(_:)`` for content of
  ///   another type, ``SettingsFile/Failure/Problem/tooLarge(_:)`` for a file larger than ``maximumSize``.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws(SettingsFile.Failure)
    -> Value?
  {
    let target = try FileTarget(resolving: url.path)
    guard let data = try target.read(atMost: maximumSize), !data.isEmpty else { return nil }
    do { return try JSONDecoder().decode(type, from: data) } catch {
      throw SettingsFile.Failure(.unreadable("\(error)"), at: target.path)
    }
  }

  /// Changes the value in the file and writes it as JSON.
  ///
  /// Nothing is written if the change leaves the value as it is.
  ///
  /// - Parameters:
  ///   - initial: The value to change if there is no file, or if its content cannot be decoded.
  ///   - change: Modifies the newest value, while the folder is locked.
  /// - Returns: The value in the file after the call.
  /// - Throws: The reason why the file cannot be read or written.
  @discardableResult
  public func update<Value: Codable>(
    _ initial: Value,
    _ change: (inout Value) -> Void
  ) throws(SettingsFile.Failure) -> Value {
    try locked { writer throws(SettingsFile.Failure) in
      let old = try writer.read()
      let known = try? JSONDecoder().decode(Value.self, from: old.data)
      var value = known ?? initial
      change(&value)
      do {
        let kept = try UnknownKeys(of: old.data, knownTo: known ?? value)
        try writer.replace(old, with: kept.added(to: value), isReadable: known != nil)
      } catch let error as SettingsFile.Failure {
        throw error
      } catch {
        throw SettingsFile.Failure(.notEncodable("\(error)"), at: writer.target.path)
      }
      return value
    }
  }

  /// Applies the differences between two values to the value in the file, which other processes may have changed.
  /// Objects are merged key by key; arrays are replaced as a whole.
  ///
  /// - Parameters:
  ///   - made: The new value. It is written unmerged if there is no file, or if its content cannot be decoded.
  ///   - base: The value that was last read or written.
  /// - Returns: The value in the file after the call.
  /// - Throws: The reason why the file cannot be read or written.
  @discardableResult
  public func merge<Value: Codable>(
    _ made: Value,
    since base: Value
  ) throws(SettingsFile.Failure) -> Value {
    try locked { writer throws(SettingsFile.Failure) in
      let old = try writer.read()
      let known = try? JSONDecoder().decode(Value.self, from: old.data)
      do {
        if known != nil,
          let merged = try MergedKeys(of: made, since: base).applied(to: old.data),
          let value = try? JSONDecoder().decode(Value.self, from: merged)
        {
          try writer.replace(old, with: merged, isReadable: true)
          return value
        }
        let kept = try UnknownKeys(of: old.data, knownTo: known ?? made)
        try writer.replace(old, with: kept.added(to: made), isReadable: known != nil)
      } catch let error as SettingsFile.Failure {
        throw error
      } catch {
        throw SettingsFile.Failure(.notEncodable("\(error)"), at: writer.target.path)
      }
      return made
    }
  }

  /// Replaces the content. Nothing is written if the content of a file is equal already; a device is
  /// always written.
  ///
  /// - Parameters:
  ///   - data: The new content.
  ///   - isReadable: Whether the old content can be decoded. If not, it is copied to another file
  ///     first. It gets no data if there is no file, or if the file is larger than ``maximumSize``;
  ///     such a file is always copied.
  /// - Throws: The reason why the file cannot be read or written, such as data that is larger than
  ///   ``maximumSize``.
  public func write(
    _ data: Data,
    replacing isReadable: (Data) -> Bool = { _ in true }
  ) throws(SettingsFile.Failure) {
    try locked { writer throws(SettingsFile.Failure) in
      let old = try writer.read()
      try writer.replace(old, with: data, isReadable: isReadable(old.data))
    }
  }

  /// Removes the file. Symbolic links that lead to it remain.
  ///
  /// - Throws: The reason why the file cannot be removed.
  public func remove() throws(SettingsFile.Failure) {
    guard try FileTarget(resolving: url.path).kind != .missing else { return }
    try locked { writer throws(SettingsFile.Failure) in try writer.remove() }
  }

  private func locked<Result>(
    _ body: (FileWriter) throws(SettingsFile.Failure) -> Result
  ) throws(SettingsFile.Failure) -> Result {
    var target = try FileTarget(resolving: url.path)
    // A symbolic link may be changed while this waits for the lock of the folder that it led to.
    while true {
      // A device is written in place and without a lock: it cannot be replaced, and the lock of its folder protects
      // nothing.
      guard target.kind != .device else {
        return try body(FileWriter(target, limit: maximumSize, interruption))
      }
      try target.makeFolder()
      let lock = try FolderLock(target.folder, of: target.path, interruption)
      defer { lock.release() }
      let now = try FileTarget(resolving: url.path)
      if now.folder == target.folder {
        return try body(FileWriter(now, limit: maximumSize, interruption))
      }
      target = now
    }
  }
}

/// A step of a write.
package enum FileStep: CaseIterable, Sendable {
  case lock
  case create
  case write
  case flush
  case replace
  /// The flush of the folder with the new name; session stores only.
  case flushFolder
}
