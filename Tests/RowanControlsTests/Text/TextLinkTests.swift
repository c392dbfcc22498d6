import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Links in texts")
struct TextLinkTests {
  private func links(_ stage: Stage) -> [ViewID] { stage.host.views(as: .link) }

  private func names(_ stage: Stage) -> [String] {
    links(stage).compactMap { stage.host.tree[$0].accessibility?.label }
  }

  @Test("A tap follows a link of a text only at the characters of the link")
  func hits() {
    let notes = Notes()
    let stage = Stage.small {
      Text("See ") + Text("here").link { notes.add("here") } + Text(" or ")
        + Text("there").link { notes.add("there") }
    }
    #expect(names(stage) == ["here", "there"])
    #expect(stage.texts == ["See here or there"])
    // A character is 7 points wide.
    for x in [3.0, 29, 55, 60, 85] { stage.host.tap(at: Point(x: x, y: 9)) }
    #expect(notes.take() == ["here", "here", "there"])
  }

  @Test("A wrapped link can be tapped on each of its lines and not between them")
  func wrapped() throws {
    let notes = Notes()
    let stage = Stage.small(width: 70) {
      Text("aaaa bb ") + Text("cc dddd").link { notes.add("tap") } + Text(" eee")
    }
    #expect(stage.texts == ["aaaa bb cc dddd eee"])
    for point in [Point(x: 60, y: 9), Point(x: 3, y: 27)] { stage.host.tap(at: point) }
    #expect(notes.take() == ["tap", "tap"])
    // Both points are in the frame of the link.
    for point in [Point(x: 10, y: 9), Point(x: 50, y: 27)] { stage.host.tap(at: point) }
    #expect(notes.take() == [])
    let link = stage.host.tree[try #require(links(stage).first)]
    #expect(link.frame == Rect(x: 0, y: 0, width: 70, height: 36))
  }

  @Test("Tab moves from link to link, and the return key follows the focused one")
  func keys() {
    let notes = Notes()
    let stage = Stage.small {
      Text("one").link { notes.add("one") } + Text(" ") + Text("two").link { notes.add("two") }
    }
    for _ in 0..<2 {
      stage.host.press(.tab)
      stage.host.press(.enter)
    }
    #expect(notes.take() == ["one", "two"])
  }

  @Test("The address of a text link is opened by the host, or by the `openLink` environment value")
  func addresses() {
    let stage = Stage.small { Text("Swift").link("https://www.swift.org") }
    stage.host.tap(text: "Swift")
    #expect(stage.host.requests == [])
    stage.host.tap(at: Point(x: 3, y: 3))
    #expect(stage.host.requests == [.open("https://www.swift.org")])
    let notes = Notes()
    let other = Stage.small {
      Text("Swift").link("https://www.swift.org")
        .environment(\.openLink, LinkOpener { notes.add($0.text) })
    }
    other.host.tap(at: Point(x: 3, y: 3))
    #expect(notes.all == ["https://www.swift.org"])
  }

  @Test("A link with runs of different styles is one link, and two adjacent links are two")
  func stretches() {
    let stage = Stage.small {
      (Text("very ") + Text("bold").bold()).link {} + Text(" one").link {}
    }
    #expect(names(stage) == ["very bold", " one"])
  }

  @Test("Links in texts are underlined, in the link colour unless they have their own")
  func look() throws {
    let stage = Stage.small {
      Text("a") + Text("b").link {} + Text("c").foreground(.negative).link {}
    }
    let runs = try #require(stage.host.tree[stage.host.view(.text)].text).layout.lines[0].runs
    #expect(runs.map(\.color) == [.label, .accent, .negative])
    #expect(runs.map(\.decoration) == [[], .underline, .underline])
    #expect(runs.map(\.link) == [0, 1, 2])
  }

  @Test("A disabled text has no links")
  func disabled() throws {
    let stage = Stage.small { Text("here").link {}.disabled() }
    #expect(links(stage) == [])
    let runs = try #require(stage.host.tree[stage.host.view(.text)].text).layout.lines[0].runs
    #expect(runs.map(\.color) == [.tertiaryLabel])
  }

  @Test("A link that is truncated is not exposed")
  func truncated() {
    let stage = Stage.small(width: 70) {
      (Text("aaaa bbbb ") + Text("cccc").link {}).lineLimit(1)
    }
    #expect(links(stage) == [])
    stage.host.press(.tab)
    #expect(stage.host.tree.focused == nil)
  }

  @Test("The views of links are kept when the text changes or wraps differently")
  func stays() async {
    let word = Observed("here")
    let stage = Stage.small { Text("See ") + Text(word.value).link {} }
    let before = links(stage)
    stage.host.press(.tab)
    word.value = "there"
    await stage.settle()
    stage.host.resize(to: Size(width: 40, height: 100))
    #expect(links(stage) == before)
    #expect(names(stage) == ["there"])
    #expect(stage.host.tree.focused == before.first)
  }

  @Test("A text that loses its links removes their views")
  func without() async {
    let isLinked = Observed(true)
    let stage = Stage.small { isLinked.value ? Text("here").link {} : Text("here") }
    #expect(links(stage).count == 1)
    isLinked.value = false
    await stage.settle()
    #expect(links(stage) == [])
  }

  @Test("A combined element follows its first link when activated, and offers the others by name")
  func combined() throws {
    let notes = Notes()
    let stage = Stage.small {
      VStack {
        Text("Agree to ") + Text("the terms").link { notes.add("terms") } + Text(" and ")
          + Text("the rules").link { notes.add("rules") }
      }
      .accessibilityElement(children: .combine)
    }
    let whole = try #require(stage.host.tree.accessibilityTree().first)
    #expect(whole.label == "Agree to the terms and the rules")
    #expect(whole.actions == ["the rules"])
    stage.host.perform("the rules", on: whole.view)
    stage.host.press(.tab)
    stage.host.press(.enter)
    #expect(notes.take() == ["rules", "terms"])
  }

  @Test("Text links keep their views and positions while the session sleeps")
  func sleeps() {
    let notes = Notes()
    let stage = Stage.small {
      Text("one").link { notes.add("one") } + Text(" ") + Text("two").link { notes.add("two") }
    }
    let before = links(stage)
    #expect(stage.session.sleep())
    stage.host.tap(at: Point(x: 31, y: 9))
    #expect(notes.take() == ["two"])
    #expect(links(stage) == before)
    #expect(stage.host.wakingDifferences.isEmpty)
  }

  @Test("In right-to-left layouts a text link is tapped at its mirrored position")
  func mirrored() {
    let notes = Notes()
    let stage = Stage.small(direction: .rightToLeft) {
      Text("ab ") + Text("cd").link { notes.add("cd") }
    }
    let frame = stage.host.tree.absoluteFrame(of: links(stage)[0])
    stage.host.tap(at: Point(x: frame.minX + 1, y: 5))
    #expect(notes.take() == ["cd"])
  }
}
