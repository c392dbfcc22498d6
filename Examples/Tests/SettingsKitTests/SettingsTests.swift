import Foundation
import Rowan
import RowanTesting
import Testing

@testable import SettingsKit

@MainActor
@Suite("Settings")
struct SettingsTests {
  private let file = SettingsFile(
    url: FileManager.default.temporaryDirectory
      .appending(path: "settings-\(UUID().uuidString)/settings.json")
  )

  private func open(
    _ address: String = "/",
    width: Double = 390,
    in surroundings: SystemSettings = SystemSettings()
  ) async throws -> (stage: TestStage, store: PreferencesStore) {
    let store = PreferencesStore(file: file)
    let stage = TestStage(
      size: Size(width: width, height: 700),
      in: surroundings,
      location: Location(address)
    ) { session in
      guard let window = try? SettingsWindow(session, store) else { return }
      session.setContent { window.content }
    }
    try await stage.settle()
    return (stage, store)
  }

  @Test("A row opens the screen of its section, which has an address, and Back returns")
  func navigation() async throws {
    let (stage, _) = try await open()
    #expect(stage.shows(.heading("Settings")))
    try stage.tap(.button(.prefix("Notifications")))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.toggle("Show notifications")) && stage.address == "/notifications")
    try stage.tap(.button(.prefix("Back")))
    try await stage.advance(by: .seconds(1))
    #expect(stage.exists(.button(.prefix("Appearance"))) && stage.address == "/")
  }

  @Test("An address opens a section, and an unknown address opens the overview")
  func addresses() async throws {
    #expect(try await open("/appearance").stage.shows(.heading("Appearance")))
    #expect(try await open("/nowhere").stage.shows(.heading("Settings")))
  }

  @Test("Changes of a toggle, a stepper and a slider are saved, and read again")
  func saving() async throws {
    let (stage, store) = try await open("/notifications")
    #expect(try stage.find(.stepper("Limit")).isEnabled)
    stage.host.focus(try stage.find(.stepper("Limit")).view)
    try stage.press(.up)
    stage.host.focus(try stage.find(.slider("Volume")).view)
    try stage.press(.home)
    try stage.tap(.toggle("Show notifications"))
    #expect(try !stage.find(.stepper("Limit")).isEnabled)
    var expected = Preferences()
    (expected.hourlyLimit, expected.volume, expected.showsNotifications) = (11, 0, false)
    #expect(store.preferences == expected)
    #expect(PreferencesStore(file: file).preferences == expected)
    try stage.tap(.button(.prefix("Back")))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.text("Off")))
  }

  @Test("The theme and the text size change the window at once")
  func appearance() async throws {
    let (stage, store) = try await open("/appearance")
    let height = try stage.find(.radio("Dark")).frame.height
    try stage.tap(.radio("Dark"))
    #expect(stage.session.theme.palette.light == Palette.standard.dark)
    stage.host.focus(try stage.find(.stepper("Text size")).view)
    try stage.press(.up)
    #expect(store.preferences.textSize == 125)
    #expect(try stage.find(.radio("Dark")).frame.height > height)
  }

  @Test("A name is saved by Return; an empty one is refused with a message")
  func name() async throws {
    let (stage, store) = try await open("/profile")
    #expect(try !stage.find(.button("Save")).isEnabled)
    try stage.fill(.field("Name"), with: " ")
    try stage.tap(.button("Save"))
    #expect(stage.shows(.text("Type a name.")) && store.preferences.name.isEmpty)
    try stage.fill(.field("Name"), with: "Ada")
    #expect(!stage.shows(.text("Type a name.")))
    try stage.press(.enter)
    #expect(store.preferences.name == "Ada")
  }

  @Test("Reset asks first, and restores the defaults")
  func reset() async throws {
    let (stage, store) = try await open()
    #expect(try !stage.find(.button("Reset all settings")).isEnabled)
    store.preferences.textSize = 150
    try await stage.settle()
    for answer in ["Cancel", "Reset"] {
      #expect(store.preferences.textSize == 150)
      try stage.tap(.button("Reset all settings"))
      try await stage.settle()
      try stage.tap(.button(.exactly(answer)))
      try await stage.settle()
    }
    #expect(store.preferences == Preferences())
  }

  @Test("A file with missing, unknown and invalid values gives defaults for these")
  func oldFiles() throws {
    try file.update([String: String]()) { $0 = ["name": "Ada", "theme": "violet", "new": "x"] }
    let store = PreferencesStore(file: file)
    #expect(store.preferences.name == "Ada" && store.preferences.theme == .system)
    store.preferences.textSize = 125
    #expect(try String(contentsOf: file.url, encoding: .utf8).contains("\"new\""))
  }

  @Test("Two processes keep each other's changes")
  func merging() {
    let (one, two) = (PreferencesStore(file: file), PreferencesStore(file: file))
    one.preferences.name = "Ada"
    two.preferences.theme = .dark
    let merged = PreferencesStore(file: file).preferences
    #expect(merged.name == "Ada" && merged.theme == .dark)
  }

  @Test("A failure to save is shown, and the setting holds")
  func failure() async throws {
    // A file where the folder has to be.
    try SettingsFile(url: file.url.deletingLastPathComponent()).update("occupied") { $0 = "" }
    let (stage, store) = try await open("/notifications")
    try stage.tap(.toggle("Show notifications"))
    #expect(!store.preferences.showsNotifications)
    #expect(stage.exists(.text(.containing("settings.json"))))
  }

  @Test(
    "Content begins at one edge",
    arguments: ["/", "/profile", "/appearance", "/notifications"]
  )
  func edges(address: String) async throws {
    for width in [390.0, 1_100] {
      for direction in LayoutDirection.allCases {
        let surroundings = SystemSettings(direction: direction)
        let audit = try await open(address, width: width, in: surroundings).stage.edgeAudit()
        #expect(audit.distancesOffScale.isEmpty && audit.largestEdgeCount == 1, "\(audit)")
      }
    }
  }
}
