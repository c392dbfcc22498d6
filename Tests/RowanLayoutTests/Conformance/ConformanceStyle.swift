import RowanLayout

/// A declaration in a fixture that this reader does not know.
struct UnknownDeclaration: Error {
  var declaration: String
}

extension LayoutStyle {
  /// Applies declarations of CSS, such as `width:50%;margin-left:auto`.
  mutating func declare(_ declarations: String) throws {
    for declaration in declarations.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else {
        throw UnknownDeclaration(declaration: String(declaration))
      }
      let name = String(declaration[..<colon])
      let value = DeclaredValue(
        text: String(declaration[declaration.index(after: colon)...]),
        declaration: String(declaration)
      )
      guard
        try declareKeyword(name, value) || declareLength(name, value) || declareEdge(name, value)
      else { throw value.unknown }
    }
  }

  private mutating func declareKeyword(_ name: String, _ value: DeclaredValue) throws -> Bool {
    switch name {
    case "flex-direction": direction = try value.keyword()
    case "flex-wrap": wrap = try value.keyword()
    case "justify-content": justifyContent = try value.keyword(["normal", "stretch"], .flexStart)
    case "align-items": alignItems = try value.keyword(["normal"], .stretch)
    case "align-self": alignSelf = try value.keyword(["normal"], .stretch)
    // Lines have no baseline that they could share with others.
    case "align-content" where value.text == "baseline": alignContent = .flexStart
    case "align-content": alignContent = try value.keyword(["normal"], .stretch)
    case "position": position = try value.keyword()
    case "display": display = try value.keyword()
    case "overflow": overflow = try value.keyword()
    case "box-sizing": boxSizing = try value.keyword()
    case "direction": layoutDirection = value.text == "rtl" ? .rightToLeft : .leftToRight
    case "order": order = Int(try value.number())
    default: return false
    }
    return true
  }

  private mutating func declareLength(_ name: String, _ value: DeclaredValue) throws -> Bool {
    switch name {
    case "width": width = try value.dimension()
    case "height": height = try value.dimension()
    case "min-width": minWidth = try value.dimension()
    case "min-height": minHeight = try value.dimension()
    case "max-width": maxWidth = try value.dimension()
    case "max-height": maxHeight = try value.dimension()
    case "flex-basis": basis = try value.basis()
    case "flex-grow": grow = try value.number()
    case "flex-shrink": shrink = try value.number()
    case "aspect-ratio": aspectRatio = try value.number()
    case "row-gap": rowGap = try value.lengthPercentage()
    case "column-gap": columnGap = try value.lengthPercentage()
    default: return false
    }
    return true
  }

  private mutating func declareEdge(_ name: String, _ value: DeclaredValue) throws -> Bool {
    let parts = name.split(separator: "-")
    let side =
      parts.filter { $0 != "width" && $0 != "inline" }.last.map(String.init) ?? ""
    switch parts[0] {
    case "padding": padding.declare(try value.lengthPercentage(), side)
    case "border": border.declare(try value.points(), side)
    case "margin": margin.declare(try value.margin(), side)
    case "inset", "left", "top", "right", "bottom": inset.declare(try value.inset(), side)
    default: return false
    }
    return true
  }
}

extension Edges {
  /// Sets one edge, named as in CSS. A style of the fixtures names either left and right or start
  /// and end.
  fileprivate mutating func declare(_ value: Value, _ side: String) {
    switch side {
    case "top": top = value
    case "bottom": bottom = value
    case "left": leading = value
    case "right": trailing = value
    case "start": leading = value
    default: trailing = value
    }
    if side == "left" || side == "right" { isPhysical = true }
  }
}
