// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

let package = Package(
  name: "Monitor",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MonitorKit", targets: ["MonitorKit"])
  ],
  dependencies: [
    .package(name: "Rowan", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The models and screens of the system monitor.
    .target(
      name: "MonitorKit",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanDiff", package: "Rowan"),
        .product(name: "RowanDirectors", package: "Rowan"),
        .product(name: "RowanHome", package: "Rowan"),
        .product(name: "RowanStreams", package: "Rowan"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Monitor",
      dependencies: [
        "MonitorKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MonitorKitTests",
      dependencies: [
        "MonitorKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanHome", package: "Rowan"),
        .product(name: "RowanHostInterface", package: "Rowan"),
        .product(name: "RowanStreams", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "RowanImage", package: "Rowan"),
        .product(name: "RowanText", package: "Rowan"),
        .product(name: "RowanTesting", package: "Rowan"),
      ],
      exclude: ["Screens/__Snapshots__", "Home/__Snapshots__"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
