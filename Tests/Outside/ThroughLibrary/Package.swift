// swift-tools-version: 6.2
import PackageDescription

// An app that depends on Rowan without a trait, and on a library that names one.
let package = Package(
  name: "RowanThroughLibrary",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rowan", path: "../../.."),
    .package(name: "PeopleLibrary", path: "../Library"),
  ],
  targets: [
    .testTarget(
      name: "ThroughLibraryTests",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "PeopleLibrary", package: "PeopleLibrary"),
        .product(name: "RowanTesting", package: "Rowan"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
