extension Package {
  /// The fields that are read of a package.
  static let fields: Set<String> = [
    "package", "status", "version", "architecture", "description", "section", "maintainer",
    "homepage", "installed-size", "provides", "pre-depends", "depends", "recommends", "suggests",
  ]

  /// Whether a package that has these fields is there at all: what was removed leaves its fields behind.
  static func isInstalled(_ fields: ControlText.Fields) -> Bool {
    let state = fields["status"]?.split(separator: " ").last
    return state.map { !["not-installed", "config-files"].contains($0) } ?? true
  }

  /// Makes a package of its fields; `nil` when it has no name or no version.
  init?(_ fields: ControlText.Fields) {
    guard let name = fields["package"], let version = fields["version"], !name.isEmpty,
      !version.isEmpty
    else { return nil }
    let lines = (fields["description"] ?? "").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let kilobytes = fields["installed-size"].flatMap { Int($0) } ?? -1
    self.init(
      id: name.withoutControls,
      name: name.withoutControls,
      version: version.withoutControls,
      architecture: fields["architecture", default: "all"].withoutControls,
      summary: lines.first.map { String($0).withoutControls } ?? "",
      text: Self.paragraphs(lines.dropFirst()),
      section: fields["section"]?.withoutControls,
      maintainer: fields["maintainer"]?.withoutControls,
      homepage: fields["homepage"]?.withoutControls,
      size: (0..<Int.max / 1024).contains(kilobytes) ? kilobytes * 1024 : nil,
      problem: Self.problem(fields["status"]),
      provides: PackageDependency.list(fields["provides"]).flatMap(\.alternatives).map(\.name),
      depends: PackageDependency.list(fields["pre-depends"])
        + PackageDependency.list(fields["depends"]),
      recommends: PackageDependency.list(fields["recommends"]),
      suggests: PackageDependency.list(fields["suggests"])
    )
  }

  /// The lines of a description as paragraphs: a point stands for an empty line, and what is moved in stays a
  /// line of its own.
  private static func paragraphs(_ lines: ArraySlice<Substring>) -> String {
    var text = ""
    var isOpen = false
    for line in lines {
      let words = line.trimmingSpace
      if words == "." || words.isEmpty {
        if !text.isEmpty { text += "\n\n" }
        isOpen = false
      } else if isOpen, let first = words.first, !"-*•".contains(first) {
        text += " " + String(words).withoutControls
      } else {
        if isOpen { text += "\n" }
        text += String(words).withoutControls
        isOpen = true
      }
    }
    return String(text.trimmingSpace)
  }

  private static func problem(_ status: String?) -> String? {
    switch status?.split(separator: " ").last {
    case "half-installed", "unpacked": "Only partly installed"
    case "half-configured": "Not set up completely"
    case "triggers-awaited", "triggers-pending": "Waits for others"
    default: nil
    }
  }
}
