import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Links")
struct LinkTests {
  private let address: LinkAddress = "https://www.swift.org"

  @Test(
    "Pressing a link asks the host to open its address, and its accessibility label is its text"
  )
  func press() throws {
    let address = address
    let stage = Stage { VStack { Link("Swift", to: address) } }
    let id = try #require(stage.host.views(as: .link).first)
    #expect(stage.host.tree[id].accessibility?.label == "Swift")
    stage.host.tap(text: "Swift")
    #expect(stage.host.requests == [.open(address)])
    stage.host.press(.enter)
    #expect(stage.host.requests == [.open(address), .open(address)])
  }

  @Test("The `openLink` environment value handles links in place of the host")
  func opener() {
    let address = address
    let opened = Box<[LinkAddress]>([])
    let opener = LinkOpener { address in opened.change { $0.append(address) } }
    let stage = Stage {
      VStack { Link("Swift", to: address) }.environment(\.openLink, opener)
    }
    stage.host.tap(text: "Swift")
    #expect(opened.value == [address])
    #expect(stage.host.requests.isEmpty)
  }

  @Test("A link is underlined, because not every user can see its colour")
  func underlined() throws {
    let address = address
    let stage = Stage { VStack { Link("Swift", to: address) } }
    let id = try #require(stage.host.find(text: "Swift"))
    let run = try #require(stage.host.tree[id].text?.layout.lines.first?.runs.first)
    #expect(run.decoration == .underline)
    #expect(run.color == .accent)
  }

  @Test("A tap on a disabled link opens nothing")
  func disabled() {
    let address = address
    let stage = Stage { VStack { Link("Swift", to: address) }.disabled() }
    stage.host.tap(text: "Swift")
    #expect(stage.host.requests.isEmpty)
  }
}
