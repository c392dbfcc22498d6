import RowanLayout

/// The value of a CSS declaration.
struct DeclaredValue {
  var text: String
  /// The whole declaration, for error messages.
  var declaration: String

  var unknown: UnknownDeclaration { UnknownDeclaration(declaration: declaration) }

  func number() throws -> Double {
    guard let number = Double(text) else { throw unknown }
    return number
  }

  func points() throws -> Double {
    guard text.hasSuffix("px"), let points = Double(text.dropLast(2)) else { throw unknown }
    return points
  }

  /// The percentage, if it is one.
  private var percent: Double? {
    text.hasSuffix("%") ? Double(text.dropLast()) : nil
  }

  func lengthPercentage() throws -> LengthPercentage {
    if let percent { return .percent(percent) }
    return .points(try points())
  }

  func margin() throws -> Margin {
    if text == "auto" { return .auto }
    if let percent { return .percent(percent) }
    return .points(try points())
  }

  func inset() throws -> InsetLength {
    if text == "auto" { return .auto }
    if let percent { return .percent(percent) }
    return .points(try points())
  }

  func dimension() throws -> LayoutDimension {
    switch text {
    case "auto", "none": return .auto
    case "min-content": return .minContent
    case "max-content": return .maxContent
    case "fit-content": return .fitContent
    case "stretch": return .stretch
    default:
      if let percent { return .percent(percent) }
      return .points(try points())
    }
  }

  func basis() throws -> FlexBasis {
    switch text {
    case "auto": return .auto
    case "content": return .content
    case "min-content": return .minContent
    case "max-content": return .maxContent
    case "fit-content": return .fitContent
    case "stretch": return .stretch
    default:
      if let percent { return .percent(percent) }
      return .points(try points())
    }
  }

  /// Returns the enumeration case with this CSS name; for some names, the fallback.
  func keyword<Keyword: CaseIterable>(_ names: [String], _ fallback: Keyword) throws -> Keyword {
    names.contains(text) ? fallback : try keyword()
  }

  /// Returns the enumeration case with this CSS name.
  func keyword<Keyword: CaseIterable>() throws -> Keyword {
    // `flex-start` is `flexStart` here, `nowrap` is `noWrap`.
    let plain = text.replacing("-", with: "")
    guard let found = Keyword.allCases.first(where: { "\($0)".lowercased() == plain }) else {
      throw unknown
    }
    return found
  }
}
