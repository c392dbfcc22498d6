import Foundation

/// Reads which packages a system has, as Debian and its relatives write it down, off the main actor. It is
/// read again when it has changed.
public actor PackageDatabase {
  /// What was read.
  struct Contents: Sendable {
    /// The packages by the alphabet.
    var packages: [Package] = []
    /// How many could not be read.
    var brokenCount = 0
    /// Where each stands, by its identity.
    var places: [String: Int] = [:]
    /// The identities of packages by the names that they have and stand for.
    var providers: [String: [String]] = [:]
    /// The identities of those that need a package, by its name.
    var dependents: [String: [String]] = [:]
    /// What each is searched by.
    var words: [FoldedText] = []
  }

  private struct Version: Equatable {
    var date: Date?
    var size: Int?
  }

  private let folder: String
  private var version: Version?
  private var contents = Contents()

  /// Creates a reader.
  ///
  /// - Parameter root: The folder that the machine's `/var` is in, empty for this machine.
  public init(root: String = "") { folder = root + "/var/lib/dpkg" }

  /// What there is now; `nil` where the system has no such database.
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

  /// How many files and folders a package has; `nil` where that cannot be read.
  func fileCount(of package: Package) -> Int? {
    // Names come from a file: one that leads elsewhere is none.
    guard !package.name.contains("/") else { return nil }
    let names = [package.name, "\(package.name):\(package.architecture)"]
    for name in names {
      let path = "\(folder)/info/\(name).list"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let lines = data.count { $0 == UInt8(ascii: "\n") }
      // The first one is the root of all.
      return max(0, data.starts(with: Data("/.\n".utf8)) ? lines - 1 : lines)
    }
    return nil
  }
}

extension PackageDatabase.Contents {
  /// Puts packages in order.
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

  /// The package of an identity, or the only one of a name; `nil` if there is none.
  func package(_ id: String) -> Package? {
    if let place = places[id] { return packages[place] }
    return packages.first { $0.name == id }
  }

  /// The identity of the package that a name means, the one of that name first; `nil` if none is installed.
  func installed(_ name: String) -> String? {
    let ids = providers[name] ?? []
    return ids.first { $0 == name || $0.hasPrefix(name + ":") } ?? ids.first
  }
}
