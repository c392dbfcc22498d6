// swift-tools-version: 6.2
import PackageDescription

let rowan: [Target.Dependency] = [.product(name: "Rowan", package: "Rowan")]
let directors: [Target.Dependency] = [.product(name: "RowanDirectors", package: "Rowan")]
let streams: [Target.Dependency] = [.product(name: "RowanStreams", package: "Rowan")]
let home: [Target.Dependency] = [.product(name: "RowanHome", package: "Rowan")]
let web: [Target.Dependency] = rowan + [.product(name: "RowanWeb", package: "Rowan")]
let server: [Target.Dependency] =
  web + [.product(name: "ArgumentParser", package: "swift-argument-parser")]
let testing: [Target.Dependency] =
  rowan + [
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
    .target(name: "BigListKit", dependencies: rowan),
    .executableTarget(name: "BigList", dependencies: ["BigListKit"] + server),
    // Every control and every concept, with its source code.
    .target(name: "CatalogueKit", dependencies: rowan + directors + streams + home),
    .executableTarget(name: "Catalogue", dependencies: ["CatalogueKit"] + server),
    // A settings screen: forms, saved values and navigation.
    .target(name: "SettingsKit", dependencies: rowan + streams),
    .executableTarget(name: "Settings", dependencies: ["SettingsKit"] + server),
    // The README's first app. The second target compiles the same source with the main actor as
    // the default isolation: the source has to compile both ways.
    .executableTarget(name: "FirstApp", dependencies: web),
    .executableTarget(
      name: "FirstAppOnMain",
      dependencies: web,
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    // The app of the guide "Your first app", as written there.
    .executableTarget(name: "FirstHome", dependencies: web + streams + home),
    .testTarget(name: "BigListKitTests", dependencies: ["BigListKit"] + testing),
    .testTarget(
      name: "CatalogueKitTests",
      dependencies: ["CatalogueKit"] + testing,
      exclude: ["__Snapshots__"]
    ),
    .testTarget(name: "SettingsKitTests", dependencies: ["SettingsKit"] + testing),
    .testTarget(name: "FirstHomeTests", dependencies: ["FirstHome"] + testing),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("ExistentialAny")]
}
