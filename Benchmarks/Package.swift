// swift-tools-version: 6.2
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
    // The mutations in the messages of the web server.
    .target(name: "PageFormat"),
    // A load test with many tabs at one server.
    .executableTarget(
      name: "RowanLoad",
      dependencies: [
        "PageFormat",
        "ServerProcess",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanHome", package: "Rowan"),
        .product(name: "RowanStreams", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "BigListKit", package: "RowanExamples"),
      ]
    ),
    .executableTarget(
      name: "RowanBenchmarks",
      dependencies: [
        "CMalloc",
        "CPerf",
        "PageFormat",
        "ServerProcess",
        .product(name: "Rowan", package: "Rowan"),
        .product(name: "RowanComponents", package: "Rowan"),
        .product(name: "RowanCore", package: "Rowan"),
        .product(name: "RowanDiff", package: "Rowan"),
        .product(name: "RowanDirectors", package: "Rowan"),
        .product(name: "RowanHome", package: "Rowan"),
        .product(name: "RowanHostInterface", package: "Rowan"),
        .product(name: "RowanLayout", package: "Rowan"),
        .product(name: "RowanStreams", package: "Rowan"),
        .product(name: "RowanText", package: "Rowan"),
        .product(name: "RowanHeadless", package: "Rowan"),
        .product(name: "RowanWeb", package: "Rowan"),
        .product(name: "BigListKit", package: "RowanExamples"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
