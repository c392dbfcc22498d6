import Foundation
import Testing

/// Holds the laws of the house: arrows never run upwards, hosts know nothing of controls and lists, and
/// only apps join the framework to a host.
@Suite("The house")
struct ImportLawTests {
  /// What each room may import directly; whatever those may import, it may too.
  static let law: [String: [String]] = [
    "RowanCore": [],
    "RowanDiff": [],
    "RowanLayout": ["RowanCore"],
    "RowanObservation": [],
    "RowanComponents": ["RowanLayout", "RowanDiff", "RowanObservation"],
    "RowanMount": ["RowanComponents"],
    "RowanControls": ["RowanComponents"],
    "RowanListData": ["RowanCore", "RowanDiff"],
    "RowanLists": ["RowanMount", "RowanDiff", "RowanControls", "RowanListData"],
    "RowanScreens": ["RowanLists", "RowanControls"],
    "RowanStreams": ["RowanCore", "RowanObservation"],
    "RowanFiles": [],
    "RowanNavigation": ["RowanFiles", "RowanObservation"],
    "RowanFlows": ["RowanFiles", "RowanNavigation", "RowanScreens"],
    "RowanHome": ["RowanScreens", "RowanFiles", "RowanNavigation", "RowanStreams"],
    "Rowan": ["RowanLists", "RowanMount", "RowanControls", "RowanFlows", "RowanHome"],
    "RowanText": ["RowanLayout"],
    "RowanFetch": ["RowanMount"],
    "RowanHeadless": ["RowanMount"],
    "RowanImage": ["RowanMount", "RowanText"],
    "RowanHTTP": [],
    "RowanWeb": ["RowanMount", "RowanText", "RowanFiles", "RowanHTTP"],
    "RowanRedis": ["RowanWeb"],
    "RowanWebSecurity": ["RowanWeb"],
    "RowanPrometheus": ["RowanHTTP"],
    "RowanService": ["RowanWeb", "RowanPrometheus"],
    "RowanTesting": ["Rowan", "RowanHeadless", "RowanImage", "RowanText"],
  ]

  static let hosts = ["RowanHeadless", "RowanImage", "RowanWeb"]
  static let framework = [
    "Rowan", "RowanControls", "RowanFiles", "RowanLists", "RowanNavigation", "RowanScreens",
    "RowanStreams", "RowanFlows", "RowanHome",
  ]

  @Test("Every room imports only what the law allows it", arguments: House.rooms)
  func imports(room: String) throws {
    let allowed = try #require(Self.closure(of: room), "The law does not know the room \(room).")
    for (file, imports) in try House.imports(of: room) {
      for name in imports where name.hasPrefix("Rowan") {
        #expect(allowed.contains(name), "\(file) imports \(name), which \(room) must not.")
      }
    }
  }

  @Test("The manifest gives a room no more than the law allows", arguments: House.rooms)
  func manifest(room: String) throws {
    let allowed = try #require(Self.closure(of: room))
    let declared = try #require(House.manifest[room], "The manifest lacks the room \(room).")
    for name in declared {
      #expect(allowed.contains(name), "The manifest has \(room) import \(name).")
    }
  }

  @Test("The manifest gives a room what its files import", arguments: House.rooms)
  func nothingImplied(room: String) throws {
    let declared = Set(try #require(House.manifest[room]))
    for (file, imports) in try House.imports(of: room) {
      for name in imports where name.hasPrefix("Rowan") {
        #expect(declared.contains(name), "\(file) imports \(name) behind the manifest's back.")
      }
    }
  }

  /// A module that a suite imports without naming it may be built too late in a clean folder: the build then
  /// fails or succeeds depending on the order of compilation.
  @Test("The manifest gives a suite what its files import", arguments: House.suites)
  func suitesNameTheirModules(suite: String) throws {
    let declared = Set(try #require(House.suiteManifest[suite], "The manifest lacks \(suite)."))
    let implied = declared.reduce(into: declared) { $0.formUnion(Self.closure(of: $1) ?? []) }
    for (file, imports) in try House.imports(under: "Tests/\(suite)") {
      for name in imports where name.hasPrefix("Rowan") || Self.helpers.contains(name) {
        #expect(implied.contains(name), "\(file) imports \(name) behind the manifest's back.")
      }
    }
  }

  /// The modules that only tests use.
  static let helpers = ["HostConformance", "ListTrials", "TestSupport"]

  @Test("A host imports neither controls nor lists, nor the umbrella", arguments: hosts)
  func hostsStayBelow(host: String) throws {
    for (file, imports) in try House.imports(of: host) {
      // RowanFiles depends on no module, so a host may use it.
      for name in Self.framework where name != "RowanFiles" {
        #expect(!imports.contains(name), "\(file) imports \(name).")
      }
    }
  }

  @Test("No room of the framework imports a host", arguments: framework)
  func frameworkStaysFree(room: String) throws {
    for (file, imports) in try House.imports(of: room) {
      for host in Self.hosts {
        #expect(!imports.contains(host), "\(file) imports \(host).")
      }
    }
  }

  @Test("Every room has files, and every folder of sources is a room")
  func noPlaceholders() throws {
    #expect(Set(House.manifest.keys) == Set(House.rooms))
    for room in House.rooms {
      #expect(try !House.imports(of: room).isEmpty, "\(room) has no files.")
    }
  }

  /// Everything a room may import; `nil` for a room that the law does not know.
  static func closure(of room: String) -> Set<String>? {
    guard let direct = law[room] else { return nil }
    return direct.reduce(into: Set(direct)) { $0.formUnion(closure(of: $1) ?? []) }
  }
}
