// swift-tools-version: 6.1
import PackageDescription

/// Settings of every target: imports are internal unless they say otherwise, existentials are written
/// as such.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A room of the house: its name, what it may import, and what it needs from outside.
struct Room {
  var name: String
  var imports: [String] = []
  var outside: [Target.Dependency] = []
  var resources: [Resource] = []
}

let rooms: [Room] = [
  // Pure values: geometry, colour roles, identity keys, text style, what a host can show.
  Room(name: "RowanCore"),
  // Flexbox and size-range layout over a flat arena; text through an injected measurer.
  Room(name: "RowanLayout", imports: ["RowanCore"]),
  // Components, builder, tree, identity, state, environment, actions.
  Room(name: "RowanComponents", imports: ["RowanCore", "RowanLayout"]),
  // Laid-out tree → mounted views → mutations; the host protocol and the session.
  Room(name: "RowanMount", imports: ["RowanCore", "RowanLayout", "RowanComponents"]),
  // Text, stacks, buttons, fields, modifiers.
  Room(name: "RowanControls", imports: ["RowanCore", "RowanLayout", "RowanComponents"]),
  // Hosts.
  Room(
    name: "RowanHeadless",
    imports: ["RowanCore", "RowanLayout", "RowanComponents", "RowanMount"]),
]

/// A suite of tests: what it is about, and what else it needs.
struct Suite {
  var name: String
  var imports: [String]
  var resources: [Resource] = []
}

/// What most suites stand on: components, shown by the headless host.
let headless = [
  "RowanCore", "RowanLayout", "RowanComponents", "RowanMount", "RowanControls", "RowanHeadless",
  "TestSupport",
]

let suites: [Suite] = [
  Suite(name: "RowanComponentsTests", imports: headless),
  Suite(name: "RowanMountTests", imports: headless),
  Suite(name: "RowanControlsTests", imports: headless),
]

let package = Package(
  name: "Rowan",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: rooms.map { .library(name: $0.name, targets: [$0.name]) },
  targets: rooms.map { room in
    .target(
      name: room.name,
      dependencies: room.imports.map { .byName(name: $0) } + room.outside,
      resources: room.resources,
      swiftSettings: settings)
  }
    + [
      // What tests share: a session on the headless host, a seeded generator, notes of what happened.
      .target(
        name: "TestSupport", dependencies: headless.dropLast().map { .byName(name: $0) },
        path: "Tests/TestSupport", swiftSettings: settings)
    ]
    + suites.map { suite in
      .testTarget(
        name: suite.name,
        dependencies: suite.imports.map { .byName(name: $0) },
        resources: suite.resources,
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)
