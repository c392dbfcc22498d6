#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces the content of a file. The folder of the file must be locked.
struct FileWriter {
  /// The content of a file before it is replaced.
  struct OldContent {
    /// The content; empty if there is no file, or if it is too large.
    let data: Data
    /// Whether the file has more bytes than the limit.
    let isTooLarge: Bool
  }

  let target: FileTarget
  private let limit: Int
  private let interruption: (@Sendable (FileStep) -> Int32)?

  init(_ target: FileTarget, limit: Int, _ interruption: (@Sendable (FileStep) -> Int32)?) {
    self.target = target
    self.limit = limit
    self.interruption = interruption
  }

  /// Reads the content, unless it is larger than the limit.
  func read() throws(SettingsFile.Failure) -> OldContent {
    do {
      return OldContent(data: try target.read(atMost: limit) ?? Data(), isTooLarge: false)
    } catch {
      guard case .tooLarge = error.problem else { throw error }
      return OldContent(data: Data(), isTooLarge: true)
    }
  }

  /// Replaces the content. Copies the old content to another file first if it cannot be decoded.
  func replace(
    _ old: OldContent,
    with new: Data,
    isReadable: Bool
  ) throws(SettingsFile.Failure) {
    // Content beyond the limit could be written, but not read again.
    guard new.count <= limit else { throw SettingsFile.Failure(.tooLarge(limit), at: target.path) }
    guard target.kind != .device else { return try writeDevice(new) }
    guard target.kind == .missing || old.isTooLarge || old.data != new else { return }
    // A file can be read-only in a writable folder. Renaming would replace it, although it is meant to stay unchanged.
    if target.kind == .file, access(target.path, W_OK) != 0 {
      throw SettingsFile.Failure(errno: errno, at: target.path)
    }
    if old.isTooLarge {
      try setWholeAside()
    } else if !isReadable, !old.data.isEmpty {
      try setAside(old.data)
    }
    try write(to: target.path) { file throws(SettingsFile.Failure) in try file.append(new) }
  }

  /// Copies content that cannot be decoded to a file beside the original, unless an earlier copy is equal.
  func setAside(_ data: Data) throws(SettingsFile.Failure) {
    guard target.kind == .file else { return }
    let copy = try freeCopy { earlier throws(SettingsFile.Failure) in try earlier.holds(data) }
    guard let copy else { return }
    try write(to: copy) { file throws(SettingsFile.Failure) in try file.append(data) }
  }

  /// Copies a file that is too large to be read to a file beside it, in constant memory.
  private func setWholeAside() throws(SettingsFile.Failure) {
    guard target.kind == .file else { return }
    let copy = try freeCopy { earlier throws(SettingsFile.Failure) in
      // An earlier copy can be a hard link to the same file, if a later step of that write failed.
      var status = stat()
      return fstat(earlier.descriptor, &status) == 0 && status.st_ino == target.status.st_ino
        && status.st_dev == target.status.st_dev
    }
    guard let copy else { return }
    // The new file takes the name of the old one. A hard link preserves the old file and takes no space.
    if link(target.path, copy) == 0 { return }
    guard let file = try OpenFile.reading(target.path) else { return }
    defer { file.end() }
    try write(to: copy) { new throws(SettingsFile.Failure) in try new.append(contentsOf: file) }
  }

  /// Returns the first path for a copy at which no file exists, or `nil` if an earlier copy is equal.
  private func freeCopy(
    unless isSame: (OpenFile) throws(SettingsFile.Failure) -> Bool
  ) throws(SettingsFile.Failure) -> String? {
    var copy = target.path + ".unreadable"
    var number = 1
    while let earlier = try OpenFile.reading(copy) {
      defer { earlier.end() }
      if try isSame(earlier) { return nil }
      number += 1
      copy = target.path + ".unreadable.\(number)"
    }
    return copy
  }

  func remove() throws(SettingsFile.Failure) {
    switch target.kind {
    case .missing: return
    case .device: try writeDevice(Data())
    case .file:
      guard unlink(target.path) == 0 || errno == ENOENT else { throw failure() }
      try OpenFile.flushFolder(target.folder)
    }
  }

  private func writeDevice(_ data: Data) throws(SettingsFile.Failure) {
    let device = try OpenFile.writing(target.path)
    defer { device.end() }
    try device.append(data)
  }

  /// Writes a temporary file, and renames it to the path in one step.
  private func write(
    to path: String,
    _ content: (OpenFile) throws(SettingsFile.Failure) -> Void
  ) throws(SettingsFile.Failure) {
    try step(.create)
    // The lock admits one writer at a time: a file with the temporary name was left by a crash.
    let draft = "\(target.folder)/.\(target.name).new"
    do throws(SettingsFile.Failure) {
      let file = try OpenFile.creating(draft, mode: target.kind == .file ? 0o600 : 0o666)
      do {
        defer { file.end() }
        try step(.write)
        try content(file)
        if target.kind == .file { try file.adopt(target.status) }
        try step(.flush)
        try file.flush()
      }
      try step(.replace)
      guard rename(draft, path) == 0 else { throw failure() }
    } catch {
      unlink(draft)
      throw SettingsFile.Failure(error.problem, at: target.path)
    }
    try OpenFile.flushFolder(target.folder)
  }

  private func step(_ step: FileStep) throws(SettingsFile.Failure) {
    if let number = interruption?(step), number != 0 {
      throw SettingsFile.Failure(errno: number, at: target.path)
    }
  }

  private func failure() -> SettingsFile.Failure {
    SettingsFile.Failure(errno: errno, at: target.path)
  }
}
