/// What there is to know of a process beyond its figures; each part is read only while somebody looks at it.
public enum ProcessPart: String, Sendable, Codable, CaseIterable {
  /// Its threads.
  case threads
  /// What it has open.
  case files
  /// The variables it was started with, secrets included.
  case environment
  /// What its memory consists of.
  case memory

  /// What it is called.
  public var title: String {
    switch self {
    case .threads: "Threads"
    case .files: "Open files"
    case .environment: "Environment"
    case .memory: "Memory map"
    }
  }
}
