// swift-tools-version: 6.2
import PackageDescription

// Code outside of Rowan's package that names a trait.
let package = Package(
  name: "RowanOutsideTraits",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rowan", path: "../../..", traits: ["GRDB"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .testTarget(
      name: "DatabaseTests",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanGRDB", package: "Rowan"),
        .product(name: "RowanTesting", package: "Rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
