// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

let rowan: [Target.Dependency] = [.product(name: "Rowan", package: "Rowan")]
let web: [Target.Dependency] = [
  .product(name: "RowanWeb", package: "Rowan"),
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]
let testing: [Target.Dependency] = [
  .product(name: "RowanHeadless", package: "Rowan"),
  .product(name: "RowanTesting", package: "Rowan"),
  .product(name: "RowanText", package: "Rowan"),
]

let package = Package(
  name: "RowanExamples",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BigListKit", targets: ["BigListKit"]),
    .library(name: "CatalogueKit", targets: ["CatalogueKit"]),
  ],
  dependencies: [
    .package(name: "Rowan", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // A list of a million generated rows.
    .target(name: "BigListKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "BigList",
      dependencies: ["BigListKit"] + rowan + web,
      swiftSettings: settings
    ),
    // Every control and every concept, with its source code.
    .target(name: "CatalogueKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "Catalogue",
      dependencies: ["CatalogueKit"] + rowan + web,
      swiftSettings: settings
    ),
    // A settings screen: forms, saved values and navigation.
    .target(name: "SettingsKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "Settings",
      dependencies: ["SettingsKit"] + rowan + web,
      swiftSettings: settings
    ),
    // The README's first app. The second target compiles the same source with the main actor as the default
    // isolation: the source has to compile both ways.
    .executableTarget(
      name: "FirstApp",
      dependencies: rowan + [.product(name: "RowanWeb", package: "Rowan")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "FirstAppOnMain",
      dependencies: rowan + [.product(name: "RowanWeb", package: "Rowan")],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    // The app of the guide "Your first app", as written there.
    .executableTarget(
      name: "FirstHome",
      dependencies: rowan + [.product(name: "RowanWeb", package: "Rowan")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BigListKitTests",
      dependencies: ["BigListKit"] + rowan + testing,
      swiftSettings: settings
    ),
    .testTarget(
      name: "CatalogueKitTests",
      dependencies: ["CatalogueKit"] + rowan + testing,
      exclude: ["__Snapshots__"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SettingsKitTests",
      dependencies: ["SettingsKit"] + rowan + testing,
      swiftSettings: settings
    ),
    .testTarget(
      name: "FirstHomeTests",
      dependencies: ["FirstHome"] + rowan + testing,
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
