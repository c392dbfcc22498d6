import Rowan
import RowanLayout

/// A property of a style: its name, its value as code, and a function that copies it between
/// styles.
struct StyleProperty: Sendable {
  /// The name of a property in Swift.
  typealias Name = String

  /// The name of the property.
  let name: Name
  private let code: @Sendable (LayoutStyle) -> String
  private let transfer: @Sendable (LayoutStyle, inout LayoutStyle) -> Void

  private init<Value: Equatable & Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<LayoutStyle, Value> & Sendable,
    _ code: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.code = { code($0[keyPath: path]) }
    transfer = { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// Returns the value of the property in a style as Swift code.
  func code(in style: LayoutStyle) -> String { code(style) }

  /// Returns whether two styles have the same value of the property.
  func isEqual(_ left: LayoutStyle, _ right: LayoutStyle) -> Bool { code(left) == code(right) }

  /// Returns the names of the properties that have different values in two styles.
  static func differing(_ left: LayoutStyle, _ right: LayoutStyle) -> Set<Name> {
    Set(all.filter { !$0.isEqual(left, right) }.map(\.name))
  }

  /// Copies the value of the property from one style to another.
  func copy(from source: LayoutStyle, to target: inout LayoutStyle) {
    transfer(source, &target)
  }

  /// All properties, in the order in which they are written.
  static let all: [StyleProperty] = arrangement + sizes + edges + places

  private static let arrangement = [
    StyleProperty("display", \.display) { ".\($0)" },
    StyleProperty("layoutDirection", \.layoutDirection) { $0.map { ".\($0)" } ?? "nil" },
    StyleProperty("direction", \.direction) { ".\($0)" },
    StyleProperty("wrap", \.wrap) { ".\($0)" },
    StyleProperty("justifyContent", \.justifyContent) { ".\($0)" },
    StyleProperty("alignItems", \.alignItems) { ".\($0)" },
    StyleProperty("alignContent", \.alignContent) { ".\($0)" },
    StyleProperty("rowGap", \.rowGap) { $0.code },
    StyleProperty("columnGap", \.columnGap) { $0.code },
  ]

  private static let sizes = [
    StyleProperty("boxSizing", \.boxSizing) { ".\($0)" },
    StyleProperty("width", \.width) { $0.code },
    StyleProperty("height", \.height) { $0.code },
    StyleProperty("minWidth", \.minWidth) { $0.code },
    StyleProperty("minHeight", \.minHeight) { $0.code },
    StyleProperty("maxWidth", \.maxWidth) { $0.code },
    StyleProperty("maxHeight", \.maxHeight) { $0.code },
    StyleProperty("aspectRatio", \.aspectRatio) { $0.map { Numbers.exact($0) } ?? "nil" },
    StyleProperty("overflow", \.overflow) { ".\($0)" },
  ]

  private static let edges = [
    StyleProperty("padding", \.padding) { $0.code(initial: 0) { $0.code } },
    StyleProperty("border", \.border) { $0.code(initial: 0) { Numbers.exact($0) } },
    StyleProperty("margin", \.margin) { $0.code(initial: 0) { $0.code } },
  ]

  private static let places = [
    StyleProperty("grow", \.grow) { Numbers.exact($0) },
    StyleProperty("shrink", \.shrink) { Numbers.exact($0) },
    StyleProperty("basis", \.basis) { $0.code },
    StyleProperty("alignSelf", \.alignSelf) { ".\($0)" },
    StyleProperty("order", \.order) { "\($0)" },
    StyleProperty("position", \.position) { ".\($0)" },
    StyleProperty("inset", \.inset) { $0.code(initial: .auto) { $0.code } },
  ]
}

extension EntryValue {
  /// The value as Swift code.
  fileprivate var code: String {
    switch entry {
    case .number(let value): Numbers.exact(value)
    case .percent(let value): ".percent(\(Numbers.exact(value)))"
    case .keyword(let word): ".\(word)"
    }
  }
}

extension Edges where Value: Equatable {
  /// Returns the edges as Swift code: one or two values if opposite edges are equal, otherwise the
  /// edges that differ from `initial`.
  fileprivate func code(initial: Value, _ code: (Value) -> String) -> String {
    if leading == trailing, top == bottom {
      if leading == top { return "Edges(all: \(code(top)))" }
      return "Edges(horizontal: \(code(leading)), vertical: \(code(top)))"
    }
    let named = [("leading", leading), ("top", top), ("trailing", trailing), ("bottom", bottom)]
    let changed = named.filter { $0.1 != initial }.map { "\($0.0): \(code($0.1))" }
    return "Edges(" + changed.joined(separator: ", ") + ")"
  }
}
