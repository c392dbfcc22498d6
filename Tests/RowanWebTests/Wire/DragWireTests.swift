import RowanCore
import RowanHostInterface
import Testing

@testable import RowanWeb

/// Messages about content that is dragged over a page or pasted, and requests for pasted content.
@Suite("Wire format of drags and pastes")
struct DragWireTests {
  private func input(_ text: String) throws -> InputEvent {
    guard case .event(let event) = try WireMessage(Array(text.utf8)) else {
      throw WireMessage.Refusal(description: "This is no event.")
    }
    return event.input
  }

  @Test("A drag over a page is decoded with its phase, location and safe links")
  func visits() throws {
    let moved = DragContent(kinds: [.text, .link])
    #expect(
      try input(#"{"t":"visit","c":5,"p":0,"x":1,"y":2,"n":3}"#)
        == .externalDrag(ExternalDrag(phase: .moved, location: Point(x: 1, y: 2), content: moved))
    )
    let dropped = DragContent(text: "Hello", links: ["https://www.swift.org"])
    let lines = #"https://www.swift.org\njavascript:alert(1)"#
    #expect(
      try input(#"{"t":"visit","c":5,"p":2,"x":1,"y":2,"n":3,"s":"Hello","l":"\#(lines)"}"#)
        == .externalDrag(
          ExternalDrag(phase: .dropped, location: Point(x: 1, y: 2), content: dropped)
        )
    )
    for wrong in [#""p":3,"x":1,"y":2"#, #""p":0,"x":1"#, #""p":0,"x":1e12,"y":0"#] {
      #expect(throws: (any Error).self) { try input(#"{"t":"visit","c":5,\#(wrong)}"#) }
    }
  }

  @Test("Pasted text is decoded from a key press, or as the answer to a request")
  func pasting() throws {
    let press = KeyPress("v", modifiers: .control, pastedText: "Hello")
    #expect(try input(#"{"t":"key","c":5,"s":"v","m":2,"l":"Hello"}"#) == .key(press))
    #expect(
      try input(#"{"t":"pasted","c":5,"n":7,"s":"Hello"}"#) == .pasted("Hello", answering: 7)
    )
    #expect(try input(#"{"t":"pasted","c":5,"n":7,"s":null}"#) == .pasted(nil, answering: 7))
    #expect(throws: (any Error).self) { try input(#"{"t":"pasted","c":5,"s":"Hello"}"#) }
  }

  @Test("Requests to paste and drop proposals are encoded by name, and lifting on move as a flag")
  func batch() {
    var encoder = WireEncoder(fonts: nil)
    let gestures = Gestures(lift: true, liftsOnMove: true)
    let batch = CommitBatch(
      number: 3,
      mutations: [.set(ViewID(1), .gestures(gestures))],
      requests: [.paste(7), .showDrop(.move)]
    )
    let text = String(decoding: encoder.encode(batch), as: UTF8.self)
    #expect(text.contains(#"["paste",7]"#) && text.contains(#"["drop",3]"#))
    #expect(text.contains("0,20,0"))
  }
}
