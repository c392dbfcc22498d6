import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// The cost of environment changes: only components that read a value are built again.
@MainActor
@Suite("Environment changes")
struct RebuildTests {
  private struct Plain: Component, Equatable {
    let notes: Notes
    static func == (left: Plain, right: Plain) -> Bool { true }

    var body: some Component {
      notes.add("plain")
      return HStack {
        Text("plain").frame(maxWidth: .infinity)
        Badge("new", kind: .positive)
      }
    }
  }

  private struct Wide: Component, Equatable {
    let notes: Notes
    @Environment(\.viewport) private var viewport
    static func == (left: Wide, right: Wide) -> Bool { true }

    var body: some Component {
      notes.add("wide")
      return Text(viewport.width > 300 ? "wide" : "narrow")
    }
  }

  private struct Screen: Component, Equatable {
    let notes: Notes
    static func == (left: Screen, right: Screen) -> Bool { true }

    var body: some Component {
      notes.add("screen")
      return VStack {
        Plain(notes: notes)
        Wide(notes: notes)
        Toggle("toggle", isOn: .constant(true))
      }
    }
  }

  private let notes = Notes()

  private func stage() -> Stage {
    let notes = notes
    let stage = Stage { Screen(notes: notes) }
    _ = notes.take()
    return stage
  }

  @Test("A change of colour scheme or contrast builds and sends nothing")
  func colors() {
    let stage = stage()
    stage.host.send(.colorSchemeChanged(.dark))
    stage.host.send(.contrastChanged(.increased))
    #expect(notes.all.isEmpty)
    #expect(stage.host.batches.isEmpty)
  }

  @Test("Reduced motion builds no component that does not read it")
  func motion() {
    let stage = stage()
    stage.host.send(.motionReduced(true))
    #expect(stage.session.environment.isMotionReduced)
    #expect(notes.all.isEmpty)
    #expect(stage.host.mutations.isEmpty)
  }

  @Test("A change of the text scale measures texts again without evaluating a body")
  func scale() {
    let stage = stage()
    let before = stage.host.frame(of: "plain")?.height ?? 0
    stage.host.send(.textScaleChanged(2))
    #expect(notes.all.isEmpty)
    #expect(stage.host.frame(of: "plain")?.height == 35)
    #expect(before == 18)
    #expect(!stage.host.mutations.contains { if case .create = $0 { true } else { false } })
  }

  @Test("A change of the layout direction mirrors the views without evaluating a body")
  func direction() {
    let stage = stage()
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(notes.all.isEmpty)
    #expect(
      stage.host.tree.absoluteFrame(of: stage.host.find(text: "plain") ?? ViewID(0)).maxX == 320
    )
    #expect(!stage.host.mutations.contains { if case .create = $0 { true } else { false } })
  }

  @Test("A change of the width evaluates only the bodies that read `viewport`")
  func width() {
    let stage = stage()
    stage.host.resize(to: Size(width: 280, height: 480))
    #expect(notes.all == ["wide"])
    #expect(stage.texts.contains("narrow"))
  }

  @Test("A new theme lays texts out again without evaluating bodies that do not read it")
  func theme() {
    let stage = stage()
    var theme = Theme()
    theme.typography[.body].size = 20
    stage.session.theme = theme
    stage.session.commit()
    #expect(notes.all.isEmpty)
    #expect(stage.host.frame(of: "plain")?.height == 25)
  }
}
