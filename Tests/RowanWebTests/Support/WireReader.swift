import Foundation
import RowanCore
import RowanHostInterface
import RowanMount

/// Decodes batches as the page does.
struct WireReader {
  struct Broken: Error {}

  private var faces: [Int: FontReference] = [:]
  private var outlines: [String: PathResource] = [:]
  private var reader = MutationReader()

  mutating func batch(_ text: String) throws -> CommitBatch {
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let number = (object["n"] as? NSNumber)?.uint64Value
    else { throw Broken() }
    for face in object["f"] as? [[Any]] ?? [] { try addFace(Operands(face)) }
    for resource in object["r"] as? [[Any]] ?? [] { try addOutline(Operands(resource)) }
    var batch = CommitBatch(number: number)
    for mutation in try reader.read(object["m"] as? [Any] ?? []) {
      if let mutation = try self.mutation(Operands(mutation)) { batch.mutations.append(mutation) }
    }
    return batch
  }

  private mutating func addFace(_ operands: Operands) throws {
    faces[try operands.int(0)] = FontReference(
      file: ResourceID(digest: try operands.string(1)),
      faceIndex: try operands.int(2),
      weight: try operands.int(3),
      hasMonospacedDigits: try operands.int(4) == 1,
      description: ""
    )
  }

  private mutating func addOutline(_ operands: Operands) throws {
    guard try operands.string(0) == "path" else { return }
    outlines[try operands.string(1)] = PathResource(try Path(svg: try operands.string(2)))
  }

  /// Decodes a mutation; `nil` for mutations of animations, which the page passes to its engine.
  private func mutation(_ operands: Operands) throws -> ViewMutation? {
    func view(_ index: Int) throws -> ViewID { ViewID(UInt32(try operands.int(index))) }
    switch try operands.int(0) {
    case 0: return .create(try view(1), try operands.raw(2))
    case 1: return .setRoot(try view(1), of: try operands.raw(2))
    case 2:
      let sibling = operands.count > 3 ? try view(3) : nil
      return .place(try view(1), in: try view(2), before: sibling)
    case 3: return .setFrame(try view(1), try operands.rect(2))
    case 4: return .set(try view(1), try attribute(try operands.raw(2), operands.dropping(3)))
    case 5: return .reset(try view(1), try operands.raw(2))
    case 6: return .setHidden(try view(1), try operands.int(2) == 1)
    case 7: return .bind(try view(1), generation: UInt32(try operands.int(2)))
    case 8:
      let text = try operands.string(2)
      return .writeText(try view(1), text, answering: UInt32(try operands.int(3)))
    case 9:
      let sequence = UInt32(try operands.int(3))
      return .correctScroll(try view(1), delta: try operands.double(2), sequence: sequence)
    case 10:
      let animated = try operands.int(3) == 1
      return .reveal(try view(1), offset: try operands.double(2), animated: animated)
    case 11: return .focus(operands.count > 1 ? try view(1) : nil)
    case 12: return .destroy(try view(1))
    case 13, 14: return nil
    case 15: return .leave(try view(1))
    default: throw Broken()
    }
  }

  private func attribute(
    _ name: ViewAttribute.Name,
    _ value: Operands
  ) throws -> ViewAttribute {
    switch name {
    case .background: .background(try value.color(0))
    case .hoverBackground: .hoverBackground(try value.color(0))
    case .pressedBackground: .pressedBackground(try value.color(0))
    case .border: .border(Border(color: try value.color(0), width: try value.double(1)))
    case .shadow:
      .shadow(
        Shadow(
          color: try value.color(0),
          radius: try value.double(1),
          offset: Point(x: try value.double(2), y: try value.double(3))
        )
      )
    case .track:
      .track(
        ViewTrack(
          source: value.count > 3 ? try value.raw(3) : .scroll,
          axis: try value.raw(0),
          start: try value.double(1),
          end: try value.double(2),
          factor: value.count > 4 ? try value.double(4) : 1
        )
      )
    case .drawing: .drawing(try drawing(value))
    case .image:
      .image(ImageContent(Samples.image(digest: try value.string(0)), mode: try value.raw(1)))
    case .cornerRadius: .cornerRadius(try value.double(0))
    case .opacity: .opacity(try value.double(0))
    case .clipsContent: .clipsContent(try value.int(0) == 1)
    case .text: .text(try text(value))
    case .field: .field(try field(value))
    case .scroll:
      .scroll(
        ScrollConfiguration(
          axis: try value.raw(0),
          contentSize: Size(width: try value.double(1), height: try value.double(2)),
          isMirrored: value.count > 3 ? try value.int(3) & 1 != 0 : false,
          showsIndicators: value.count > 3 ? try value.int(3) & 2 == 0 : true,
          hasBarAtLeft: value.count > 3 ? try value.int(3) & 4 != 0 : false,
          pull: value.count > 4 ? try value.double(4) : nil
        )
      )
    case .interaction: .interaction(Interaction(rawValue: UInt8(try value.int(0))))
    case .accessibility: .accessibility(try value.accessibility(0))
    case .identifier: .identifier(try value.string(0))
    case .gradient: .gradient(try gradient(value))
    case .gestures:
      .gestures(
        Gestures(
          doubleTap: try value.int(0) == 1,
          longPress: try value.int(1) & 1 != 0,
          longPressDuration: value.count > 3 ? try value.double(3) : nil,
          pan: Axis.Set(rawValue: UInt8(try value.int(2))),
          secondaryTap: try value.int(1) & 2 != 0,
          lift: try value.int(1) & 4 != 0,
          press: try value.int(1) & 8 != 0,
          innerPress: try value.int(1) & 64 != 0,
          pinch: try value.int(1) & 32 != 0
        )
      )
    case .commands: .commands(try value.commands())
    case .depth: .depth(try value.int(0))
    case .pointerTrack: .pointerTrack(try pointerTrack(value))
    case .transform:
      .transform(
        ViewTransform(
          translation: Point(x: try value.double(0), y: try value.double(1)),
          scaleX: try value.double(3),
          scaleY: try value.double(4),
          rotation: try value.double(2)
        )
      )
    case .missingContent:
      .missingContent(
        ContentPattern(
          length: try value.double(0),
          shapes: try (1..<value.count).map { index in
            let shape = try value.list(index)
            let origin = Point(x: try shape.double(0), y: try shape.double(1))
            let size = Size(width: try shape.double(2), height: try shape.double(3))
            return ContentPattern.Shape(
              frame: Rect(origin: origin, size: size),
              color: try shape.color(4),
              isRound: shape.count > 5
            )
          }
        )
      )
    case .pressOutcome: .pressOutcome(try pressOutcome(value))
    case .hosted:
      .hosted(
        HostedContent(
          kind: try value.string(0),
          payload: try value.string(1),
          direction: value.count > 2 ? try value.raw(2) : .leftToRight
        )
      )
    }
  }

  private func pressOutcome(_ value: Operands) throws -> PressOutcome {
    var outcome = PressOutcome()
    if value.isList(0) {
      let operands = try value.list(0)
      outcome.effect =
        operands.count == 1
        ? .steps(by: try operands.int(0))
        : .counts(
          PressOutcome.Values(
            texts: try operands.strings(1),
            fractions: operands.count > 2 ? try operands.doubles(2) : [],
            index: try operands.int(0)
          )
        )
    } else {
      let effects: [PressOutcome.Effect?] = [
        nil, .toggles, .chooses, .showsValue, .pressesControl,
      ]
      outcome.effect = effects[try value.int(0)]
    }
    guard value.count > 1 else { return outcome }
    var appearance = PressOutcome.Appearance()
    for index in 1..<value.count {
      if value.isString(index) {
        appearance.revealsContent = try value.string(index) == "p"
      } else if !value.isList(index) {
        appearance.resets.append(try value.raw(index))
      } else if try value.list(index).isString(0) {
        appearance.textColor = try value.list(index).color(1)
      } else {
        let change = try value.list(index)
        appearance.attributes.append(try attribute(try change.raw(0), change.dropping(1)))
      }
    }
    outcome.appearance = appearance
    return outcome
  }

  private func pointerTrack(_ value: Operands) throws -> PointerTrack {
    let snaps = try value.doubles(7)
    return PointerTrack(
      axis: try value.raw(0),
      range: try value.double(1)...value.double(2),
      resistance: try value.double(3),
      snaps: stride(from: 0, to: snaps.count, by: 3).map {
        PointerTrack.Snap(snaps[$0], reach: snaps[$0 + 1], takesFlings: snaps[$0 + 2] == 1)
      },
      thresholds: try value.doubles(8),
      rest: try value.int(4),
      revision: UInt32(try value.int(5)),
      isAnimated: try value.int(6) == 1
    )
  }

  private func gradient(_ value: Operands) throws -> Gradient {
    let isLinear = try value.int(0) == 0
    func point(_ index: Int) throws -> UnitPoint {
      UnitPoint(x: try value.double(index), y: try value.double(index + 1))
    }
    let stops = try ((isLinear ? 5 : 4)..<value.count).map { index in
      let stop = try value.list(index)
      return Gradient.Stop(try stop.color(1), at: try stop.double(0))
    }
    return Gradient(
      stops: stops,
      isLinear
        ? .linear(from: try point(1), to: try point(3))
        : .radial(center: try point(1), radius: try value.double(3))
    )
  }

  private func drawing(_ value: Operands) throws -> Drawing {
    let shapes = try (4..<value.count).map { index in
      let shape = try value.list(index)
      let text = try shape.string(1)
      let outline: DrawingShape.Outline
      if try shape.int(0) == 1 {
        guard let shared = outlines[text] else { throw Broken() }
        outline = .shared(shared)
      } else {
        outline = .path(try Path(svg: text))
      }
      return DrawingShape(
        outline,
        fill: shape.isNull(2) ? nil : try shape.color(2),
        stroke: shape.count > 3 ? Stroke(try shape.color(3), width: try shape.double(4)) : nil
      )
    }
    return Drawing(
      space: Size(width: try value.double(0), height: try value.double(1)),
      fit: try value.raw(2),
      isMirrored: try value.int(3) == 1,
      shapes: shapes
    )
  }

  /// The sizes of lines are not sent, so they are decoded as zero.
  private func text(_ value: Operands) throws -> TextContent {
    let lines = try (2..<value.count).map { index in
      let line = try value.list(index)
      let runs = try (1..<line.count).map { index in
        let run = try line.list(index)
        guard let font = faces[try run.int(2)] else { throw Broken() }
        return TextRun(
          text: try run.string(0),
          x: try run.double(1),
          width: run.count > 9 ? try run.double(9) : 0,
          font: font,
          fontSize: try run.double(3),
          color: try run.color(4),
          level: run.count > 5 ? UInt8(try run.int(5)) : 0,
          decoration: run.count > 6
            ? StyledText.Decoration(rawValue: UInt8(try run.int(6))) : [],
          link: run.count > 7 ? UInt16(try run.int(7)) : 0,
          shaping: run.count > 8 ? TextShaping(rawValue: UInt8(try run.int(8))) : []
        )
      }
      return TextLine(runs: runs, baseline: try line.double(0), top: 0, height: 0, width: 0)
    }
    let origin = Point(x: try value.double(0), y: try value.double(1))
    return TextContent(layout: TextLayout(size: .zero, lines: lines), origin: origin)
  }

  private func field(_ value: Operands) throws -> FieldConfiguration {
    guard let font = faces[try value.int(1)] else { throw Broken() }
    return FieldConfiguration(
      placeholder: try value.string(0),
      font: font,
      fontSize: try value.double(2),
      color: try value.color(3),
      insets: EdgeInsets(
        top: try value.double(4),
        leading: try value.double(5),
        bottom: try value.double(6),
        trailing: try value.double(7)
      ),
      isEnabled: try value.int(8) == 1,
      isSecure: try value.count > 10 && value.int(10) == 1,
      direction: try value.raw(9)
    )
  }
}

extension Path {
  /// Parses the path data that the encoder writes: capital letters, numbers, single spaces.
  fileprivate init(svg text: String) throws {
    self.init()
    let scanner = Scanner(string: text)
    scanner.charactersToBeSkipped = .whitespaces
    func point() throws -> Point {
      guard let x = scanner.scanDouble(), let y = scanner.scanDouble() else {
        throw WireReader.Broken()
      }
      return Point(x: x, y: y)
    }
    while let letter = scanner.scanCharacter() {
      switch letter {
      case "M": move(to: try point())
      case "L": line(to: try point())
      case "C":
        let (first, second) = (try point(), try point())
        curve(to: try point(), control1: first, control2: second)
      case "Z": close()
      default: throw WireReader.Broken()
      }
    }
  }
}
