import Foundation

/// A bundler that joins the JavaScript modules of the page into one script, so that a browser sends one request instead
/// of discovering the imports level by level.
///
/// It supports only the syntax of Rowan's own modules: imports of names from modules in the same folder, each on one
/// line, and exports before declarations. Each module becomes a function that is called once and returns its exports.
///
/// Lines that contain only a comment, and the indentation of lines, are removed, because they make up a third of the
/// bytes that a browser receives. That is safe only because no string of a module has several lines.
struct ClientBundle {
  /// The script, which a page loads as a module.
  private(set) var script = ""
  private let modules: [String: String]
  private var finished: Set<String> = []
  private var begun: Set<String> = []

  /// Bundles the module `main` with its direct and indirect imports.
  /// - Precondition: No module is missing, and no module imports itself, directly or indirectly; a build with such
  ///   modules is broken.
  init(modules: [String: String], main: String) {
    self.modules = modules
    add(main)
  }

  private mutating func add(_ name: String) {
    guard !finished.contains(name) else { return }
    guard begun.insert(name).inserted, let text = modules[name] else {
      preconditionFailure("The client module \(name) is missing or imports itself.")
    }
    var body = ""
    var exports: [Substring] = []
    var isComment = false
    for indented in text.split(separator: "\n") {
      let line = indented.drop { $0 == " " }
      if isComment || line.hasPrefix("/*") {
        isComment = !line.hasSuffix("*/")
        continue
      }
      if line.isEmpty || line.hasPrefix("//") { continue }
      if let (names, source) = Self.importing(line) {
        add(source)
        body += "const {\(names)} = \(Self.variable(source));\n"
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        exports.append(Self.declaredName(declaration))
        body += declaration + "\n"
      } else {
        body += line + "\n"
      }
    }
    finished.insert(name)
    script += "const \(Self.variable(name)) = (() => {\n\(body)"
    script += "return { \(exports.joined(separator: ", ")) };\n})();\n"
  }

  /// Returns the names and the module of a line `import { names } from "./module.js";`, or `nil` for other lines.
  private static func importing(_ line: Substring) -> (names: Substring, source: String)? {
    guard line.hasPrefix("import {"), let close = line.firstIndex(of: "}"),
      let start = line.range(of: "\"./")?.upperBound,
      let end = line.range(of: ".js\"")?.lowerBound
    else { return nil }
    return (line[line.index(line.startIndex, offsetBy: 8)..<close], "\(line[start..<end]).js")
  }

  /// Returns the name after `class`, `const` or `function`.
  private static func declaredName(_ declaration: Substring) -> Substring {
    let words = declaration.drop { $0 != " " }.dropFirst()
    return words.prefix { $0.isLetter || $0.isNumber }
  }

  private static func variable(_ name: String) -> String {
    "module_" + name.prefix { $0 != "." }
  }
}
