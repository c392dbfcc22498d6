// swift-tools-version: 6.2
import PackageDescription

// Code outside of Rowan's package, where only public declarations are visible, without traits.
let package = Package(
  name: "RowanOutsidePlain",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rowan", path: "../../..")],
  targets: [
    // A host in a hundred lines.
    .testTarget(
      name: "TextHostTests",
      dependencies: [
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanHostInterface", package: "Rowan"),
        .product(name: "RowanMount", package: "Rowan"),
      ]
    ),
    // What an app without a database fetches and links.
    .testTarget(
      name: "WithoutTraitsTests",
      dependencies: [.product(name: "Rowan", package: "Rowan")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
