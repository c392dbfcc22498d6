// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "RowanGRDB",
  platforms: [.macOS(.v15)],
  products: [.library(name: "RowanGRDB", targets: ["RowanGRDB"])],
  dependencies: [
    .package(name: "Rowan", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Rows of a section from a database query.
    .target(
      name: "RowanGRDB",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RowanGRDBTests",
      dependencies: [
        "RowanGRDB",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
