import RowanFiles
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place where an app keeps the arrangement that a user has made of a home screen.
public protocol HomeCustomizationStore: Sendable {
  /// Returns the customisation that was kept last, or `nil` if none was.
  func load() throws -> HomeCustomization?
  /// Keeps a customisation in place of the one before.
  func save(_ customization: HomeCustomization) throws
  /// Changes the customisation that is kept by now.
  ///
  /// A home screen saves by this function alone, so that two windows add to what the other one has made. Unless a
  /// store implements it, it loads and saves; a store that several processes use has to keep them apart meanwhile.
  ///
  /// - Parameter change: The change. It may be called more than once.
  /// - Returns: The customisation that is kept now.
  /// - Throws: The reason why it could not be read or kept.
  func update(_ change: (inout HomeCustomization) -> Void) throws -> HomeCustomization
}

extension HomeCustomizationStore {
  /// Loads the customisation, changes it and saves it. One that cannot be loaded is not replaced.
  public func update(_ change: (inout HomeCustomization) -> Void) throws -> HomeCustomization {
    var customization = try load() ?? HomeCustomization()
    change(&customization)
    try save(customization)
    return customization
  }
}

/// A store that keeps the customisation in a ``SettingsFile``, which windows and processes share.
public struct FileHomeCustomizationStore: HomeCustomizationStore {
  /// The file.
  public let url: URL

  private var file: SettingsFile { SettingsFile(url: url) }

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
  /// - Returns: The customisation in it; `nil` if there is no file.
  /// - Throws: A ``SettingsFileError`` with the reason why it cannot be read.
  public func load() throws -> HomeCustomization? { try file.value() }

  /// Writes the file.
  ///
  /// - Parameter customization: The customisation to keep in it.
  /// - Throws: A ``SettingsFileError`` with the reason why it cannot be written.
  public func save(_ customization: HomeCustomization) throws {
    try file.update(HomeCustomization()) { $0 = customization }
  }

  /// Changes the customisation in the file while no other process writes. Keys of other versions of the app stay;
  /// a file that cannot be read is copied aside first.
  ///
  /// - Returns: The customisation that is in the file now.
  /// - Throws: A ``SettingsFileError`` with the reason why it cannot be read or written.
  public func update(_ change: (inout HomeCustomization) -> Void) throws -> HomeCustomization {
    try file.update(HomeCustomization(), change)
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

  /// Changes what is kept, while no other thread does.
  public func update(_ change: (inout HomeCustomization) -> Void) -> HomeCustomization {
    kept.withLock { kept in
      var customization = kept ?? HomeCustomization()
      change(&customization)
      kept = customization
      return customization
    }
  }
}
