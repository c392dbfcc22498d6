// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

let package = Package(
  name: "LayoutPlayground",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LayoutPlaygroundKit", targets: ["LayoutPlaygroundKit"])
  ],
  dependencies: [
    .package(name: "Rowan", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // An editor for a tree of layout boxes, and the diagrams of the guides.
    .target(
      name: "LayoutPlaygroundKit",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanHostInterface", package: "Rowan"),
        .product(name: "RowanLayout", package: "Rowan"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LayoutPlayground",
      dependencies: [
        "LayoutPlaygroundKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutPlaygroundKitTests",
      dependencies: [
        "LayoutPlaygroundKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanHostInterface", package: "Rowan"),
        .product(name: "RowanLayout", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "RowanTesting", package: "Rowan"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
