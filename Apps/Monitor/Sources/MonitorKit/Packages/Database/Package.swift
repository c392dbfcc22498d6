/// An installed package.
public struct Package: Sendable, Equatable, Identifiable {
  /// The identity: the name, followed by the architecture if the package is installed for several.
  public var id: String
  /// The name.
  public var name: String
  /// The version.
  public var version: String
  /// The architecture, or "all" for any.
  public var architecture: String
  /// The description in one line.
  public var summary: String
  /// The description in paragraphs.
  public var text: String
  /// The section of the distribution, such as "libs".
  public var section: String?
  /// The maintainer.
  public var maintainer: String?
  /// The address of the homepage.
  public var homepage: String?
  /// The installed size that the package states, in bytes.
  public var size: Int?
  /// The problem of the installation, or `nil` if there is none.
  public var problem: String?
  /// The names of virtual packages that this package provides.
  public var provides: [String]
  /// The dependencies.
  public var depends: [PackageDependency]
  /// The recommended packages, which are usually installed with this one.
  public var recommends: [PackageDependency]
  /// The suggested packages, which complement this one.
  public var suggests: [PackageDependency]
}

/// A dependency, which any one of several packages satisfies.
public struct PackageDependency: Sendable, Equatable {
  /// A package that satisfies the dependency.
  public struct Alternative: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The required versions, such as "≥ 2.34", or `nil` for any.
    public var versions: String?
  }

  /// The packages, any of which is enough.
  public var alternatives: [Alternative]
}

extension PackageDependency {
  /// Parses a list such as `libc6 (>= 2.34), exim4 | mail-transport-agent:any`.
  static func list(_ text: String?) -> [PackageDependency] {
    guard let text else { return [] }
    return text.split(separator: ",").compactMap { part in
      let alternatives = part.split(separator: "|").compactMap { Alternative($0) }
      return alternatives.isEmpty ? nil : PackageDependency(alternatives: alternatives)
    }
  }
}

extension PackageDependency.Alternative {
  /// Creates an alternative from a name with its versions, or `nil` if there is no name.
  init?(_ text: Substring) {
    let words = text.trimmingSpace
    // Restrictions in brackets, such as architectures, are irrelevant once a package is installed.
    let end = words.firstIndex { "([<".contains($0) } ?? words.endIndex
    let name = words[..<end].trimmingSpace.split(separator: ":").first.map(String.init) ?? ""
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    self.name = name.withoutControls
    guard end < words.endIndex, words[end] == "(",
      let close = words[end...].firstIndex(of: ")")
    else { return }
    versions = Self.sign(words[words.index(after: end)..<close].trimmingSpace)
  }

  /// Returns a condition with mathematical symbols.
  private static func sign(_ condition: Substring) -> String {
    let signs = [(">=", "≥"), ("<=", "≤"), (">>", ">"), ("<<", "<"), ("=", "=")]
    for (written, read) in signs where condition.hasPrefix(written) {
      return "\(read) \(condition.dropFirst(written.count).trimmingSpace)".withoutControls
    }
    return String(condition).withoutControls
  }
}
