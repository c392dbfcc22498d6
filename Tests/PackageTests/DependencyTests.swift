import Foundation
import Testing

/// The dependencies of modules in Package.swift, compared with the imports of files, with ARCHITECTURE.md, and with the
/// rules for hosts.
@Suite("Dependencies of modules")
struct DependencyTests {
  static let modules = PackageSources.modules

  @Test("Package.swift declares every folder of Sources as a module, once, and each has files")
  func folders() throws {
    #expect(Self.modules.map(\.name).sorted() == PackageSources.moduleFolders)
    for name in PackageSources.moduleFolders {
      let files = try PackageSources.imports(under: "Sources/\(name)")
      #expect(!files.isEmpty, "\(name) has no files.")
    }
  }

  @Test("The files of a module import only its dependencies", arguments: modules)
  func declared(module: PackageSources.Target) throws {
    for (file, imports) in try PackageSources.imports(under: "Sources/\(module.name)") {
      for name in imports where name.hasPrefix("Rowan") {
        let isDeclared = module.dependencies.contains(name)
        #expect(
          isDeclared,
          "\(file) imports \(name), which Package.swift does not give \(module.name)."
        )
      }
    }
  }

  @Test("Each dependency of a module is imported by one of its files", arguments: modules)
  func needed(module: PackageSources.Target) throws {
    let imports = try PackageSources.imports(under: "Sources/\(module.name)").flatMap(\.imports)
    for name in module.dependencies {
      let isImported = imports.contains(name)
      #expect(
        isImported,
        "Package.swift gives \(module.name) \(name), which no file of it imports."
      )
    }
  }

  /// With this order there can be no cycle.
  @Test("Package.swift declares the dependencies of a module before the module", arguments: modules)
  func order(module: PackageSources.Target) throws {
    let before = Self.modules.map(\.name).prefix { $0 != module.name }
    for name in module.dependencies {
      let isBefore = before.contains(name)
      #expect(
        isBefore,
        "\(name) has to come before \(module.name), which depends on it, in Package.swift."
      )
    }
    #expect(Set(module.dependencies).count == module.dependencies.count, "A name is there twice.")
  }

  // MARK: - ARCHITECTURE.md

  /// The part of ARCHITECTURE.md that `Scripts/module_graph.py` writes. It repeats the manifest, so that a change of the
  /// architecture is not made by an import alone.
  private static func modulePart() throws -> [Substring] {
    let file = PackageSources.root.appendingPathComponent("ARCHITECTURE.md")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let begin = lines.firstIndex { $0.hasPrefix("<!-- modules:") }
    let end = lines.firstIndex { $0.hasPrefix("<!-- end of modules") }
    let first = try #require(begin, "ARCHITECTURE.md has no line that begins with: <!-- modules:")
    let last = try #require(
      end,
      "ARCHITECTURE.md has no line that begins with: <!-- end"
    )
    try #require(first < last)
    return Array(lines[(first + 1)..<last])
  }

  @Test("The table of modules in ARCHITECTURE.md lists the dependencies of Package.swift")
  func table() throws {
    let lines = try Self.modulePart()
    let header = "| Module | Purpose | Depends on |"
    let start = lines.firstIndex(of: header[...])
    let first = try #require(start, "ARCHITECTURE.md has no table that begins with: \(header)")
    var rows: [String] = []
    for line in lines[first...].dropFirst(2).prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = cells.first?.trimmingCharacters(in: ["`"]) else { continue }
      rows.append(name)
      #expect(cells.count == 3 && cells[1] != "TODO", "ARCHITECTURE.md has no purpose of \(name).")
      guard let module = Self.modules.first(where: { $0.name == name }) else { continue }
      let names = module.dependencies.isEmpty ? ["–"] : module.dependencies.map(Self.shortName)
      let column = cells[cells.count - 1].components(separatedBy: ", ")
      #expect(
        column.sorted() == names.sorted(),
        "ARCHITECTURE.md has other dependencies of \(name): run Scripts/module_graph.py."
      )
    }
    for name in Set(Self.modules.map(\.name)).union(rows).sorted() {
      let count = rows.count { $0 == name }
      let expected = Self.modules.count { $0.name == name }
      #expect(count == expected, "ARCHITECTURE.md has \(count) rows of \(name).")
    }
  }

  @Test(
    "The graph in ARCHITECTURE.md has the dependencies of Package.swift that others do not imply"
  )
  func graph() throws {
    let edges = try Self.modulePart().filter { $0.contains("-->") }.map(String.init)
    let expected = Self.modules.flatMap { module in
      let implied = module.dependencies.map { name in
        PackageSources.closure(of: [name]).subtracting([name])
      }
      return module.dependencies
        .filter { name in !implied.contains { $0.contains(name) } }
        .map { "\(Self.shortName(module.name))-->\(Self.shortName($0))" }
    }
    #expect(edges.sorted() == expected.sorted(), "Run Scripts/module_graph.py.")
  }

  /// The name of a module in ARCHITECTURE.md.
  static func shortName(_ name: String) -> String {
    name == "Rowan" ? name : String(name.trimmingPrefix("Rowan"))
  }

  // MARK: - Hosts

  static let hosts = ["RowanHeadless", "RowanImage", "RowanWeb"]

  /// The module that apps import, and all that it is made of.
  static let framework = PackageSources.closure(of: ["Rowan"])

  /// The modules of the framework that no host depends on: those that `RowanMount` does not depend on either.
  /// `RowanFiles` depends on no module, so a host may use it.
  static let aboveHosts =
    framework.subtracting(PackageSources.closure(of: ["RowanMount"]))
    .subtracting(hosts + ["RowanFiles"])

  @Test(
    "A host does not depend on `RowanControls`, `RowanLists` or `Rowan`",
    arguments: hosts
  )
  func hostsStayBelow(host: String) throws {
    #expect(Self.aboveHosts.isSuperset(of: ["Rowan", "RowanControls", "RowanLists"]))
    try #require(Self.modules.contains { $0.name == host })
    let wrong = PackageSources.closure(of: [host]).intersection(Self.aboveHosts)
    #expect(wrong.isEmpty, "\(host) depends on modules that no host may depend on.")
  }

  @Test("No module of the framework depends on a host", arguments: modules)
  func frameworkStaysFree(module: PackageSources.Target) {
    guard Self.framework.contains(module.name) else { return }
    let wrong = Set(module.dependencies).intersection(Self.hosts)
    #expect(wrong.isEmpty, "\(module.name) depends on a host.")
  }

  @Test(
    "Only `RowanTesting` depends on both a host and the modules above hosts",
    arguments: modules
  )
  func joins(module: PackageSources.Target) {
    let all = PackageSources.closure(of: [module.name])
    let hosts = all.intersection(Self.hosts)
    let others = all.intersection(Self.aboveHosts)
    let isJoining = !hosts.isEmpty && !others.isEmpty
    #expect(
      isJoining == (module.name == "RowanTesting"),
      "\(module.name) depends on the hosts \(hosts.sorted()) and on \(others.sorted())."
    )
  }

  // MARK: - Suites

  @Test("Package.swift declares every folder of tests as a suite, once")
  func suiteFolders() {
    #expect(PackageSources.suites.map(\.name).sorted() == PackageSources.suiteFolders)
  }

  /// A module that a suite imports without naming it may be built too late in a clean folder: the build then
  /// fails or succeeds depending on the order of compilation.
  @Test(
    "The files of a suite import only modules that the suite depends on",
    arguments: PackageSources.suites
  )
  func suites(suite: PackageSources.Target) throws {
    let declared = PackageSources.closure(of: suite.dependencies)
    for (file, imports) in try PackageSources.imports(under: "Tests/\(suite.name)") {
      for name in imports where name.hasPrefix("Rowan") || PackageSources.helpers.contains(name) {
        let isDeclared = declared.contains(name)
        #expect(
          isDeclared,
          "\(file) imports \(name), which Package.swift does not give \(suite.name)."
        )
      }
    }
  }
}
