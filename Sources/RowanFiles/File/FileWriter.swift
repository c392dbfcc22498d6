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

/// Replaces a file whose folder is locked.
struct FileWriter {
  let target: FileTarget
  private let interruption: (@Sendable (FileStep) -> Int32)?

  init(_ target: FileTarget, _ interruption: (@Sendable (FileStep) -> Int32)?) {
    self.target = target
    self.interruption = interruption
  }

  /// Replaces the content, which is copied aside first if it cannot be read.
  func replace(_ old: Data, with new: Data, isReadable: Bool) throws(SettingsFileError) {
    guard target.kind != .device else { return try writeDevice(new) }
    guard target.kind == .missing || old != new else { return }
    // A file may be read-only in a folder that is not; it is meant to stay as it is.
    if target.kind == .file, access(target.path, W_OK) != 0 {
      throw SettingsFileError(errno: errno, at: target.path)
    }
    if !isReadable, !old.isEmpty { try setAside(old) }
    try write(new, to: target.path)
  }

  /// Copies content that cannot be read beside the file, unless an earlier copy is the same.
  func setAside(_ data: Data) throws(SettingsFileError) {
    guard target.kind == .file else { return }
    var copy = target.path + ".unreadable"
    var number = 1
    while let earlier = try OpenFile.reading(copy) {
      defer { earlier.end() }
      if try earlier.readAll() == data { return }
      number += 1
      copy = target.path + ".unreadable.\(number)"
    }
    try write(data, to: copy)
  }

  func remove() throws(SettingsFileError) {
    switch target.kind {
    case .missing: return
    case .device: try writeDevice(Data())
    case .file:
      guard unlink(target.path) == 0 || errno == ENOENT else { throw failure() }
      try flushFolder()
    }
  }

  private func writeDevice(_ data: Data) throws(SettingsFileError) {
    let device = try OpenFile.writing(target.path)
    defer { device.end() }
    try device.append(data)
  }

  /// Writes a file under another name first, which then becomes that of the file.
  private func write(_ data: Data, to path: String) throws(SettingsFileError) {
    try step(.create)
    // One writer at a time has the folder: the name is free, or what is there was left by a crash.
    let draft = "\(target.folder)/.\(target.name).new"
    do throws(SettingsFileError) {
      let file = try OpenFile.creating(draft, mode: target.kind == .file ? 0o600 : 0o666)
      do {
        defer { file.end() }
        try step(.write)
        try file.append(data)
        if target.kind == .file { try file.adopt(target.status) }
        try step(.flush)
        try file.flush()
      }
      try step(.replace)
      guard rename(draft, path) == 0 else { throw failure() }
    } catch {
      unlink(draft)
      throw SettingsFileError(error.problem, at: target.path)
    }
    try flushFolder()
  }

  /// Waits until the names in the folder are on the disk.
  private func flushFolder() throws(SettingsFileError) {
    guard let folder = try OpenFile.reading(target.folder) else { return }
    defer { folder.end() }
    try folder.flush()
  }

  private func step(_ step: FileStep) throws(SettingsFileError) {
    if let number = interruption?(step), number != 0 {
      throw SettingsFileError(errno: number, at: target.path)
    }
  }

  private func failure() -> SettingsFileError { SettingsFileError(errno: errno, at: target.path) }
}
