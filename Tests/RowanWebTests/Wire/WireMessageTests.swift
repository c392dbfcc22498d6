import RowanCore
import RowanHostInterface
import TestSupport
import Testing

@testable import RowanWeb

@Suite("`WireMessage`")
struct WireMessageTests {
  private func input(_ text: String) throws -> InputEvent {
    guard case .event(let event) = try WireMessage(Array(text.utf8)) else {
      throw WireMessage.Refusal(description: "This is no event.")
    }
    #expect(event.lastCommit == 5)
    return event.input
  }

  @Test("Ends of animations are decoded from a list, and malformed lists are refused")
  func animationEnds() throws {
    #expect(
      try input(#"{"t":"ended","c":5,"k":[[3,1,1],[4,2,0]]}"#)
        == .animationsEnded([
          AnimationEnd(view: ViewID(3), animation: AnimationID(1), isComplete: true),
          AnimationEnd(view: ViewID(4), animation: AnimationID(2), isComplete: false),
        ])
    )
    for list in ["[]", "[[3,1]]", "[[3,1,2]]", "[[3,-1,1]]", "[[3,1,1,1]]", "7"] {
      #expect(throws: (any Error).self) {
        _ = try WireMessage(Array(#"{"t":"ended","c":5,"k":\#(list)}"#.utf8))
      }
    }
    let many = Array(repeating: "[1,1,1]", count: 1001).joined(separator: ",")
    #expect(throws: (any Error).self) {
      _ = try WireMessage(Array(#"{"t":"ended","c":5,"k":[\#(many)]}"#.utf8))
    }
  }

  @Test("The width and height of a window are limited to 8,192 points")
  func windowSizes() throws {
    #expect(
      try input(#"{"t":"size","c":5,"x":100000,"y":8193}"#)
        == .resized(Size(width: 8192, height: 8192))
    )
    let hello = #"{"t":"hello","x":9000,"y":700,"d":false,"n":100}"#
    guard case .hello(let message) = try WireMessage(Array(hello.utf8)) else {
      Issue.record("This is no introduction.")
      return
    }
    #expect(message.windowEnvironment.size == Size(width: 8192, height: 700))
  }

  @Test("A connection check has no required fields and may have unknown ones")
  func alive() throws {
    #expect(try WireMessage(Array(#"{"t":"alive"}"#.utf8)) == .alive)
    #expect(try WireMessage(Array(#"{"t":"alive","c":5,"zz":[1]}"#.utf8)) == .alive)
    #expect(throws: (any Error).self) { try WireMessage(Array(#"{"t":"Alive"}"#.utf8)) }
  }

  @Test("Every input event is decoded with all of its fields")
  func events() throws {
    let id = ViewID(3)
    let hit = HitTarget(view: id, generation: 2, point: Point(x: 1.5, y: 2))
    #expect(try input(#"{"t":"tap","c":5,"v":3,"g":2,"x":1.5,"y":2}"#) == .tap(hit))
    for phase in DragPhase.allCases {
      #expect(
        try input(#"{"t":"drag","c":5,"v":3,"g":2,"x":1.5,"y":2,"n":\#(phase.rawValue)}"#)
          == .dragged(hit, phase)
      )
    }
    var held = hit
    held.modifiers = [.shift, .command]
    #expect(try input(#"{"t":"tap","c":5,"v":3,"g":2,"x":1.5,"y":2,"m":9}"#) == .tap(held))
    #expect(
      try input(#"{"t":"key","c":5,"s":"space","m":3,"v":3,"g":2,"x":1.5,"y":2}"#)
        == .key(KeyPress(.space, modifiers: [.shift, .control]), target: hit)
    )
    let names: [(String, KeyPress.Key)] = [
      ("enter", .enter), ("escape", .escape), ("tab", .tab), ("up", .up), ("down", .down),
      ("left", .left), ("right", .right), ("pageUp", .pageUp), ("pageDown", .pageDown),
      ("home", .home), ("end", .end), ("backspace", .backspace), ("delete", .delete),
      ("contextMenu", .contextMenu), ("F1", .function(1)), ("F24", .function(24)),
      ("F", .character("F")),
    ]
    for (name, key) in names {
      #expect(try input(#"{"t":"key","c":5,"s":"\#(name)"}"#) == .key(KeyPress(key)))
    }
    #expect(try input(#"{"t":"key","c":5,"s":"👩‍👩‍👧"}"#) == .key(KeyPress(.character("👩‍👩‍👧"))))
    #expect(
      try input(#"{"t":"edit","c":5,"v":3,"g":2,"s":"é","n":9}"#)
        == .textEdited(TextEdit(view: id, generation: 2, text: "é", revision: 9))
    )
    #expect(
      try input(#"{"t":"act","c":5,"v":3,"g":2,"s":"Delete"}"#)
        == .accessibilityAction(id, generation: 2, name: "Delete")
    )
    #expect(
      try input(#"{"t":"submit","c":5,"v":3,"g":2}"#) == .textSubmitted(id, generation: 2)
    )
    #expect(
      try input(#"{"t":"message","c":5,"v":3,"g":2,"s":"{\"level\":1}"}"#)
        == .messaged(HostedMessage(view: id, generation: 2, text: #"{"level":1}"#))
    )
    #expect(
      try input(#"{"t":"measure","c":5,"v":3,"g":2,"x":120,"y":30.5}"#)
        == .measured(id, generation: 2, Size(width: 120, height: 30.5))
    )
    #expect(
      try input(#"{"t":"broken","c":5,"v":3,"g":2,"s":"ab12"}"#)
        == .imageFailed(id, generation: 2, ResourceID(digest: "ab12"))
    )
    #expect(
      try input(#"{"t":"press","c":5,"v":3,"g":2,"p":3}"#) == .pressed(id, generation: 2, .inside)
    )
    #expect(try input(#"{"t":"focus","c":5,"g":0}"#) == .focused(nil, generation: 0))
    #expect(
      try input(#"{"t":"scroll","c":5,"v":3,"g":2,"y":44999955,"n":1}"#)
        == .scrolled(ScrollEvent(view: id, generation: 2, offset: 44_999_955, sequence: 1))
    )
    #expect(
      try input(#"{"t":"size","c":5,"x":800,"y":600.5}"#)
        == .resized(Size(width: 800, height: 600.5))
    )
    #expect(try input(#"{"t":"scheme","c":5,"d":true}"#) == .colorSchemeChanged(.dark))
    #expect(
      try input(#"{"t":"scroll","c":5,"v":3,"g":2,"y":7,"n":2,"u":-1250.5}"#)
        == .scrolled(
          ScrollEvent(view: id, generation: 2, offset: 7, sequence: 2, velocity: -1250.5)
        )
    )
    #expect(
      try input(#"{"t":"scroll","c":5,"v":3,"g":2,"y":7,"n":2,"p":2}"#)
        == .scrolled(
          ScrollEvent(view: id, generation: 2, offset: 7, sequence: 2, scrollPhase: .coasting)
        )
    )
    var aged = ScrollEvent(view: id, generation: 2, offset: 7, sequence: 2)
    aged.batchAge = 0.25
    #expect(
      try input(#"{"t":"scroll","c":5,"v":3,"g":2,"y":7,"n":2,"age":250}"#) == .scrolled(aged)
    )
    #expect(try input(#"{"t":"pull","c":5,"v":3,"g":2}"#) == .pulled(id, generation: 2))
    #expect(
      try input(#"{"t":"scroll","c":5,"v":3,"g":2,"y":7,"n":2,"a":true}"#)
        == .scrolled(
          ScrollEvent(view: id, generation: 2, offset: 7, sequence: 2, isRevealing: true)
        )
    )
    #expect(try input(#"{"t":"contrast","c":5,"h":true}"#) == .contrastChanged(.increased))
    #expect(try input(#"{"t":"contrast","c":5,"h":false}"#) == .contrastChanged(.standard))
    #expect(try input(#"{"t":"motion","c":5,"r":true}"#) == .motionReduced(true))
    #expect(try input(#"{"t":"scale","c":5,"n":125}"#) == .textScaleChanged(1.25))
  }

  @Test("Every gesture is decoded with all of its fields")
  func gestures() throws {
    let id = ViewID(3)
    let hit = HitTarget(view: id, generation: 2, point: Point(x: 1.5, y: 2), modifiers: .alt)
    let place = #""c":5,"v":3,"g":2,"x":1.5,"y":2"#
    #expect(try input(#"{"t":"doubleTap",\#(place),"m":4}"#) == .doubleTap(hit))
    #expect(try input(#"{"t":"longPress",\#(place),"m":4}"#) == .longPress(hit))
    #expect(try input(#"{"t":"secondaryTap",\#(place),"m":4}"#) == .secondaryTap(hit))
    let pan = PanGesture(
      phase: .changed,
      translation: Point(x: -3, y: 4.5),
      velocity: Point(x: 100, y: -200),
      location: Point(x: 1.5, y: 2)
    )
    #expect(
      try input(#"{"t":"pan",\#(place),"p":1,"i":-3,"j":4.5,"u":100,"w":-200}"#)
        == .pan(id, generation: 2, pan)
    )
    let end = PanGesture(phase: .ended, location: Point(x: 1.5, y: 2))
    #expect(try input(#"{"t":"pan",\#(place),"p":2}"#) == .pan(id, generation: 2, end))
    let pinch = PinchGesture(phase: .changed, scale: 1.75, location: Point(x: 1.5, y: 2))
    #expect(
      try input(#"{"t":"pinch",\#(place),"p":1,"u":1.75}"#) == .pinched(id, generation: 2, pinch)
    )
    let press = #"{"t":"press","c":5,"v":3,"g":2,"p":1}"#
    #expect(try input(press) == .pressed(id, generation: 2, .ended))
    let track = #"{"t":"track","c":5,"v":3,"g":2,"y":4"#
    func told(_ phase: TrackReport.Phase) -> InputEvent {
      .tracked(id, generation: 2, TrackReport(phase, revision: 4))
    }
    #expect(try input(track + #","p":0}"#) == told(.began))
    #expect(try input(track + #","p":1,"n":2}"#) == told(.crossed(2, isBeyond: true)))
    #expect(try input(track + #","p":2,"n":0}"#) == told(.crossed(0, isBeyond: false)))
    #expect(try input(track + #","p":3,"n":1}"#) == told(.ended(snap: 1)))
  }

  @Test("A hello message is decoded with its session and surroundings")
  func hello() throws {
    let text =
      #"{"t":"hello","x":800,"y":600,"d":true,"h":true,"r":true,"n":100,"s":"abc"}"#
    let windowEnvironment = WindowEnvironment(
      size: Size(width: 800, height: 600),
      colorScheme: .dark,
      contrast: .increased,
      isMotionReduced: true,
      textScale: 1
    )
    let expected = WireMessage.Hello(session: "abc", windowEnvironment: windowEnvironment)
    #expect(try WireMessage(Array(text.utf8)) == .hello(expected))
  }

  @Test(
    "A malformed message is refused",
    arguments: [
      "", "{", "null", "[]", "7", "\"tap\"", "{}", #"{"t":7}"#, #"{"t":"fly","c":5}"#,
      #"{"t":"tap","v":3,"g":2,"x":1,"y":2}"#, #"{"t":"tap","c":-1,"v":3,"g":2,"x":1,"y":2}"#,
      #"{"t":"tap","c":5,"v":4294967296,"g":2,"x":1,"y":2}"#,
      #"{"t":"tap","c":5,"v":1.5,"g":2,"x":1,"y":2}"#,
      #"{"t":"tap","c":5,"v":3,"g":2,"x":1e400,"y":2}"#,
      #"{"t":"tap","c":5,"v":3,"g":2,"x":1e300,"y":2}"#,
      #"{"t":"tap","c":5,"v":3,"g":2,"x":NaN,"y":2}"#,
      #"{"t":"tap","c":5,"v":3,"g":2,"x":"1","y":2}"#,
      #"{"t":"tap","c":1e99,"v":3,"g":2,"x":1,"y":2}"#, #"{"t":"key","c":5,"s":"ab"}"#,
      #"{"t":"key","c":5,"s":""}"#, #"{"t":"key","c":5,"s":"a","m":255}"#,
      #"{"t":"measure","c":5,"v":3,"g":2,"x":-1,"y":1}"#, #"{"t":"message","c":5,"v":3,"g":2}"#,
      #"{"t":"scroll","c":5,"v":3,"g":2,"y":1e15,"n":1}"#,
      #"{"t":"scroll","c":5,"v":3,"g":2,"y":1,"n":1,"u":1e12}"#, #"{"t":"pull","c":5,"v":3}"#,
      #"{"t":"scroll","c":5,"v":3,"g":2,"y":1,"n":1,"age":-1}"#,
      #"{"t":"scroll","c":5,"v":3,"g":2,"y":1,"n":1,"age":"1"}"#,
      #"{"t":"scroll","c":5,"v":3,"g":2,"y":1,"n":1,"p":3}"#, #"{"t":"contrast","c":5}"#,
      #"{"t":"motion","c":5,"r":1}"#, #"{"t":"key","c":5,"s":"Up"}"#,
      #"{"t":"key","c":5,"s":"F0"}"#, #"{"t":"key","c":5,"s":"F25"}"#,
      #"{"t":"key","c":5,"s":"F+1"}"#, #"{"t":"pan","c":5,"v":3,"g":2,"x":1,"y":2}"#,
      #"{"t":"pan","c":5,"v":3,"g":2,"x":1,"y":2,"p":4}"#,
      #"{"t":"pinch","c":5,"v":3,"g":2,"x":1,"y":2,"p":1}"#,
      #"{"t":"pinch","c":5,"v":3,"g":2,"x":1,"y":2,"p":1,"u":0}"#,
      #"{"t":"pinch","c":5,"v":3,"g":2,"x":1,"y":2,"p":7,"u":1}"#,
      #"{"t":"track","c":5,"v":3,"g":2,"y":4,"p":3}"#,
      #"{"t":"track","c":5,"v":3,"g":2,"y":4.5,"p":0}"#,
      #"{"t":"track","c":5,"v":3,"g":2,"y":4,"p":1,"n":1000}"#,
      #"{"t":"press","c":5,"v":3,"g":2,"p":4}"#, #"{"t":"press","c":5,"v":3,"p":1}"#,
      #"{"t":"pan","c":5,"v":3,"g":2,"x":1,"y":2,"p":1,"i":1e12}"#,
      #"{"t":"size","c":5,"x":-1,"y":600}"#, #"{"t":"size","c":5,"x":1e6,"y":600}"#,
      #"{"t":"scale","c":5,"n":0}"#, #"{"t":"scheme","c":5,"d":1}"#,
      #"{"t":"hello","x":8,"y":6,"d":true}"#, String(repeating: "[", count: 30_000),
      String(repeating: #"{"t":"#, count: 6_000),
    ]
  )
  func refusals(text: String) {
    #expect(throws: (any Error).self) { try WireMessage(Array(text.utf8)) }
  }

  @Test(
    "A hello message with a long identifier is refused with the name of that identifier",
    arguments: [("s", "The name of the session"), ("e", "The instance of the session")]
  )
  func longIdentifiers(field: String, name: String) throws {
    func hello(_ length: Int) -> [UInt8] {
      let identifier = String(repeating: "a", count: length)
      let rest = #""t":"hello","x":800,"y":600,"d":true,"n":100"#
      return Array(#"{"\#(field)":"\#(identifier)",\#(rest)}"#.utf8)
    }
    _ = try WireMessage(hello(64))
    let refusal = #expect(throws: WireMessage.Refusal.self) { try WireMessage(hello(65)) }
    #expect(refusal?.description == "\(name) has 65 bytes; at most 64 are allowed.")
  }

  @Test("Errors of refused messages do not contain typed text")
  func secrets() {
    let typed = Array(
      #"{"t":"edit","c":5,"v":3,"g":2,"n":9,"i":0,"j":0,"s":"hunter2","l":"hunter2"}"#.utf8
    )
    let values = ["\"hunter2\"", "[\"hunter2\"]", "{\"hunter2\":1}", "1e999", "-1"]
    var messages = typed.indices.map { Array(typed[..<$0]) }
    for index in typed.indices {
      for byte in Array("\"\\{[:,x0\n\u{1}".utf8) + [0xFF] {
        var message = typed
        message[index] = byte
        messages.append(message)
      }
    }
    for field in ["c", "v", "g", "n", "i", "j", "x"] {
      for value in values {
        let text = #"{"\#(field)":\#(value),"t":"edit","c":5,"v":3,"g":2,"n":9,"s":"hunter2"}"#
        messages.append(Array(text.utf8))
      }
    }
    var refusals = 0
    for message in messages {
      do {
        _ = try WireMessage(message)
      } catch {
        refusals += 1
        let text = String(decoding: message, as: UTF8.self)
        #expect(!"\(error)".contains("hunter2"), "\(text)")
      }
    }
    #expect(refusals > 100)
  }

  @Test("Random and corrupted bytes are refused without a crash")
  func noise() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Random and mutilated bytes: seed \(seed)")
    #expect(refusals(seed: seed) > 1_000, "seed \(seed)")
    #expect(refusals(seed: 1) == refusals(seed: 1))
  }

  /// Returns the number of refused messages among 3,000 random and corrupted ones.
  private func refusals(seed: UInt64) -> Int {
    var generator = SplitMix64(seed: seed)
    var refusals = 0
    let message = Array(#"{"t":"edit","c":5,"v":3,"g":2,"s":"\u00e9\n","n":9,"x":1e3}"#.utf8)
    for round in 0..<3_000 {
      var bytes = message
      if round % 3 == 0 {
        bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      } else if round % 3 == 1 {
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
      } else {
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = generator.next()
        }
      }
      if (try? WireMessage(bytes)) == nil { refusals += 1 }
    }
    return refusals
  }
}
