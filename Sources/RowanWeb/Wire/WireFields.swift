import RowanCore
import RowanHostInterface

/// The fields of messages from the page. The type decides which of them are required.
struct WireFields: Decodable {
  var type: String
  var commit: UInt64?
  var view: UInt32?
  var generation: UInt32?
  var x: Double?
  var y: Double?
  var text: String?
  var links: String?
  var count: UInt32?
  var modifiers: UInt8?
  var isDark: Bool?
  var hasMoreContrast: Bool?
  var hasLessMotion: Bool?
  var velocity: Double?
  var isRevealing: Bool?
  var phase: UInt8?
  var translationX: Double?
  var translationY: Double?
  var velocityY: Double?
  var ends: [[UInt32]]?
  var state: String?
  var isFresh: Bool?
  var visit: UInt32?
  var instance: String?
  var action: UInt64?
  var isShown: Bool?
  var batchAge: Double?
  var isIdle: Bool?

  private static let maximumWindowSize = 8_192.0

  private enum CodingKeys: String, CodingKey {
    case type = "t"
    case commit = "c"
    case view = "v"
    case generation = "g"
    case x, y
    case text = "s"
    case links = "l"
    case count = "n"
    case modifiers = "m"
    case isDark = "d"
    case hasMoreContrast = "h"
    case hasLessMotion = "r"
    case velocity = "u"
    case isRevealing = "a"
    case phase = "p"
    case translationX = "i"
    case translationY = "j"
    case velocityY = "w"
    case ends = "k"
    case state = "q"
    case isFresh = "f"
    case visit = "b"
    case instance = "e"
    case action = "o"
    case isShown = "z"
    case batchAge = "age"
    case isIdle = "idle"
  }

  /// Returns the value of a required field.
  /// - Throws: ``WireMessage/Refusal`` if the field is missing.
  func require<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else {
      throw WireMessage.Refusal(description: "A message of type \(type.prefix(16)) lacks \(name).")
    }
    return value
  }

  /// Decodes the event of a message. The first message of a connection and messages without an event are decoded
  /// elsewhere.
  func input() throws -> InputEvent {
    switch type {
    case "tap": .tap(try hit())
    case "drag": .dragged(try place(), try dragPhase())
    case "doubleTap": .doubleTap(try hit())
    case "longPress": .longPress(try hit())
    case "secondaryTap": .secondaryTap(try hit())
    case "pan": try pan()
    case "pinch": try pinch()
    case "press": try press()
    case "track": try track()
    case "key": .key(try keyPress(), target: view == nil ? nil : try place())
    case "edit":
      .textEdited(
        TextEdit(
          view: try viewID(),
          generation: try require(generation, "generation"),
          text: try require(text, "text"),
          revision: try require(count, "count")
        )
      )
    case "submit":
      .textSubmitted(try viewID(), generation: try require(generation, "generation"))
    case "focus":
      .focused(view.map { ViewID($0) }, generation: generation ?? 0)
    case "act":
      .accessibilityAction(
        try viewID(),
        generation: try require(generation, "generation"),
        name: try require(text, "name")
      )
    case "scroll": .scrolled(try scrollEvent())
    case "pull": .pulled(try viewID(), generation: try require(generation, "generation"))
    case "message":
      .messaged(
        HostedMessage(
          view: try viewID(),
          generation: try require(generation, "generation"),
          text: try require(text, "text")
        )
      )
    case "measure":
      .measured(try viewID(), generation: try require(generation, "generation"), try size())
    case "broken":
      .imageFailed(
        try viewID(),
        generation: try require(generation, "generation"),
        ResourceID(digest: try require(text, "picture"))
      )
    case "ended": .animationsEnded(try animationEnds())
    case "visit": .externalDrag(try externalDrag())
    case "pasted": .pasted(text, answering: try require(count, "number"))
    case "location": .located(try location())
    case "size": .resized(try windowSize())
    case "scheme": .colorSchemeChanged(try colorScheme())
    case "contrast":
      .contrastChanged(try require(hasMoreContrast, "contrast") ? .increased : .standard)
    case "motion": .motionReduced(try require(hasLessMotion, "motion"))
    case "scale": .textScaleChanged(try textScale())
    default: throw WireMessage.Refusal(description: "The type \(type.prefix(16)) is unknown.")
    }
  }

  /// Decodes an edit of a range of a field's text; `nil` for all other messages, including edits with a whole text. The
  /// start of the range is in the field for horizontal translation, its length in the field for vertical translation,
  /// and the batch that wrote the base text in the field for offsets.
  func edit() throws -> WireEdit? {
    guard type == "edit", translationX != nil || translationY != nil else { return nil }
    let start = try index(translationX, "start")
    let range = start..<(start + (try index(translationY, "length")))
    return WireEdit(
      view: try viewID(),
      generation: try require(generation, "generation"),
      revision: try require(count, "count"),
      text: try require(text, "text"),
      range: range,
      writtenBy: UInt64(try index(y ?? 0, "batch"))
    )
  }

  /// Checks that a number is an integer and not negative.
  private func index(_ value: Double?, _ name: String) throws -> Int {
    let value = try number(value, name, in: 0...1e15)
    guard let index = Int(exactly: value) else {
      throw WireMessage.Refusal(description: "The \(name) of an edit is not a whole number.")
    }
    return index
  }

  /// Decodes a drag from outside. Text is in the field for texts, addresses in the field for links, one per line.
  /// Invalid addresses are left out.
  private func externalDrag() throws -> ExternalDrag {
    guard let phase = ExternalDrag.Phase(rawValue: try require(phase, "phase")) else {
      throw WireMessage.Refusal(description: "The phase of a drag from outside is unknown.")
    }
    let kinds = DragContent.Kinds(rawValue: UInt8(truncatingIfNeeded: count ?? 0))
    let lines = (links ?? "").split(whereSeparator: \.isNewline).prefix(64)
    let content = DragContent(
      kinds: kinds.intersection([.text, .link]),
      text: text,
      links: lines.compactMap { try? LinkAddress(String($0)) }
    )
    let bounds = -1e9...1e9
    let place = Point(x: try number(x, "x", in: bounds), y: try number(y, "y", in: bounds))
    return ExternalDrag(phase: phase, location: place, content: content)
  }

  /// Decodes a location. Its address is in the field for links.
  func location() throws -> Location {
    let address = try require(links, "address")
    guard address.utf8.first == UInt8(ascii: "/"), address.utf8.count <= LinkAddress.maximumLength
    else {
      throw WireMessage.Refusal(description: "The address of a page is invalid.")
    }
    if let state, state.utf8.count > Location.maximumStateLength {
      throw WireMessage.Refusal(description: "The state of an address is too long.")
    }
    return Location(address, state: state)
  }

  private func scrollEvent() throws -> ScrollEvent {
    var event = ScrollEvent(
      view: try viewID(),
      generation: try require(generation, "generation"),
      offset: try number(y, "offset", in: -1e6...1e13),
      sequence: try require(count, "count"),
      velocity: try number(velocity ?? 0, "velocity", in: -1e9...1e9),
      isRevealing: isRevealing ?? false,
      scrollPhase: try scrollPhase()
    )
    // The page sends milliseconds.
    event.isIdle = isIdle ?? false
    event.batchAge = try batchAge.map { try number($0, "age of a batch", in: 0...1e12) / 1000 }
    return event
  }

  private func scrollPhase() throws -> ScrollPhase {
    guard let scrollPhase = ScrollPhase(rawValue: phase ?? 0) else {
      throw WireMessage.Refusal(description: "The phase of a scroll is unknown.")
    }
    return scrollPhase
  }

  func size() throws -> Size {
    Size(
      width: try number(x, "width", in: 0...100_000),
      height: try number(y, "height", in: 0...100_000)
    )
  }

  func colorScheme() throws -> ColorScheme {
    try require(isDark, "scheme") ? .dark : .light
  }

  /// Decodes the size of a window, limited to the size of the largest screens: larger windows would cost layout and
  /// memory for invisible rows.
  private func windowSize() throws -> Size {
    let size = try size()
    return Size(
      width: min(size.width, Self.maximumWindowSize),
      height: min(size.height, Self.maximumWindowSize)
    )
  }

  /// Decodes the window and the preferences of the user.
  func windowEnvironment() throws -> WindowEnvironment {
    WindowEnvironment(
      size: try windowSize(),
      colorScheme: try colorScheme(),
      contrast: hasMoreContrast == true ? .increased : .standard,
      isMotionReduced: hasLessMotion ?? false,
      textScale: try textScale()
    )
  }

  /// Decodes the text scale, a percentage in the field for counts.
  func textScale() throws -> Double {
    let percent = try require(count, "scale")
    guard (10...1000).contains(percent) else {
      throw WireMessage.Refusal(description: "A text scale of \(percent) % is out of range.")
    }
    return Double(percent) / 100
  }

  /// Decodes the ends of animations: lists of a view, an animation, and 1 if it was complete.
  private func animationEnds() throws -> [AnimationEnd] {
    let lists = try require(ends, "ends")
    guard (1...1000).contains(lists.count), lists.allSatisfy({ $0.count == 3 && $0[2] < 2 }) else {
      throw WireMessage.Refusal(description: "The ends of animations are malformed.")
    }
    return lists.map {
      AnimationEnd(view: ViewID($0[0]), animation: AnimationID($0[1]), isComplete: $0[2] == 1)
    }
  }

  private func viewID() throws -> ViewID {
    ViewID(try require(view, "view"))
  }

  private func hit() throws -> HitTarget {
    var hit = try place()
    hit.modifiers = try heldModifiers()
    return hit
  }

  /// Decodes the phase of a drag, which is in the field for counts.
  private func dragPhase() throws -> DragPhase {
    let number = try require(count, "phase")
    guard let phase = UInt8(exactly: number).flatMap(DragPhase.init(rawValue:)) else {
      throw WireMessage.Refusal(description: "The phase \(number) of a drag is unknown.")
    }
    return phase
  }

  private func place() throws -> HitTarget {
    let bounds = -1e9...1e9
    return HitTarget(
      view: try viewID(),
      generation: try require(generation, "generation"),
      point: Point(x: try number(x, "x", in: bounds), y: try number(y, "y", in: bounds))
    )
  }

  private func heldModifiers() throws -> KeyPress.Modifiers {
    let modifiers = modifiers ?? 0
    guard modifiers < 16 else {
      throw WireMessage.Refusal(description: "The modifiers \(modifiers) are unknown.")
    }
    return KeyPress.Modifiers(rawValue: modifiers)
  }

  private func keyPress() throws -> KeyPress {
    let name = try require(text, "key")
    guard let key = KeyNames.key(name) else {
      throw WireMessage.Refusal(description: "The key \(name.prefix(16)) is unknown.")
    }
    return KeyPress(
      key,
      modifiers: try heldModifiers(),
      pastedText: links
    )
  }

  private func press() throws -> InputEvent {
    guard let phase = PressPhase(rawValue: try require(phase, "phase")) else {
      throw WireMessage.Refusal(description: "The phase of a press is unknown.")
    }
    return .pressed(try viewID(), generation: try require(generation, "generation"), phase)
  }

  /// Decodes a report of a track. The index of the snap or threshold is in the field for counts, the revision in the
  /// field for offsets.
  private func track() throws -> InputEvent {
    let phase: TrackReport.Phase =
      switch try require(phase, "phase") {
      case 0: .began
      case 1: .crossed(try index(), isBeyond: true)
      case 2: .crossed(try index(), isBeyond: false)
      case 3: .ended(snap: try index())
      default: throw WireMessage.Refusal(description: "The phase of a track is unknown.")
      }
    guard let revision = UInt32(exactly: try number(y, "revision", in: 0...4_294_967_295)) else {
      throw WireMessage.Refusal(description: "The revision of a track is not a whole number.")
    }
    let generation = try require(generation, "generation")
    return .tracked(try viewID(), generation: generation, TrackReport(phase, revision: revision))
  }

  private func index() throws -> Int {
    let count = try require(count, "index")
    guard count < 1000 else {
      throw WireMessage.Refusal(description: "The index \(count) of a track is out of range.")
    }
    return Int(count)
  }

  private func pan() throws -> InputEvent {
    guard let phase = PanGesture.Phase(rawValue: try require(phase, "phase")) else {
      throw WireMessage.Refusal(description: "The phase of a pan is unknown.")
    }
    let place = try place()
    let bounds = -1e9...1e9
    let gesture = PanGesture(
      phase: phase,
      translation: Point(
        x: try number(translationX ?? 0, "translation", in: bounds),
        y: try number(translationY ?? 0, "translation", in: bounds)
      ),
      velocity: Point(
        x: try number(velocity ?? 0, "velocity", in: bounds),
        y: try number(velocityY ?? 0, "velocity", in: bounds)
      ),
      location: place.point
    )
    return .pan(place.view, generation: place.generation, gesture)
  }

  /// Decodes a pinch. Its scale is in the field for velocity.
  private func pinch() throws -> InputEvent {
    guard let phase = PanGesture.Phase(rawValue: try require(phase, "phase")) else {
      throw WireMessage.Refusal(description: "The phase of a pinch is unknown.")
    }
    let place = try place()
    let scale = try number(velocity, "scale", in: 1e-6...1e6)
    let gesture = PinchGesture(phase: phase, scale: scale, location: place.point)
    return .pinched(place.view, generation: place.generation, gesture)
  }

  private func number(
    _ value: Double?,
    _ name: String,
    in range: ClosedRange<Double>
  ) throws -> Double {
    let value = try require(value, name)
    guard value.isFinite, range.contains(value) else {
      throw WireMessage.Refusal(description: "The \(name) of a message is out of range.")
    }
    return value
  }
}
