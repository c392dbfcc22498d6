import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Input of the image host")
struct InputTests {
  /// The events that a host has sent to its session.
  @MainActor
  private final class Log {
    var events: [InputEvent] = []
  }

  private func log(of host: ImageHost) -> Log {
    let log = Log()
    host.eventHandler = { log.events.append($0.input) }
    return log
  }

  @Test("`start` reports the size, the colour scheme and the contrast")
  func start() throws {
    let scene = try Scene(320, 200, scheme: .dark)
    let log = log(of: scene.host)
    scene.host.start()
    #expect(
      log.events == [
        .resized(Size(width: 320, height: 200)), .colorSchemeChanged(.dark),
        .contrastChanged(.standard),
      ]
    )
  }

  @Test("A drag is reported on the view that follows drags, in coordinates of that view")
  func drag() throws {
    var scene = try Scene(100, 100)
    let root = scene.addRoot()
    let slider = scene.add(
      in: root,
      Rect(x: 10, y: 10, width: 80, height: 30),
      .interaction([.focus, .drag])
    )
    scene.add(in: slider, Rect(x: 20, y: 5, width: 20, height: 20))
    scene.commit()
    let log = log(of: scene.host)
    #expect(scene.host.drag(from: Point(x: 5, y: 5), to: Point(x: 50, y: 50)) == nil)
    #expect(log.events.isEmpty)
    #expect(scene.host.drag(from: Point(x: 35, y: 20), to: Point(x: 95, y: 0)) == slider)
    let start = HitTarget(view: slider, generation: 0, point: Point(x: 25, y: 10))
    let end = HitTarget(view: slider, generation: 0, point: Point(x: 85, y: -10))
    #expect(
      log.events == [
        .focused(slider, generation: 0), .dragged(start, .began), .dragged(end, .moved),
        .dragged(end, .ended),
      ]
    )
  }

  @Test("The address of an opened link is stored in `openedLink`")
  func link() throws {
    let scene = try Scene(100, 100)
    scene.host.commit(CommitBatch(number: 1, requests: [.open("https://swift.org")]))
    #expect(scene.host.openedLink == "https://swift.org")
  }

  @Test("A tap reports the deepest view, and focuses the focusable view around it")
  func tap() throws {
    var scene = try Scene(100, 100)
    let root = scene.addRoot()
    let button = scene.add(
      in: root,
      Rect(x: 10, y: 10, width: 50, height: 30),
      .interaction([.tap, .focus])
    )
    let label = scene.add(in: button, Rect(x: 5, y: 5, width: 20, height: 20))
    scene.apply(.bind(button, generation: 7), .bind(label, generation: 8))
    scene.commit()
    let log = log(of: scene.host)
    let hit = HitTarget(view: label, generation: 8, point: Point(x: 5, y: 5))
    #expect(scene.host.tap(at: Point(x: 20, y: 20)) == hit)
    #expect(log.events == [.focused(button, generation: 7), .tap(hit)])
    #expect(scene.host.tap(at: Point(x: 90, y: 90)) == nil)
  }

  @Test("Double taps, long presses and pans are reported only on views that request them")
  func gestures() throws {
    var scene = try Scene(100, 100)
    let root = scene.addRoot()
    let card = scene.add(
      in: root,
      Rect(x: 10, y: 10, width: 50, height: 30),
      .interaction([.focus]),
      .gestures(Gestures(doubleTap: true, longPress: true, pan: .horizontal))
    )
    let label = scene.add(in: card, Rect(x: 5, y: 5, width: 20, height: 20))
    scene.apply(.bind(card, generation: 7), .bind(label, generation: 8))
    scene.commit()
    let log = log(of: scene.host)
    let hit = HitTarget(view: label, generation: 8, point: Point(x: 5, y: 5))
    #expect(scene.host.doubleTap(at: Point(x: 20, y: 20)) == hit)
    #expect(scene.host.longPress(at: Point(x: 20, y: 20)) == hit)
    #expect(log.events == [.focused(card, generation: 7), .doubleTap(hit), .longPress(hit)])
    log.events = []
    #expect(scene.host.doubleTap(at: Point(x: 90, y: 90)) == nil)
    #expect(!scene.host.pan(from: Point(x: 20, y: 20), by: Point(x: 5, y: 20)))
    #expect(log.events.isEmpty)
    #expect(scene.host.pan(from: Point(x: 20, y: 20), by: Point(x: 20, y: 5)))
    let way = Point(x: 20, y: 0)
    let moved = Point(x: 30, y: 15)
    let pans = [
      PanGesture(phase: .began, location: Point(x: 10, y: 10)),
      PanGesture(phase: .changed, translation: way, location: moved),
      PanGesture(phase: .ended, translation: way, location: moved),
    ]
    #expect(log.events == pans.map { .pan(card, generation: 7, $0) })
  }

  @Test("Scrolling is limited to the content, and its events are numbered")
  func scroll() throws {
    var scene = try Scene(100, 100)
    let root = scene.addRoot()
    let scroll = scene.add(
      .scroll,
      in: root,
      Rect(x: 0, y: 0, width: 100, height: 100),
      .scroll(ScrollConfiguration(contentSize: Size(width: 100, height: 250)))
    )
    scene.commit()
    let log = log(of: scene.host)
    scene.host.scroll(scroll, to: 40)
    scene.host.scroll(scroll, to: 1_000)
    scene.host.scroll(scroll, to: -5)
    let offsets = [40.0, 150, 0]
    #expect(
      log.events
        == zip(offsets, 1...).map {
          .scrolled(ScrollEvent(view: scroll, generation: 0, offset: $0, sequence: $1))
        }
    )
  }

  @Test("Typing and the return key are reported as an edit and a submission")
  func typing() throws {
    var scene = try Scene(220, 50)
    let root = scene.addRoot()
    let field = scene.addField("Search", in: root, Rect(x: 0, y: 0, width: 200, height: 30))
    scene.commit()
    let log = log(of: scene.host)
    scene.host.type("ab", into: field)
    scene.host.press(.enter)
    scene.host.press(.escape)
    let target = HitTarget(view: field, generation: 0)
    #expect(
      log.events == [
        .focused(field, generation: 0),
        .textEdited(TextEdit(view: field, generation: 0, text: "ab", revision: 1)),
        .textSubmitted(field, generation: 0),
        .key(KeyPress(.escape), target: target),
      ]
    )
  }

  @Test("Return with a modifier is a key command if the view has one, and a submission otherwise")
  func commandInField() throws {
    var scene = try Scene(220, 50)
    let root = scene.addRoot()
    let field = scene.add(
      .textField,
      in: root,
      Rect(x: 0, y: 0, width: 200, height: 30),
      .commands([KeyCombination(.enter, modifiers: .shift)])
    )
    scene.commit()
    scene.host.focus(field)
    let log = log(of: scene.host)
    for modifiers in [KeyPress.Modifiers.shift, .control, []] {
      scene.host.press(.enter, modifiers: modifiers)
    }
    #expect(
      log.events == [
        .key(KeyPress(.enter, modifiers: .shift), target: HitTarget(view: field, generation: 0)),
        .textSubmitted(field, generation: 0), .textSubmitted(field, generation: 0),
      ]
    )
  }

  @Test("Events carry the number of the last batch, and the host stores requests")
  func commits() throws {
    var scene = try Scene(10, 10)
    _ = scene.addRoot()
    scene.commit()
    scene.host.commit(
      CommitBatch(number: 2, requests: [.setTitle("Rowan"), .copy("text"), .announce("Hello")])
    )
    var commits: [UInt64] = []
    scene.host.eventHandler = { commits.append($0.lastCommit) }
    scene.host.resize(to: Size(width: 20, height: 20))
    #expect(commits == [2])
    #expect(scene.host.title == "Rowan")
    #expect(scene.host.clipboard == "text")
    #expect(try scene.host.pixels().width == 20)
  }
}
