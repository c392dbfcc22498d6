// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Screenshots",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rowan", path: "../.."),
    .package(name: "RowanExamples", path: "../../Examples"),
    .package(name: "Monitor", path: "../../Apps/Monitor"),
    .package(name: "LayoutPlayground", path: "../LayoutPlayground"),
  ],
  targets: [
    // Draws the pictures of the README and of the guides.
    .executableTarget(
      name: "Screenshots",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanLayout", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "RowanImage", package: "Rowan"),
        .product(name: "RowanText", package: "Rowan"),
        .product(name: "CatalogueKit", package: "RowanExamples"),
        .product(name: "MonitorKit", package: "Monitor"),
        .product(name: "LayoutPlaygroundKit", package: "LayoutPlayground"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
