/// What is read of a process only while somebody looks at it.
public struct ProcessDetail: Sendable, Equatable {
  /// The whole command it was started with, up to 128 kB of it; the name in brackets for threads of the
  /// kernel.
  public var command: String
  /// How many files, sockets and the like it has open; `nil` when that is not for this user to know.
  public var openFiles: Int?
  /// The folder that its relative paths begin at; `nil` when that is not for this user to know.
  public var workingFolder: String?
  /// How far it stands back for others: from -20, which is served first, to 19.
  public var nice: Int
  /// The memory it has laid claim to, in bytes, most of which it may never use.
  public var virtualMemory: Int

  /// Creates a detail.
  public init(
    command: String,
    openFiles: Int?,
    workingFolder: String?,
    nice: Int,
    virtualMemory: Int
  ) {
    self.command = command
    self.openFiles = openFiles
    self.workingFolder = workingFolder
    self.nice = nice
    self.virtualMemory = virtualMemory
  }
}
