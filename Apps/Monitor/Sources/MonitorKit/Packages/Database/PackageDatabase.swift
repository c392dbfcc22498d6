import Foundation

/// The package database of Debian and related systems, read off the main actor. The file is read
/// again after it has changed.
public actor PackageDatabase {
  /// The content of the database.
  struct Contents: Sendable {
    /// The installed packages, sorted by name.
    var packages: [Package] = []
    /// The number of malformed packages.
    var brokenCount = 0
    /// The indices of the packages, by identity.
    var places: [String: Int] = [:]
    /// The identities of the packages that have or provide a name, by this name.
    var providers: [String: [String]] = [:]
    /// The identities of the packages that depend on a name, by this name.
    var dependents: [String: [String]] = [:]
    /// The searchable texts of the packages, in the same order.
    var words: [FoldedText] = []
  }

  private struct Version: Equatable {
    var date: Date?
    var size: Int?
  }

  private let folder: String
  private var version: Version?
  private var contents = Contents()

  /// Creates a reader of a machine's database.
  ///
  /// - Parameter root: The folder that contains the machine's `/var`. It is empty for this machine.
  public init(root: String = "") { folder = root + "/var/lib/dpkg" }

  /// Returns the present content, or `nil` if the system has no such database.
  func read() -> Contents? {
    let path = folder + "/status"
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    let newest = Version(
      date: attributes[.modificationDate] as? Date,
      size: (attributes[.size] as? NSNumber)?.intValue
    )
    guard newest != version else { return contents }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    contents = Contents(data.withUnsafeBytes { ControlText($0, keeping: Package.fields) })
    version = newest
    return contents
  }

  /// Returns the number of a package's files and folders, or `nil` if it cannot be read.
  func fileCount(of package: Package) -> Int? {
    // The name comes from a file, so it must not lead to another folder.
    guard !package.name.contains("/") else { return nil }
    let names = [package.name, "\(package.name):\(package.architecture)"]
    for name in names {
      let path = "\(folder)/info/\(name).list"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let lines = data.count { $0 == UInt8(ascii: "\n") }
      // The first line is the root folder.
      return max(0, data.starts(with: Data("/.\n".utf8)) ? lines - 1 : lines)
    }
    return nil
  }
}

extension PackageDatabase.Contents {
  /// Creates the sorted packages and the indices.
  init(_ text: ControlText) {
    var names: [String: Int] = [:]
    brokenCount = text.brokenCount
    for fields in text.packages where Package.isInstalled(fields) {
      if let package = Package(fields) {
        packages.append(package)
        names[package.name, default: 0] += 1
      } else {
        brokenCount += 1
      }
    }
    for place in packages.indices where names[packages[place].name, default: 0] > 1 {
      packages[place].id = "\(packages[place].name):\(packages[place].architecture)"
    }
    packages.sort { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
    for (place, package) in packages.enumerated() {
      places[package.id] = place
      for name in Set([package.name] + package.provides) {
        providers[name, default: []].append(package.id)
      }
      let needed = package.depends.flatMap(\.alternatives).map(\.name)
      for name in Set(needed) { dependents[name, default: []].append(package.id) }
      words.append(FoldedText("\(package.name)\n\(package.summary)\n\(package.text)"))
    }
  }

  /// Returns the package with an identity, or else the first one with a name, or `nil` if there is
  /// none.
  func package(_ id: String) -> Package? {
    if let place = places[id] { return packages[place] }
    return packages.first { $0.name == id }
  }

  /// Returns the identity of the installed package that has a name, or else of one that provides
  /// it, or `nil`.
  func installed(_ name: String) -> String? {
    let ids = providers[name] ?? []
    return ids.first { $0 == name || $0.hasPrefix(name + ":") } ?? ids.first
  }
}
