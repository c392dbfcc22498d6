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
    // The statistics of the allocator.
    .systemLibrary(name: "CMalloc"),
    // The processor's count of instructions.
    .systemLibrary(name: "CPerf"),
    // A server in a separate process, with its memory and processor time.
    .target(name: "ServerProcess"),
    // A load test with many tabs at one server.
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
