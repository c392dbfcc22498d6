// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "RowanBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rowan", path: ".."),
    .package(name: "RowanExamples", path: "../Examples"),
  ],
  targets: [
    // The allocator's own books.
    .systemLibrary(name: "CMalloc"),
    // The processor's count of instructions.
    .systemLibrary(name: "CPerf"),
    // A server program in a process of its own, and what it uses.
    .target(name: "ServerProcess"),
    // Many tabs at one server.
    .executableTarget(
      name: "RowanLoad",
      dependencies: [
        "ServerProcess",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "BigListKit", package: "RowanExamples"),
      ]
    ),
    .executableTarget(
      name: "RowanBenchmarks",
      dependencies: [
        "CMalloc",
        "CPerf",
        "ServerProcess",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanText", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "BigListKit", package: "RowanExamples"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
