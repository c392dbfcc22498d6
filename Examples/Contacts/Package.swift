// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

let package = Package(
  name: "Contacts",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rowan", path: "../.."),
    .package(name: "RowanGRDB", path: "../../Integrations/RowanGRDB"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // An address book in a database, and its screen.
    .target(
      name: "ContactsKit",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanGRDB", package: "RowanGRDB"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Contacts",
      dependencies: [
        "ContactsKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ContactsKitTests",
      dependencies: [
        "ContactsKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanTesting", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "RowanText", package: "Rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
