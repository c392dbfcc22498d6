/// A part of a process's details. It is read only while it is expanded.
public enum ProcessPart: String, Sendable, Codable, CaseIterable {
  /// The threads.
  case threads
  /// The open files.
  case files
  /// The environment that the process was started with, including secrets.
  case environment
  /// The memory map.
  case memory

  /// The title of the part.
  public var title: String {
    switch self {
    case .threads: "Threads"
    case .files: "Open files"
    case .environment: "Environment"
    case .memory: "Memory map"
    }
  }
}
