extension Package {
  /// The names of the fields that are parsed.
  static let fields: Set<String> = [
    "package", "status", "version", "architecture", "description", "section", "maintainer",
    "homepage", "installed-size", "provides", "pre-depends", "depends", "recommends", "suggests",
  ]

  /// Returns whether a package with these fields is installed. A removed package leaves an entry in
  /// the database.
  static func isInstalled(_ fields: ControlText.Fields) -> Bool {
    let state = fields["status"]?.split(separator: " ").last
    return state.map { !["not-installed", "config-files"].contains($0) } ?? true
  }

  /// Creates a package from its fields, or returns `nil` if the name or the version is missing.
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

  /// Joins the lines of a description to paragraphs. A line with a single dot is an empty line. A
  /// line that begins with a bullet stays separate.
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
    case "half-installed", "unpacked": "Partly installed"
    case "half-configured": "Not completely configured"
    case "triggers-awaited", "triggers-pending": "Waiting for triggers"
    default: nil
    }
  }
}
