import Foundation
import Rowan

/// A demonstration on a page of the catalogue: a live component and its source code.
struct Demo: RowValue, Equatable {
  let name: String
  /// Words by which a search finds the demonstration, besides its name.
  let keywords: String
  /// The source code; empty if the source file is not on this machine.
  let code: String
  var showsDisabled = false
  let content: @Sendable () -> Child

  var id: String { name }

  /// Creates a demonstration whose code is the closure, or the declaration of its component if the
  /// closure is on one line. The declaration of a model is shown as well.
  init<Content: Component>(
    _ name: String,
    _ keywords: String,
    model: Any.Type? = nil,
    file: String = #filePath,
    line: Int = #line,
    content: @escaping @Sendable () -> Content
  ) {
    self.name = name
    self.keywords = keywords
    let source = SourceFile(file)
    let main = source.block(at: line - 1) ?? source.declaration(of: Content.self)
    code = [main, model.flatMap { source.declaration(of: $0) }].compactMap(\.self)
      .joined(separator: "\n\n")
    self.content = { Child(content()) }
  }

  static func == (left: Demo, right: Demo) -> Bool { left.name == right.name }
}

/// The lines of a source file.
private struct SourceFile {
  private let lines: [Substring]

  init(_ path: String) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the declaration of a type at file scope, from its attributes to its closing brace.
  func declaration(of type: Any.Type) -> String? {
    let heads = ["struct \(type):", "class \(type):", "class \(type) {"]
    guard
      var first = lines.firstIndex(where: { line in heads.contains { line.contains($0) } }),
      let last = lines[first...].firstIndex(of: "}")
    else { return nil }
    while first > 0, lines[first - 1].hasPrefix("@") { first -= 1 }
    return lines[first...last]
      .map { $0.hasPrefix("private ") ? $0.dropFirst("private ".count) : $0 }
      .joined(separator: "\n")
  }

  /// Returns the body of a trailing closure without its indentation; `nil` if it is on one line.
  func block(at index: Int) -> String? {
    guard lines.indices.contains(index), lines[index].hasSuffix("{") else { return nil }
    let indentation = lines[index].prefix { $0 == " " }
    return lines[(index + 1)...].prefix { !$0.hasPrefix("\(indentation)}") }
      .map { $0.dropFirst(indentation.count + 2) }
      .joined(separator: "\n")
  }
}
