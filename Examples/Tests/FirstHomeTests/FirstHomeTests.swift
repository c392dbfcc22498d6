import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import FirstHome

@MainActor
@Suite("App of the guide")
struct FirstHomeTests {
  /// The app in a window at an address.
  private func stage(
    at address: String = "/",
    width: Double = 320,
    in surroundings: SystemSettings = SystemSettings()
  ) async throws -> TestStage {
    let size = Size(width: width, height: 700)
    let stage = TestStage(size: size, in: surroundings, location: Location(address)) { session in
      try? open(session)
    }
    try await stage.settle()
    return stage
  }

  @Test("A plant opens its screen, and a change there updates the home screen")
  func plant() async throws {
    let stage = try await stage()
    #expect(stage.shows(.heading("Garden")) && stage.shows(.heading("Plants")))
    #expect(stage.count(.text("Thirsty")) == 2)
    try stage.tap(.text("Fern"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Fern")) && stage.address == "/plant/Fern")
    #expect(stage.shows(.text("In the bathroom, 5 days without water")))
    try stage.tap(.button("Water"))
    #expect(stage.shows(.text("In the bathroom, 0 days without water")))
    try stage.tap(.button(.prefix("Back")))
    try await stage.advance(by: .seconds(1))
    #expect(stage.count(.text("Thirsty")) == 1)
  }

  @Test("A swipe removes a job, and an empty section disappears")
  func jobs() async throws {
    let stage = try await stage()
    for job in ["Sow radishes", "Prune the roses"] {
      stage.host.swipe(try stage.find(.text(.exactly(job))).view, by: Point(x: -700, y: 0))
      try await stage.advance(by: .seconds(1))
      #expect(!stage.exists(.text(.exactly(job))))
    }
    #expect(!stage.exists(.heading("To do")))
  }

  @Test(
    "The titles, the sections and the rows of both screens begin at one edge",
    arguments: [390.0, 1_600]
  )
  func edges(width: Double) async throws {
    for place in ["/", "/plant/Olive"] {
      for direction in LayoutDirection.allCases {
        let surroundings = SystemSettings(direction: direction)
        let audit = try await stage(at: place, width: width, in: surroundings).edgeAudit()
        #expect(audit.distancesOffScale.isEmpty && audit.largestEdgeCount == 1, "\(audit)")
      }
    }
  }

  @Test("In a wide window a row is no wider than the reading width")
  func badge() async throws {
    let stage = try await stage(width: 1_600)
    let name = try stage.find(.text("Fern")).frame
    #expect(try stage.find(.text("Thirsty").first).frame.maxX - name.minX < 720)
    #expect(try stage.find(.heading("Garden")).frame.minX == name.minX)
  }

  @Test("An address opens a plant, and an unknown address the home screen")
  func addresses() async throws {
    #expect(try await stage(at: "/plant/Olive").shows(.heading("Olive")))
    #expect(try await stage(at: "/nowhere").shows(.heading("Garden")))
  }
}
