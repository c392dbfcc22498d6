/// A package that is installed on a system.
public struct Package: Sendable, Equatable, Identifiable {
  /// What tells it from others: its name and, where it is there for several kinds of machine, the kind.
  public var id: String
  /// Its name.
  public var name: String
  /// Its version.
  public var version: String
  /// The kind of machine that it is for, "all" for any.
  public var architecture: String
  /// What it is, in a line.
  public var summary: String
  /// What it is, in paragraphs.
  public var text: String
  /// The part of the distribution that it belongs to.
  public var section: String?
  /// Who looks after it.
  public var maintainer: String?
  /// Where more about it can be read.
  public var homepage: String?
  /// The room that it takes, in bytes, as it says itself.
  public var size: Int?
  /// What is wrong with how it is installed; `nil` if nothing is.
  public var problem: String?
  /// The names that it stands for besides its own.
  public var provides: [String]
  /// What it needs.
  public var depends: [PackageDependency]
  /// What is usually installed with it.
  public var recommends: [PackageDependency]
  /// What goes well with it.
  public var suggests: [PackageDependency]
}

/// Something that a package needs: any one of several packages.
public struct PackageDependency: Sendable, Equatable {
  /// A package that will do.
  public struct Alternative: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// Which versions of it will do, such as "≥ 2.34"; `nil` for any.
    public var versions: String?
  }

  /// The packages of which one will do.
  public var alternatives: [Alternative]
}

extension PackageDependency {
  /// Reads a list such as `libc6 (>= 2.34), exim4 | mail-transport-agent:any`.
  static func list(_ text: String?) -> [PackageDependency] {
    guard let text else { return [] }
    return text.split(separator: ",").compactMap { part in
      let alternatives = part.split(separator: "|").compactMap { Alternative($0) }
      return alternatives.isEmpty ? nil : PackageDependency(alternatives: alternatives)
    }
  }
}

extension PackageDependency.Alternative {
  /// Reads a name with its versions; `nil` when there is no name.
  init?(_ text: Substring) {
    let words = text.trimmingSpace
    // Kinds of machines, in brackets, are settled once a package is installed.
    let end = words.firstIndex { "([<".contains($0) } ?? words.endIndex
    let name = words[..<end].trimmingSpace.split(separator: ":").first.map(String.init) ?? ""
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    self.name = name.withoutControls
    guard end < words.endIndex, words[end] == "(",
      let close = words[end...].firstIndex(of: ")")
    else { return }
    versions = Self.sign(words[words.index(after: end)..<close].trimmingSpace)
  }

  /// A condition as it is read by people.
  private static func sign(_ condition: Substring) -> String {
    let signs = [(">=", "≥"), ("<=", "≤"), (">>", ">"), ("<<", "<"), ("=", "=")]
    for (written, read) in signs where condition.hasPrefix(written) {
      return "\(read) \(condition.dropFirst(written.count).trimmingSpace)".withoutControls
    }
    return String(condition).withoutControls
  }
}
