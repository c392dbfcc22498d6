// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

let rowan: [Target.Dependency] = [.product(name: "Rowan", package: "Rowan")]
let image: [Target.Dependency] = [
  .product(name: "RowanHeadless", package: "Rowan"),
  .product(name: "RowanImage", package: "Rowan"),
  .product(name: "RowanText", package: "Rowan"),
]
let testing: [Target.Dependency] = [.product(name: "RowanTesting", package: "Rowan")]
let web: [Target.Dependency] = [
  .product(name: "RowanWeb", package: "Rowan"),
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]

let package = Package(
  name: "RowanExamples",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MonitorKit", targets: ["MonitorKit"]),
    .library(name: "BigListKit", targets: ["BigListKit"]),
  ],
  dependencies: [
    .package(name: "Rowan", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The system monitor: what it reads, and its screen.
    .target(name: "MonitorKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "Monitor",
      dependencies: ["MonitorKit"] + rowan + web,
      swiftSettings: settings
    ),
    // A very long list of made-up rows, and its screen.
    .target(name: "BigListKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "BigList",
      dependencies: ["BigListKit"] + rowan + web,
      swiftSettings: settings
    ),
    // Every control in every state.
    .target(name: "GalleryKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "Gallery",
      dependencies: ["GalleryKit"] + rowan + web,
      swiftSettings: settings
    ),
    // The rooms of the framework, a page for each.
    .target(name: "CatalogueKit", dependencies: rowan, swiftSettings: settings),
    .executableTarget(
      name: "Catalogue",
      dependencies: ["CatalogueKit"] + rowan + web,
      swiftSettings: settings
    ),
    // The README's first app, and the same with everything on the main actor unless it says otherwise:
    // both ways of isolating a module have to compile it as written.
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
    // Draws the pictures of the README from the example's own screens.
    .executableTarget(
      name: "Pictures",
      dependencies: ["MonitorKit", "GalleryKit", "CatalogueKit"] + rowan + image,
      swiftSettings: settings
    ),
    .testTarget(
      name: "MonitorKitTests",
      dependencies: ["MonitorKit"] + rowan + image + testing,
      exclude: ["Screens/__Snapshots__", "Home/__Snapshots__"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FirstHomeTests",
      dependencies: ["FirstHome"] + rowan + testing,
      swiftSettings: settings
    ),
    .testTarget(
      name: "BigListKitTests",
      dependencies: ["BigListKit"] + rowan + image + testing,
      swiftSettings: settings
    ),
    .testTarget(
      name: "GalleryKitTests",
      dependencies: ["GalleryKit"] + rowan + testing,
      swiftSettings: settings
    ),
    .testTarget(
      name: "CatalogueKitTests",
      dependencies: ["CatalogueKit"] + rowan + image + testing,
      exclude: ["Components/__Snapshots__", "Collections/__Snapshots__"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
