// swift-tools-version: 6.1
import PackageDescription

/// Settings of every target: imports are internal unless they say otherwise, existentials are written
/// as such.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module: its name, what it may import, and what it needs from outside.
struct Module {
  var name: String
  var imports: [String] = []
  var outside: [Target.Dependency] = []
  var resources: [Resource] = []
}

let modules: [Module] = [
  // Pure values: geometry, colour roles, identity keys, text style, what a host can show.
  Module(name: "RowanCore"),
  // Two snapshots in, the least changeset out.
  Module(name: "RowanDiff", outside: ["CRowanPrefetch"]),
  // Flexbox and size-range layout over a flat arena; text through an injected measurer.
  Module(name: "RowanLayout", imports: ["RowanCore"]),
  // Reading observable models, and what is done in the main actor's next turn.
  Module(name: "RowanObservation"),
  // Components, builder, tree, identity, state, environment, actions.
  Module(name: "RowanComponents", imports: ["RowanCore", "RowanLayout", "RowanObservation"]),
  // Laid-out tree → mounted views → mutations; the host protocol and the session.
  Module(
    name: "RowanMount",
    imports: ["RowanCore", "RowanLayout", "RowanObservation", "RowanComponents"]
  ),
  // Text, stacks, buttons, fields, modifiers.
  Module(name: "RowanControls", imports: ["RowanCore", "RowanLayout", "RowanComponents"]),
  // Rows and sections as values, their storage, rows that are fetched, and what changes between two snapshots.
  Module(name: "RowanListData", imports: ["RowanCore", "RowanDiff"]),
  // The places of items: heights that become known, grids, flows, layouts of apps.
  Module(
    name: "RowanListLayout",
    imports: ["RowanCore", "RowanDiff", "RowanLayout", "RowanListData"]
  ),
  // Adapters and the virtualised table.
  Module(
    name: "RowanLists",
    imports: [
      "RowanCore", "RowanDiff", "RowanLayout", "RowanComponents", "RowanControls", "RowanListData",
      "RowanListLayout",
    ]
  ),
  // Directors: objects that edit the sections of tables and collections, and show what has changed.
  Module(
    name: "RowanDirectors",
    imports: ["RowanCore", "RowanDiff", "RowanComponents", "RowanListData", "RowanLists"]
  ),
  // Rows that say themselves what they show; beside the umbrella, for apps that import it.
  Module(
    name: "RowanRowTypes",
    imports: [
      "RowanCore", "RowanDiff", "RowanComponents", "RowanControls", "RowanListData", "RowanLists",
    ]
  ),
  // Screens: bars, searches, banners, questions, and what they show; lists as screens.
  Module(
    name: "RowanScreens",
    imports: [
      "RowanCore", "RowanLayout", "RowanComponents", "RowanControls", "RowanLists",
      "RowanDirectors",
    ]
  ),
  // Values that change and things that happen, told on the main actor.
  Module(name: "RowanStreams", imports: ["RowanCore", "RowanObservation"]),
  // Files of settings, which windows and processes share.
  Module(name: "RowanFiles"),
  // Where one can go and how: the navigation tree, flows, state models, links, restoration.
  Module(name: "RowanNavigation", imports: ["RowanFiles", "RowanObservation"]),
  // A flow on the screen: stacks, tabs, columns and sheets, drawn as its tree stands.
  Module(
    name: "RowanFlows",
    imports: [
      "RowanCore", "RowanLayout", "RowanComponents", "RowanControls", "RowanLists", "RowanScreens",
      "RowanObservation", "RowanFiles", "RowanNavigation",
    ]
  ),
  // A screen of independent components, which its user can reorder, hide and search.
  Module(
    name: "RowanHome",
    imports: [
      "RowanCore", "RowanDiff", "RowanComponents", "RowanMount", "RowanControls", "RowanLists",
      "RowanScreens", "RowanFiles", "RowanNavigation", "RowanStreams",
    ]
  ),
  // What an app imports.
  Module(
    name: "Rowan",
    imports: [
      "RowanCore", "RowanDiff", "RowanLayout", "RowanComponents", "RowanMount", "RowanControls",
      "RowanLists", "RowanDirectors", "RowanScreens", "RowanStreams", "RowanFiles",
      "RowanNavigation", "RowanFlows", "RowanHome",
    ]
  ),
  // Hosts.
  Module(
    name: "RowanHeadless",
    imports: ["RowanCore", "RowanLayout", "RowanComponents", "RowanMount"]
  ),
  // Fetching over HTTP with Foundation, for apps that have pictures from the network.
  Module(name: "RowanFetch", imports: ["RowanComponents", "RowanMount"]),
  // Text measuring with Pango.
  Module(name: "RowanText", imports: ["RowanCore", "RowanLayout"], outside: ["CPango"]),
  // PNG, SVG and PDF with Cairo.
  Module(
    name: "RowanImage",
    imports: ["RowanCore", "RowanLayout", "RowanComponents", "RowanMount", "RowanText"],
    outside: ["CPango", "CGdkPixbuf"]
  ),
  // Driving a component or a screen as a user would, in tests.
  Module(
    name: "RowanTesting",
    imports: [
      "RowanCore", "RowanLayout", "RowanComponents", "RowanMount", "RowanControls", "RowanText",
      "RowanHeadless", "RowanImage", "RowanNavigation",
    ]
  ),
  // HTTP requests and WebSockets within limits; nothing of pages or sessions.
  Module(
    name: "RowanHTTP",
    outside: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOWebSocket", package: "swift-nio"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ]
  ),
  // A browser tab, driven over a WebSocket.
  Module(
    name: "RowanWeb",
    imports: [
      "RowanCore", "RowanComponents", "RowanMount", "RowanText", "RowanFiles", "RowanHTTP",
    ],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ],
    resources: [.copy("Client")]
  ),
  // Sessions of a browser host in Redis.
  Module(
    name: "RowanRedis",
    imports: ["RowanWeb"],
    outside: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ]
  ),
  // Users of a browser host that are recognized by signatures; the only module that needs a library of ciphers.
  Module(
    name: "RowanWebSecurity",
    imports: ["RowanWeb"],
    outside: [.product(name: "Crypto", package: "swift-crypto")]
  ),
  // Figures of a process for Prometheus, and the server that has them.
  Module(
    name: "RowanPrometheus",
    imports: ["RowanHTTP"],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ]
  ),
  // Servers as services, which begin and end with others.
  Module(
    name: "RowanService",
    imports: ["RowanWeb", "RowanPrometheus"],
    outside: [.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")]
  ),
]

/// A suite of tests: what it is about, and what else it needs.
struct Suite {
  var name: String
  var imports: [String]
  var outside: [Target.Dependency] = []
  /// Folders beside the tests that they read by themselves.
  var leaves: [String] = []
}

/// What most suites stand on: components, shown by the headless host.
let headless = [
  "RowanCore", "RowanLayout", "RowanComponents", "RowanMount", "RowanControls", "RowanHeadless",
  "TestSupport",
]

let suites: [Suite] = [
  Suite(name: "PackageTests", imports: []),
  Suite(name: "RowanObservationTests", imports: ["RowanObservation"]),
  Suite(name: "RowanComponentsTests", imports: headless + ["RowanObservation"]),
  Suite(name: "RowanMountTests", imports: headless),
  Suite(
    name: "RowanFetchTests",
    imports: ["RowanComponents", "RowanMount", "RowanFetch"],
    outside: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
    ]
  ),
  Suite(name: "RowanControlsTests", imports: headless),
  Suite(name: "RowanCoreTests", imports: ["RowanCore"]),
  Suite(name: "RowanHeadlessTests", imports: headless),
  Suite(
    name: "RowanLayoutTests",
    imports: ["RowanCore", "RowanLayout"],
    leaves: ["Conformance/Fixtures"]
  ),
  Suite(name: "RowanDiffTests", imports: ["RowanDiff", "TestSupport"]),
  Suite(name: "RowanTextTests", imports: ["RowanCore", "RowanLayout", "RowanText"]),
  Suite(
    name: "RowanImageTests",
    imports: [
      "RowanCore", "RowanLayout", "RowanComponents", "RowanMount", "RowanControls", "RowanLists",
      "RowanText", "RowanImage", "RowanFetch", "RowanHeadless", "TestSupport",
    ],
    leaves: ["Goldens"]
  ),
  Suite(
    name: "RowanHTTPTests",
    imports: ["RowanHTTP", "SocketSupport"],
    outside: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOWebSocket", package: "swift-nio"),
    ]
  ),
  Suite(
    name: "RowanWebTests",
    imports: headless + [
      "RowanFiles", "RowanLists", "RowanHTTP", "RowanWeb", "RowanPrometheus", "SocketSupport",
      "SessionStoreConformance",
    ],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ]
  ),
  Suite(
    name: "RowanWebSecurityTests",
    imports: [
      "Rowan", "RowanWeb", "RowanWebSecurity", "RowanPrometheus", "RowanRedis", "RowanService",
      "SocketSupport",
      "SessionStoreConformance",
    ],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ]
  ),
  Suite(
    name: "RowanPrometheusTests",
    imports: ["RowanHTTP", "RowanPrometheus", "SocketSupport"],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ]
  ),
  Suite(
    name: "RowanRedisTests",
    imports: [
      "RowanWeb", "RowanWebSecurity", "RowanRedis", "SocketSupport", "SessionStoreConformance",
    ],
    outside: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ]
  ),
  Suite(
    name: "RowanNamesTests",
    imports: [
      "Rowan", "RowanFetch", "RowanHTTP", "RowanHeadless", "RowanImage", "RowanPrometheus",
      "RowanRedis", "RowanRowTypes", "RowanService", "RowanText", "RowanTesting", "RowanWeb",
      "RowanWebSecurity",
    ],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ]
  ),
  Suite(
    name: "HostConformanceTests",
    imports: [
      "RowanCore", "RowanMount", "RowanText", "RowanHeadless", "RowanImage", "HostConformance",
    ]
  ),
  Suite(
    name: "RowanTestingTests",
    imports: ["Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting"],
    leaves: ["Guides/__Snapshots__", "Snapshots/__Snapshots__"]
  ),
  Suite(
    name: "RowanScreensTests",
    imports: ["Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting"],
    leaves: ["Screen/__Snapshots__", "Dialog/__Snapshots__"]
  ),
  Suite(name: "RowanStreamsTests", imports: ["RowanStreams", "RowanHeadless", "TestSupport"]),
  Suite(name: "RowanFilesTests", imports: ["RowanFiles"]),
  Suite(name: "RowanNavigationTests", imports: ["RowanFiles", "RowanNavigation", "TestSupport"]),
  Suite(
    name: "RowanFlowsTests",
    imports: ["Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting"],
    leaves: ["__Snapshots__"]
  ),
  Suite(
    name: "RowanHomeTests",
    imports: ["Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting", "TestSupport"],
    leaves: ["__Snapshots__"]
  ),
  Suite(
    name: "RowanListDataTests",
    imports: ["RowanCore", "RowanDiff", "RowanListData", "TestSupport"]
  ),
  Suite(
    name: "RowanListLayoutTests",
    imports: [
      "RowanCore", "RowanDiff", "RowanLayout", "RowanListData", "RowanListLayout", "TestSupport",
    ]
  ),
  Suite(
    name: "RowanListsTests",
    imports: headless + ["RowanDiff", "RowanLists", "RowanDirectors", "ListFuzzing"]
  ),
  Suite(
    name: "RowanDirectorsTests",
    imports: headless + ["RowanDiff", "RowanListData", "RowanLists", "RowanDirectors"]
  ),
  Suite(
    name: "RowanRowTypesTests",
    imports: headless + ["RowanDiff", "RowanLists", "RowanRowTypes"]
  ),
]

/// The suites to build: those that `ROWAN_SUITES` names, separated by commas, or all.
///
/// SwiftPM builds all suites into one program, so that testing one module would compile everything above it too.
/// `ROWAN_SUITES=RowanListsTests swift build --product RowanPackageTests` compiles what that suite needs.
let builtSuites =
  Context.environment["ROWAN_SUITES"].map { names in
    suites.filter { names.split(separator: ",").contains($0.name[...]) }
  } ?? suites

/// Modules, and all those that these stand on.
///
/// SwiftPM compiles a target anew when a module changes that the target names. One that it uses by way of
/// another, as apps use all modules by way of the umbrella, has to be named as well: otherwise whoever updates
/// Rowan, and has built their app before, goes on with types of another size, and with what that does to
/// memory.
func standing(on names: [String]) -> [String] {
  var found: [String] = []
  func add(_ name: String) {
    guard !found.contains(name) else { return }
    found.append(name)
    for module in modules where module.name == name { module.imports.forEach(add) }
  }
  names.forEach(add)
  return found
}

/// The dependencies of a target that uses some modules.
func dependencies(on names: [String]) -> [Target.Dependency] {
  standing(on: names).map { .byName(name: $0) }
}

let package = Package(
  name: "Rowan",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: modules.map { .library(name: $0.name, targets: standing(on: [$0.name])) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.10.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
  ],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: dependencies(on: module.imports) + module.outside,
      resources: module.resources,
      swiftSettings: settings
    )
  }
    + [
      // A hint for the processor, as a header.
      .systemLibrary(name: "CRowanPrefetch"),
      // Pango, Cairo and what they stand on, from the system.
      .systemLibrary(
        name: "CPango",
        pkgConfig: "pangocairo",
        providers: [.apt(["libpango1.0-dev"])]
      ),
      // Readers of the formats of pictures, from the system.
      .systemLibrary(
        name: "CGdkPixbuf",
        pkgConfig: "gdk-pixbuf-2.0",
        providers: [.apt(["libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader"])]
      ),
      // What tests share: a session on the headless host, a seeded generator, notes of what happened.
      .target(
        name: "TestSupport",
        dependencies: dependencies(on: headless.dropLast()),
        path: "Tests/TestSupport",
        swiftSettings: settings
      ),
      // Tables put through random steps and compared with a naive model: few of them in the tests, very
      // many in a program of its own, which is built for speed.
      .target(
        name: "ListFuzzing",
        dependencies: dependencies(
          on: headless + ["RowanDiff", "RowanLists", "RowanDirectors", "RowanText", "RowanImage"]
        ),
        path: "Tests/ListFuzzing",
        exclude: ["digests.txt"],
        swiftSettings: settings
      ),
      .executableTarget(
        name: "ListFuzzer",
        dependencies: dependencies(on: ["ListFuzzing", "RowanLists", "RowanImage", "RowanHeadless"]
        ),
        path: "Tests/ListFuzzer",
        swiftSettings: settings
      ),
      // A client of sockets, for tests of servers.
      .target(
        name: "SocketSupport",
        dependencies: [
          .product(name: "NIOCore", package: "swift-nio"),
          .product(name: "NIOPosix", package: "swift-nio"),
        ],
        path: "Tests/SocketSupport",
        swiftSettings: settings
      ),
      // What every store of sessions has to do, as cases that take a store for a parameter.
      .target(
        name: "SessionStoreConformance",
        dependencies: dependencies(on: ["RowanWeb"]) + ["SocketSupport"],
        path: "Tests/SessionStoreConformance",
        swiftSettings: settings
      ),
      // What every host has to do, as cases that take a host for a parameter.
      .target(
        name: "HostConformance",
        dependencies: dependencies(on: ["RowanCore", "RowanMount"]),
        path: "Tests/HostConformance",
        swiftSettings: settings
      ),
      // Pages driven by hand, for tests of the browser host alone, and one of the whole framework, for
      // tests of both.
      .executableTarget(
        name: "WebStage",
        dependencies: dependencies(
          on: [
            "HostConformance", "Rowan", "RowanHTTP", "RowanWeb", "RowanWebSecurity",
            "RowanPrometheus", "RowanRedis", "RowanService",
          ]
        ) + [
          .product(name: "Logging", package: "swift-log"),
          .product(name: "Metrics", package: "swift-metrics"),
          .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ],
        path: "Tests/WebStage",
        swiftSettings: settings
      ),
    ]
    + builtSuites.map { suite in
      .testTarget(
        name: suite.name,
        dependencies: dependencies(on: suite.imports) + suite.outside,
        exclude: suite.leaves,
        swiftSettings: settings
      )
    },
  swiftLanguageModes: [.v6]
)

// The documentation's plugin is of no use to those who depend on Rowan.
if Context.environment["ROWAN_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
  )
}
