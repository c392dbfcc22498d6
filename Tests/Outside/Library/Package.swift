// swift-tools-version: 6.2
import PackageDescription

// A library outside of Rowan's package that names a trait.
let package = Package(
  name: "PeopleLibrary",
  platforms: [.macOS(.v15)],
  products: [.library(name: "PeopleLibrary", targets: ["PeopleLibrary"])],
  dependencies: [
    .package(name: "Rowan", path: "../../..", traits: ["GRDB"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "PeopleLibrary",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanGRDB", package: "Rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
