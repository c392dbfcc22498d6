import Foundation

/// The modules of the page as one script, so that a browser asks once instead of finding out step by
/// step what else it needs.
///
/// Understands what our own modules are written with: imports of names, one a line, from modules beside
/// them, and exports in front of declarations. Every module becomes a function that is called once and
/// returns what it exports.
struct ClientBundle {
  /// The script, to be loaded as a module.
  private(set) var script = ""
  private let modules: [String: String]
  private var finished: Set<String> = []
  private var begun: Set<String> = []

  /// Bundles `main` and all that it needs.
  /// - Precondition: No module is missing, and none needs itself; a build with such modules is broken.
  init(modules: [String: String], main: String) {
    self.modules = modules
    add(main)
  }

  private mutating func add(_ name: String) {
    guard !finished.contains(name) else { return }
    guard begun.insert(name).inserted, let text = modules[name] else {
      preconditionFailure("The module \(name) of the page is missing or needs itself.")
    }
    var body = ""
    var exports: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
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

  /// The names and the module of `import { names } from "./module.js";`.
  private static func importing(_ line: Substring) -> (names: Substring, source: String)? {
    guard line.hasPrefix("import {"), let close = line.firstIndex(of: "}"),
      let start = line.range(of: "\"./")?.upperBound,
      let end = line.range(of: ".js\"")?.lowerBound
    else { return nil }
    return (line[line.index(line.startIndex, offsetBy: 8)..<close], "\(line[start..<end]).js")
  }

  /// The name after `class`, `const` or `function`.
  private static func declaredName(_ declaration: Substring) -> Substring {
    let words = declaration.drop { $0 != " " }.dropFirst()
    return words.prefix { $0.isLetter || $0.isNumber }
  }

  private static func variable(_ name: String) -> String {
    "module_" + name.prefix { $0 != "." }
  }
}
