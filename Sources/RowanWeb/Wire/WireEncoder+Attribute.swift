import RowanCore
import RowanHostInterface

extension WireEncoder {
  /// Appends a mutation that sets an attribute. Its operand is an array of the parts of the value, or the number of
  /// such an array; texts and descriptions have forms of their own.
  mutating func set(_ value: ViewAttribute, of id: ViewID) {
    switch value {
    case .text(let content): text(content, of: id)
    case .accessibility(let value): accessibility(value, of: id)
    default:
      begin(Self.firstAttribute + value.name.rawValue, id)
      let start = json.count
      attribute(value)
      json.enclose(from: start)
      if !value.isIndividual { abbreviate(from: start) }
      json.comma()
    }
  }

  /// Appends a description: an object with a number, without label, value and index; then the index, if it has one that
  /// does not follow the last one with the same number, then its label and value.
  private mutating func accessibility(_ value: Accessibility, of id: ViewID) {
    var rest = value
    rest.label = nil
    // Without a label, the value would be taken for it.
    if value.label != nil { rest.value = nil }
    edges = JSONBuffer()
    edges.accessibility(rest)
    let number = table.number(of: edges.bytes[...])
    var isNext = false
    if let index = value.position?.index, let known = number.value {
      isNext = index == table[indexOf: known] + 1
      table[indexOf: known] = index
    }
    if value.position == nil {
      begin(Self.firstAttribute + ViewAttribute.Name.accessibility.rawValue, id)
    } else {
      begin(isNext ? .describeNextItem : .describeItem, id)
    }
    if let known = number.value { part { $0.integer(known) } }
    switch number {
    case .known: break
    case .unnumbered, .new: part { [bytes = edges.bytes] in $0.raw(bytes) }
    }
    if let position = value.position, !isNext { part { $0.integer(position.index) } }
    guard let label = value.label else { return }
    part { $0.string(label) }
    if let value = value.value { part { $0.string(value) } }
  }

  /// Appends the value of an attribute, with a comma before every part.
  mutating func attribute(_ attribute: ViewAttribute) {
    switch attribute {
    case .background(let color), .hoverBackground(let color), .pressedBackground(let color):
      next { $0.color(color) }
    case .border(let border):
      next { $0.color(border.color) }
      next { $0.number(border.width) }
    case .cornerRadius(let value), .opacity(let value):
      next { $0.number(value) }
    case .shadow(let shadow):
      next { $0.color(shadow.color) }
      next { $0.number(shadow.radius) }
      next { $0.number(shadow.offset.x) }
      next { $0.number(shadow.offset.y) }
    case .drawing(let drawing):
      self.drawing(drawing)
    case .image(let content):
      next { $0.string(content.image.id.digest) }
      next { $0.integer(content.mode.rawValue) }
    case .track(let track):
      next { $0.integer(track.axis.rawValue) }
      next { $0.number(track.start) }
      next { $0.number(track.end) }
      if track.source != .scroll || track.factor != 1 {
        next { $0.integer(track.source.rawValue) }
        next { $0.number(track.factor) }
      }
    case .clipsContent(let value):
      next { $0.flag(value) }
    case .text, .accessibility: break
    case .field(let configuration):
      field(configuration)
    case .scroll(let configuration):
      next { $0.integer(configuration.axis.rawValue) }
      next { $0.number(configuration.contentSize.width) }
      next { $0.number(configuration.contentSize.height) }
      let bits =
        (configuration.isMirrored ? 1 : 0) | (configuration.showsIndicators ? 0 : 2)
        | (configuration.hasBarAtLeft ? 4 : 0)
      if bits != 0 || configuration.pull != nil { next { $0.integer(bits) } }
      if let pull = configuration.pull { next { $0.number(pull) } }
    case .interaction(let interaction):
      next { $0.integer(interaction.rawValue) }
    case .identifier(let name):
      next { $0.string(name) }
    case .gradient(let gradient):
      self.gradient(gradient)
    case .gestures(let gestures):
      next { $0.flag(gestures.doubleTap) }
      let presses =
        (gestures.longPress ? 1 : 0) | (gestures.secondaryTap ? 2 : 0) | (gestures.lift ? 4 : 0)
        | (gestures.press ? 8 : 0) | (gestures.liftsOnMove ? 16 : 0) | (gestures.pinch ? 32 : 0)
        | (gestures.innerPress ? 64 : 0)
      next { $0.integer(presses) }
      next { $0.integer(gestures.pan.rawValue) }
      if let duration = gestures.longPressDuration { next { $0.number(duration) } }
    case .commands(let combinations):
      for combination in combinations {
        json.raw(",[")
        json.string(KeyNames.name(of: combination.key))
        next { $0.integer(combination.modifiers.rawValue) }
        json.raw("]")
      }
    case .depth(let depth):
      next { $0.integer(depth) }
    case .hosted(let content):
      next { $0.string(content.kind) }
      next { $0.string(content.payload) }
      if content.direction == .rightToLeft { next { $0.integer(1) } }
    case .pointerTrack(let track):
      pointerTrack(track)
    case .transform(let transform):
      self.transform(transform)
    case .missingContent(let pattern):
      self.pattern(pattern)
    case .pressOutcome(let outcome):
      pressOutcome(outcome)
    }
  }

  /// Appends a pattern: its length, then an array for each shape: its frame, its colour, and 1 if it is an ellipse.
  private mutating func pattern(_ pattern: ContentPattern) {
    next { $0.number(pattern.length) }
    for shape in pattern.shapes {
      json.raw(",[")
      json.number(shape.frame.minX)
      for number in [shape.frame.minY, shape.frame.width, shape.frame.height] {
        next { $0.number(number) }
      }
      next { $0.color(shape.color) }
      if shape.isRound { next { $0.integer(1) } }
      json.raw("]")
    }
  }

  /// Appends a track: its axis, range, resistance, rest, revision and whether it is animated, then a
  /// list with position, reach and acceptance of flings for each snap, and a list of thresholds.
  private mutating func pointerTrack(_ track: PointerTrack) {
    next { $0.integer(track.axis.rawValue) }
    next { $0.number(track.range.lowerBound) }
    next { $0.number(track.range.upperBound) }
    next { $0.number(track.resistance) }
    next { $0.integer(track.rest) }
    next { $0.integer(track.revision) }
    next { $0.flag(track.isAnimated) }
    let snaps: [Double] = track.snaps.flatMap { snap -> [Double] in
      [snap.position, snap.reach, snap.takesFlings ? 1 : 0]
    }
    for numbers in [snaps, track.thresholds] {
      next { json in
        json.raw("[")
        for (index, number) in numbers.enumerated() {
          if index > 0 { json.comma() }
          json.number(number)
        }
        json.raw("]")
      }
    }
  }

  /// Appends a drawing: its space, fit and mirroring, then a list for each shape: the outline or the identifier of a
  /// shared one, the fill or `null`, and the stroke's colour and width.
  private mutating func drawing(_ drawing: Drawing) {
    next { $0.number(drawing.space.width) }
    next { $0.number(drawing.space.height) }
    next { $0.integer(drawing.fit.rawValue) }
    next { $0.flag(drawing.isMirrored) }
    for shape in drawing.shapes {
      json.raw(",[")
      switch shape.outline {
      case .path(let path):
        json.raw("0,")
        json.outline(path)
      case .shared(let resource):
        json.raw("1,")
        json.string(resource.id.digest)
      }
      json.comma()
      if let fill = shape.fill { json.color(fill) } else { json.raw("null") }
      if let stroke = shape.stroke {
        next { $0.color(stroke.color) }
        next { $0.number(stroke.width) }
      }
      json.raw("]")
    }
  }

  /// Appends a gradient: its kind and geometry, then a list of location and colour for each stop.
  private mutating func gradient(_ gradient: Gradient) {
    let numbers: [Double] =
      switch gradient.direction {
      case .linear(let start, let end): [0, start.x, start.y, end.x, end.y]
      case .radial(let center, let radius): [1, center.x, center.y, radius]
      }
    for number in numbers { next { $0.number(number) } }
    for stop in gradient.stops {
      json.raw(",[")
      json.number(stop.location)
      next { $0.color(stop.color) }
      json.raw("]")
    }
  }

  private mutating func field(_ configuration: FieldConfiguration) {
    // The page itself loads the whole font for texts that need it, because the user can type any text.
    let face = face(configuration.font, for: .latin)
    next { $0.string(configuration.placeholder) }
    next { $0.integer(face) }
    next { $0.number(configuration.fontSize) }
    next { $0.color(configuration.color) }
    next { $0.number(configuration.insets.top) }
    next { $0.number(configuration.insets.leading) }
    next { $0.number(configuration.insets.bottom) }
    next { $0.number(configuration.insets.trailing) }
    next { $0.flag(configuration.isEnabled) }
    next { $0.integer(configuration.direction.rawValue) }
    if configuration.isSecure { next { $0.flag(true) } }
  }
}

extension ViewAttribute {
  /// Whether the value is mostly different for each view, so that the page should not learn it.
  fileprivate var isIndividual: Bool {
    switch self {
    case .scroll, .track, .pointerTrack, .hosted, .identifier: true
    case .pressOutcome(let outcome): outcome.isIndividual
    default: false
    }
  }
}

extension JSONBuffer {
  /// Appends a colour. A role is its number, or an array with an opacity; other colours are written as in style sheets.
  mutating func color(_ color: Color) {
    switch color.source {
    case .role(let role) where color.opacity == 1:
      integer(role.rawValue)
    case .role(let role):
      raw("[")
      integer(role.rawValue)
      comma()
      number(color.opacity)
      raw("]")
    case .fixed(let rgb):
      raw("\"#")
      for component in rgb.components { octet(component) }
      octet(UInt8((min(max(0, color.opacity), 1) * 255).rounded()))
      raw("\"")
    }
  }

  /// Appends an object with one-letter keys: role (r), label (l), value (v), hint (h), expanded (e), checked (c),
  /// selected (s), fraction (f), hidden (x), count of a set (n), grid position (g), heading level (d), live region (p),
  /// actions (a).
  mutating func accessibility(_ value: Accessibility) {
    raw("{\"r\":")
    integer(value.role.rawValue)
    member(",\"l\":", value.label)
    member(",\"v\":", value.value)
    member(",\"h\":", value.hint)
    if let isExpanded = value.isExpanded {
      raw(",\"e\":")
      flag(isExpanded)
    }
    if let isChecked = value.isChecked {
      raw(",\"c\":")
      flag(isChecked)
    }
    if let isSelected = value.isSelected {
      raw(",\"s\":")
      flag(isSelected)
    }
    if let fraction = value.fraction {
      raw(",\"f\":")
      number(fraction)
    }
    if value.isHidden { raw(",\"x\":1") }
    if let position = value.position {
      raw(",\"n\":")
      integer(position.count)
    }
    if let place = value.gridPosition {
      raw(",\"g\":[")
      for number in [place.line, place.column, place.lineCount ?? -1, place.columnCount ?? -1] {
        integer(number)
        comma()
      }
      close(UInt8(ascii: "]"))
    }
    if let level = value.level {
      raw(",\"d\":")
      integer(level)
    }
    if let live = value.live {
      raw(",\"p\":")
      integer(live.rawValue)
    }
    if !value.actions.isEmpty {
      raw(",\"a\":[")
      for action in value.actions {
        string(action)
        comma()
      }
      close(UInt8(ascii: "]"))
    }
    raw("}")
  }

  private mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    raw(name)
    string(text)
  }
}
