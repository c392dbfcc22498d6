import RowanFiles
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store for the customization of a home screen.
public protocol HomeCustomizationStore: Sendable {
  /// Returns the customization that was saved last, or `nil` if there is none.
  func load() throws -> HomeCustomization?
  /// Saves a customization and replaces the previous one.
  func save(_ customization: HomeCustomization) throws
  /// Changes the stored customization.
  ///
  /// A home screen saves only through this function, so that windows do not overwrite each other's changes. The default
  /// implementation loads, changes and saves. A store that several processes use must prevent concurrent changes
  /// meanwhile.
  ///
  /// - Parameter change: The change. It may be called more than once.
  /// - Returns: The stored customization after the change.
  /// - Throws: The reason why the customization could not be loaded or saved.
  func update(_ change: (inout HomeCustomization) -> Void) throws -> HomeCustomization
}

extension HomeCustomizationStore {
  /// Loads, changes and saves the customization. If loading fails, nothing is replaced.
  public func update(_ change: (inout HomeCustomization) -> Void) throws -> HomeCustomization {
    var customization = try load() ?? HomeCustomization()
    change(&customization)
    try save(customization)
    return customization
  }
}

/// A store that uses a ``/RowanFiles/SettingsFile``, shared by windows and processes.
public struct FileHomeCustomizationStore: HomeCustomizationStore {
  /// The path of the file.
  public let url: URL

  private var file: SettingsFile { SettingsFile(url: url) }

  /// Creates a store. The folder of the file is created by the first save.
  public init(url: URL) { self.url = url }

  /// Creates a store in the settings folder of the user: `$XDG_CONFIG_HOME`, or `.config` in the home folder.
  /// - Parameters:
  ///   - app: The name of the app, used as the name of the folder; by default, the process name.
  ///   - screen: The name of the screen, used as the name of the file.
  public init(app: String = ProcessInfo.processInfo.processName, screen: String = "home") {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? FileManager.default.currentDirectoryPath
    var folder = environment["XDG_CONFIG_HOME"] ?? ""
    // The XDG base directory specification requires that relative paths are ignored.
    if !folder.hasPrefix("/") { folder = "\(home)/.config" }
    url = URL(filePath: folder).appending(path: "\(app)/\(screen).json")
  }

  /// Reads the file.
  ///
  /// - Returns: The stored customization, or `nil` if there is no file.
  /// - Throws: A ``/RowanFiles/SettingsFile/Failure`` with the reason why the file cannot be read.
  public func load() throws -> HomeCustomization? { try file.value() }

  /// Writes the file.
  ///
  /// - Parameter customization: The customization to store.
  /// - Throws: A ``/RowanFiles/SettingsFile/Failure`` with the reason why the file cannot be written.
  public func save(_ customization: HomeCustomization) throws {
    try file.update(HomeCustomization()) { $0 = customization }
  }

  /// Changes the customization in the file while its folder is locked. Keys of other versions of the app are preserved;
  /// a file that cannot be decoded is copied first.
  ///
  /// - Returns: The stored customization after the change.
  /// - Throws: A ``/RowanFiles/SettingsFile/Failure`` with the reason why the file cannot be read or written.
  public func update(_ change: (inout HomeCustomization) -> Void) throws -> HomeCustomization {
    try file.update(HomeCustomization(), change)
  }
}

/// A store in memory, for tests, and for apps that save elsewhere and share one store between windows.
public final class MemoryHomeCustomizationStore: HomeCustomizationStore {
  private let kept: Mutex<HomeCustomization?>

  /// Creates a store with an optional initial customization.
  public init(_ customization: HomeCustomization? = nil) { kept = Mutex(customization) }

  /// Returns the stored customization, or `nil` if there is none.
  public func load() -> HomeCustomization? { kept.withLock { $0 } }

  /// Replaces the stored customization.
  public func save(_ customization: HomeCustomization) { kept.withLock { $0 = customization } }

  /// Changes the stored customization atomically.
  public func update(_ change: (inout HomeCustomization) -> Void) -> HomeCustomization {
    kept.withLock { kept in
      var customization = kept ?? HomeCustomization()
      change(&customization)
      kept = customization
      return customization
    }
  }
}
