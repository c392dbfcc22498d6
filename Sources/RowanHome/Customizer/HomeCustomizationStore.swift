import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where an app keeps what a user has made of a home screen.
public protocol HomeCustomizationStore: Sendable {
  /// What was kept last; `nil` if nothing was.
  func load() throws -> HomeCustomization?
  /// Keeps something instead of what was kept before.
  func save(_ customization: HomeCustomization) throws
}

/// Keeps the customisation in a file, which is replaced as a whole: whoever reads it finds the old one or the
/// new one.
public struct FileHomeCustomizationStore: HomeCustomizationStore {
  /// The file.
  public let url: URL

  /// Creates a store; its folder is made when something is kept.
  public init(url: URL) { self.url = url }

  /// Creates a store for the home screen of an app, in the user's folder for settings: that which
  /// `XDG_CONFIG_HOME` names, or `.config` in the user's own.
  /// - Parameters:
  ///   - app: The name of the app, that of a folder; unless it is said otherwise, that of the program.
  ///   - screen: The name of the screen, that of a file.
  public init(app: String = ProcessInfo.processInfo.processName, screen: String = "home") {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? FileManager.default.currentDirectoryPath
    var folder = environment["XDG_CONFIG_HOME"] ?? ""
    // Paths that are not absolute are to be ignored, says the specification of these folders.
    if !folder.hasPrefix("/") { folder = "\(home)/.config" }
    url = URL(filePath: folder).appending(path: "\(app)/\(screen).json")
  }

  /// Reads the file.
  ///
  /// - Returns: What is in it; `nil` if there is no file.
  /// - Throws: Why it cannot be read.
  public func load() throws -> HomeCustomization? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONDecoder().decode(HomeCustomization.self, from: Data(contentsOf: url))
  }

  /// Writes the file.
  ///
  /// - Parameter customization: What is to be in it.
  /// - Throws: Why it cannot be written.
  public func save(_ customization: HomeCustomization) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(customization).write(to: url, options: .atomic)
  }
}

/// Keeps the customisation as long as the process runs: for tests, and for apps with a store of their own that
/// several windows share.
public final class MemoryHomeCustomizationStore: HomeCustomizationStore {
  private let kept: Mutex<HomeCustomization?>

  /// Creates a store, with something in it or empty.
  public init(_ customization: HomeCustomization? = nil) { kept = Mutex(customization) }

  /// What is kept.
  public func load() -> HomeCustomization? { kept.withLock { $0 } }

  /// Keeps something else.
  public func save(_ customization: HomeCustomization) { kept.withLock { $0 = customization } }
}
