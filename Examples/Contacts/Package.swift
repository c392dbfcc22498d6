// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Contacts",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rowan", path: "../..", traits: ["GRDB"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // An address book in a database, and its screen.
    .target(
      name: "ContactsKit",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanDirectors", package: "Rowan"),
        .product(name: "RowanGRDB", package: "Rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .executableTarget(
      name: "Contacts",
      dependencies: [
        "ContactsKit",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
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
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")]
}
