import Foundation
import RowanCore

@testable import RowanWeb

/// Typed access to the elements of an array of the wire format.
struct Operands {
  private let values: [Any]

  init(_ values: [Any]) {
    self.values = values
  }

  var count: Int { values.count }

  func dropping(_ count: Int) -> Operands { Operands(Array(values.dropFirst(count))) }

  func list(_ index: Int) throws -> Operands { Operands(try value(index)) }

  func string(_ index: Int) throws -> String { try value(index) }

  func double(_ index: Int) throws -> Double { (try value(index) as NSNumber).doubleValue }

  func doubles(_ index: Int) throws -> [Double] {
    let list = try list(index)
    return try (0..<list.count).map { try list.double($0) }
  }

  func strings(_ index: Int) throws -> [String] { try value(index) }

  /// Whether an operand is a list.
  func isList(_ index: Int) -> Bool { values.indices.contains(index) && values[index] is [Any] }

  /// Whether an operand is a text.
  func isString(_ index: Int) -> Bool { values.indices.contains(index) && values[index] is String }

  func int(_ index: Int) throws -> Int { (try value(index) as NSNumber).intValue }

  func isNull(_ index: Int) -> Bool { values.indices.contains(index) && values[index] is NSNull }

  func raw<Value: RawRepresentable>(_ index: Int) throws -> Value where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: UInt8(try int(index))) else { throw WireReader.Broken() }
    return value
  }

  func rect(_ index: Int) throws -> Rect {
    Rect(
      x: try double(index),
      y: try double(index + 1),
      width: try double(index + 2),
      height: try double(index + 3)
    )
  }

  func color(_ index: Int) throws -> Color {
    if let text = values[index] as? String {
      let value = UInt32(text.dropFirst(), radix: 16) ?? 0
      return Color(.fixed(RGB(hex: value >> 8)), opacity: Double(value & 0xFF) / 255)
    }
    if values[index] is [Any] {
      let pair = try list(index)
      return Color(try pair.raw(0) as ColorRole, opacity: try pair.double(1))
    }
    return Color(try raw(index) as ColorRole)
  }

  func commands() throws -> [KeyCombination] {
    try (0..<count).map { index in
      let pair = try list(index)
      guard let key = KeyNames.key(try pair.string(0)) else { throw WireReader.Broken() }
      return KeyCombination(key, modifiers: .init(rawValue: UInt8(try pair.int(1))))
    }
  }

  func accessibility(_ index: Int) throws -> Accessibility {
    let object: [String: Any] = try value(index)
    let role = Operands([object["r"] ?? 0])
    let place = object["i"].map { Operands([$0, object["n"] ?? 0]) }
    return Accessibility(
      role: try role.raw(0),
      label: object["l"] as? String,
      value: object["v"] as? String,
      hint: object["h"] as? String,
      isExpanded: (object["e"] as? NSNumber).map { $0.intValue == 1 },
      isChecked: (object["c"] as? NSNumber).map { $0.intValue == 1 },
      isSelected: (object["s"] as? NSNumber).map { $0.intValue == 1 },
      fraction: (object["f"] as? NSNumber)?.doubleValue,
      isHidden: object["x"] != nil,
      position: try place.map {
        Accessibility.SetPosition(index: try $0.int(0), count: try $0.int(1))
      },
      level: (object["d"] as? NSNumber)?.intValue,
      live: (object["p"] as? NSNumber).flatMap { Accessibility.Liveness(rawValue: $0.uint8Value) },
      actions: object["a"] as? [String] ?? []
    )
  }

  private func value<Value>(_ index: Int) throws -> Value {
    guard values.indices.contains(index), let value = values[index] as? Value else {
      throw WireReader.Broken()
    }
    return value
  }
}
