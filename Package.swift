// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: imports are internal unless declared otherwise, and existential
/// types are written with `any`.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module: its name, the modules that it imports, and its other dependencies.
struct Module {
  var name: String
  var imports: [String] = []
  var outside: [Target.Dependency] = []
  var resources: [Resource] = []
}

let modules: [Module] = [
  // Value types shared by all modules: geometry, colour roles, identity keys, text styles, drawings,
  // gestures.
  Module(name: "RowanCore"),
  // The interface between a session and a host: batches, mutations, attributes, events, resources,
  // text layouts, and the view tree that hosts keep. Authors of hosts import it; apps do not need it.
  Module(name: "RowanHostInterface", imports: ["RowanCore"]),
  // The minimal changeset between two snapshots.
  Module(name: "RowanDiff", outside: ["CRowanPrefetch"]),
  // Flexbox and size-range layout over a flat arena. Text is measured by an injected measurer.
  Module(name: "RowanLayout", imports: ["RowanCore"]),
  // Tracking of observable models, and deferred work on the main actor.
  Module(name: "RowanObservation"),
  // Components, builder, tree, identity, state, environment, actions.
  Module(
    name: "RowanComponents",
    imports: ["RowanCore", "RowanHostInterface", "RowanLayout", "RowanObservation"]
  ),
  // Mounting of laid-out trees and their mutations, the host protocol and the session.
  Module(
    name: "RowanMount",
    imports: [
      "RowanCore", "RowanHostInterface", "RowanLayout", "RowanObservation", "RowanComponents",
    ]
  ),
  // Text, stacks, buttons, fields, modifiers.
  Module(
    name: "RowanControls",
    imports: ["RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents"]
  ),
  // Rows and sections as values, their storage, paged rows, and the changes between two snapshots.
  Module(name: "RowanListData", imports: ["RowanCore", "RowanDiff"]),
  // The positions of items: stacked rows measured on demand, grids, flow layouts, and custom
  // layouts.
  Module(
    name: "RowanListLayout",
    imports: ["RowanCore", "RowanDiff", "RowanLayout", "RowanListData"]
  ),
  // Adapters and the virtualised tables and collections.
  Module(
    name: "RowanLists",
    imports: [
      "RowanCore", "RowanHostInterface", "RowanDiff", "RowanLayout", "RowanComponents",
      "RowanControls", "RowanListData",
      "RowanListLayout",
    ]
  ),
  // Directors, which edit the sections of tables and collections and publish the changes. Not part of
  // the umbrella module; apps import it separately.
  Module(
    name: "RowanDirectors",
    imports: ["RowanCore", "RowanDiff", "RowanComponents", "RowanListData", "RowanLists"]
  ),
  // Row types that define their content themselves. Not part of the umbrella module.
  Module(
    name: "RowanRowTypes",
    imports: [
      "RowanCore", "RowanDiff", "RowanComponents", "RowanControls", "RowanListData", "RowanLists",
    ]
  ),
  // Screens: bars, search, banners, dialogs, and their content; lists as screens.
  Module(
    name: "RowanScreens",
    imports: [
      "RowanCore", "RowanLayout", "RowanComponents", "RowanControls", "RowanLists",
      "RowanDirectors",
    ]
  ),
  // Reactive values and events on the main actor. Not part of the umbrella module.
  Module(name: "RowanStreams", imports: ["RowanCore", "RowanObservation"]),
  // Settings files shared by windows and processes.
  Module(name: "RowanFiles"),
  // Navigation without a user interface: the navigation tree, flows, state models, links,
  // restoration.
  Module(name: "RowanNavigation", imports: ["RowanFiles", "RowanObservation"]),
  // Interactors: assistants that turn events into requests, and data sources that screens observe. Not
  // part of the umbrella module.
  Module(name: "RowanInteractors", imports: ["RowanNavigation", "RowanObservation"]),
  // Flows as views: stacks, tabs, columns and sheets, which follow the navigation tree.
  Module(
    name: "RowanFlows",
    imports: [
      "RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents", "RowanControls",
      "RowanLists", "RowanScreens",
      "RowanObservation", "RowanFiles", "RowanNavigation",
    ]
  ),
  // A screen of independent components, which the user can reorder, hide and search. Not part of the
  // umbrella module.
  Module(
    name: "RowanHome",
    imports: [
      "RowanCore", "RowanDiff", "RowanComponents", "RowanMount", "RowanControls", "RowanLists",
      "RowanScreens", "RowanFiles", "RowanNavigation", "RowanStreams",
    ]
  ),
  // The umbrella module that apps import.
  Module(
    name: "Rowan",
    imports: [
      "RowanCore", "RowanDiff", "RowanLayout", "RowanComponents", "RowanMount", "RowanControls",
      "RowanListData", "RowanListLayout", "RowanLists", "RowanScreens", "RowanFiles",
      "RowanNavigation", "RowanFlows",
    ]
  ),
  // The host in memory, for tests.
  Module(
    name: "RowanHeadless",
    imports: ["RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents", "RowanMount"]
  ),
  // Fetching of images over HTTP with Foundation.
  Module(name: "RowanFetch", imports: ["RowanComponents", "RowanMount"]),
  // Text measurement with Pango.
  Module(
    name: "RowanText",
    imports: ["RowanCore", "RowanHostInterface", "RowanLayout"],
    outside: ["CPango"]
  ),
  // Output of PNG, SVG and PDF with Cairo.
  Module(
    name: "RowanImage",
    imports: [
      "RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents", "RowanMount",
      "RowanText",
    ],
    outside: ["CPango", "CGdkPixbuf"]
  ),
  // A test driver that performs the actions of a user on a component or a screen.
  Module(
    name: "RowanTesting",
    imports: [
      "RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents", "RowanMount",
      "RowanControls", "RowanText",
      "RowanHeadless", "RowanImage", "RowanNavigation",
    ]
  ),
  // HTTP requests and WebSockets, with limits. Independent of pages and sessions.
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
  // The host for browser tabs, over WebSockets.
  Module(
    name: "RowanWeb",
    imports: [
      "RowanCore", "RowanHostInterface", "RowanComponents", "RowanMount", "RowanText", "RowanFiles",
      "RowanHTTP",
    ],
    outside: [
      "CRowanZlib",
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ],
    resources: [.copy("Client")]
  ),
  // The session store of the browser host in Redis.
  Module(
    name: "RowanRedis",
    imports: ["RowanWeb"],
    outside: [
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ]
  ),
  // Signed cookies and encrypted session stores of the browser host. No other module depends on a
  // cryptography library.
  Module(
    name: "RowanWebSecurity",
    imports: ["RowanWeb"],
    outside: [.product(name: "Crypto", package: "swift-crypto")]
  ),
  // Metrics of a process in the Prometheus format, and a server for them.
  Module(
    name: "RowanPrometheus",
    imports: ["RowanHTTP"],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ]
  ),
  // Servers as services of ServiceLifecycle, which start and stop with other services.
  Module(
    name: "RowanService",
    imports: ["RowanWeb", "RowanPrometheus"],
    outside: [.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")]
  ),
  // Rows of sections from database queries. Its files are empty without the trait `GRDB`.
  Module(
    name: "RowanGRDB",
    imports: ["RowanCore", "RowanListData"],
    outside: [.product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDB"]))]
  ),
]

/// A test suite, the modules that it imports, and its other dependencies.
struct Suite {
  var name: String
  var imports: [String]
  var outside: [Target.Dependency] = []
  /// Folders excluded from the target, which the tests read from the source tree.
  var leaves: [String] = []
  /// Whether the sources see `package` declarations. Code of guides sees what an app sees.
  var hasPackageAccess = true
}

/// The dependencies of most suites: components, and the headless host that shows them.
let headless = [
  "RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents", "RowanMount",
  "RowanControls",
  "RowanHeadless", "TestSupport",
]

let suites: [Suite] = [
  Suite(name: "PackageTests", imports: []),
  // The code of the guides, without access to package declarations.
  Suite(
    name: "RowanGuidesTests",
    imports: [
      "Rowan", "RowanCore", "RowanControls", "RowanComponents", "RowanHeadless", "RowanMount",
      "RowanLists", "RowanDiff", "RowanTesting", "RowanDirectors", "RowanLayout", "RowanWeb",
      "RowanText", "RowanStreams", "RowanWebSecurity", "RowanImage", "RowanHome",
      "RowanFetch", "RowanService", "RowanRedis", "RowanPrometheus",
      "RowanHostInterface", "TestSupport", "ListTestSupport",
    ],
    outside: [
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ],
    hasPackageAccess: false
  ),
  Suite(
    name: "RowanFlowGuidesTests",
    imports: [
      "Rowan", "RowanInteractors", "RowanNavigation", "RowanTesting", "RowanText",
    ],
    leaves: ["Testing/__Snapshots__"],
    hasPackageAccess: false
  ),
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
  Suite(name: "RowanCoreTests", imports: ["RowanCore", "TestSupport"]),
  Suite(
    name: "RowanHostInterfaceTests",
    imports: ["RowanCore", "RowanHostInterface", "TestSupport"]
  ),
  Suite(name: "RowanHeadlessTests", imports: headless),
  Suite(
    name: "RowanLayoutTests",
    imports: ["RowanCore", "RowanLayout"],
    leaves: ["Conformance/Fixtures"]
  ),
  Suite(name: "RowanDiffTests", imports: ["RowanDiff", "TestSupport"]),
  Suite(
    name: "RowanTextTests",
    imports: ["RowanCore", "RowanHostInterface", "RowanLayout", "RowanText"],
    outside: ["CPango"]
  ),
  Suite(
    name: "RowanImageTests",
    imports: [
      "RowanDiff",
      "RowanCore", "RowanHostInterface", "RowanLayout", "RowanComponents", "RowanMount",
      "RowanControls", "RowanLists",
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
      "CRowanZlib",
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
    ]
  ),
  Suite(
    name: "RowanWebSecurityTests",
    imports: [
      "Rowan", "RowanText", "RowanImage", "RowanWeb", "RowanWebSecurity", "RowanPrometheus",
      "RowanRedis", "RowanService", "SocketSupport",
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
      "RowanInteractors",
      "RowanLayout", "RowanDiff", "RowanStreams", "RowanHome", "RowanDirectors",
      "RowanHostInterface",
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
      "RowanCore", "RowanHostInterface", "RowanMount", "RowanText", "RowanHeadless", "RowanImage",
      "HostConformance",
    ]
  ),
  Suite(
    name: "RowanTestingTests",
    imports: [
      "RowanInteractors",
      "RowanDirectors", "Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting",
    ],
    leaves: ["Snapshots/__Snapshots__"]
  ),
  Suite(
    name: "RowanScreensTests",
    imports: [
      "RowanDirectors",
      "RowanHostInterface", "Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting",
    ],
    leaves: ["Screen/__Snapshots__", "Dialog/__Snapshots__"]
  ),
  Suite(name: "RowanStreamsTests", imports: ["RowanStreams", "RowanHeadless", "TestSupport"]),
  Suite(name: "RowanFilesTests", imports: ["RowanFiles"]),
  Suite(
    name: "RowanNavigationTests",
    imports: ["RowanFiles", "RowanNavigation", "RowanInteractors", "TestSupport"]
  ),
  Suite(
    name: "RowanFlowsTests",
    imports: [
      "RowanInteractors",
      "RowanHostInterface", "Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting",
    ],
    leaves: ["__Snapshots__"]
  ),
  Suite(
    name: "RowanHomeTests",
    imports: [
      "RowanStreams", "RowanHome",
      "RowanHostInterface", "Rowan", "RowanHeadless", "RowanText", "RowanImage", "RowanTesting",
      "TestSupport",
    ],
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
    imports: headless + [
      "RowanDiff", "RowanListData", "RowanLists", "RowanDirectors", "ListTestSupport",
    ]
  ),
  Suite(
    name: "RowanRowTypesTests",
    imports: headless + ["RowanDiff", "RowanLists", "RowanRowTypes"],
    // Its tests use the code of the guide.
    hasPackageAccess: false
  ),
  Suite(
    name: "RowanGRDBTests",
    imports: ["Rowan", "RowanHeadless", "RowanGRDB"],
    outside: [
      .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDB"]))
    ],
    // Among its files is code of guides.
    hasPackageAccess: false
  ),
]

/// The suites to build: those named in `ROWAN_SUITES`, separated by commas, or else all.
///
/// SwiftPM builds all suites into one program, so that testing one module would compile all modules
/// that depend on it, too. `ROWAN_SUITES=RowanListsTests swift build --product RowanPackageTests`
/// compiles only the dependencies of that suite.
let builtSuites =
  Context.environment["ROWAN_SUITES"].map { names in
    suites.filter { names.split(separator: ",").contains($0.name[...]) }
  } ?? suites

/// Returns modules and all their direct and indirect dependencies.
///
/// SwiftPM recompiles a target only if a module changes that the target names as a dependency. A
/// module that a target uses indirectly, as apps use all modules through the umbrella module, must
/// be named as well. Otherwise an app built with an earlier version of Rowan is not recompiled
/// after an update. It then uses types with outdated sizes, which corrupts memory.
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

/// Returns the dependencies of a target that uses modules directly.
func dependencies(on names: [String]) -> [Target.Dependency] {
  standing(on: names).map { .byName(name: $0) }
}

let package = Package(
  name: "Rowan",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: modules.map { .library(name: $0.name, targets: standing(on: [$0.name])) },
  traits: [
    // No trait is on by default: an app that names one of its own would switch the default off.
    .trait(name: "GRDB", description: "RowanGRDB: rows of sections from SQLite queries, with GRDB.")
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
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
      // The processor's prefetch instruction, as a C header.
      .systemLibrary(name: "CRowanPrefetch"),
      // Pango, Cairo and their dependencies, from the system.
      .systemLibrary(
        name: "CPango",
        pkgConfig: "pangocairo",
        providers: [.apt(["libpango1.0-dev", "libharfbuzz-dev"])]
      ),
      // Decoders of image formats, from the system.
      .systemLibrary(
        name: "CGdkPixbuf",
        pkgConfig: "gdk-pixbuf-2.0",
        providers: [.apt(["libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader"])]
      ),
      // Compression, from the system.
      .systemLibrary(
        name: "CRowanZlib",
        pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"])]
      ),
      // Shared code of tests: sessions on the headless host, a seeded random number generator, and
      // logs of events.
      .target(
        name: "TestSupport",
        dependencies: dependencies(on: headless.dropLast()),
        path: "Tests/TestSupport",
        swiftSettings: settings
      ),
      // Fuzz tests that compare tables with a naive model after random steps. The test suites run
      // few steps; the separate program ListFuzzer, built with optimisation, runs many.
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
      // A socket client for tests of servers.
      .target(
        name: "SocketSupport",
        dependencies: [
          .product(name: "NIOCore", package: "swift-nio"),
          .product(name: "NIOPosix", package: "swift-nio"),
        ],
        path: "Tests/SocketSupport",
        swiftSettings: settings
      ),
      // Rows, and a table with a director in a headless window, for tests of lists.
      .target(
        name: "ListTestSupport",
        dependencies: dependencies(
          on: [
            "RowanCore", "RowanHostInterface", "RowanComponents", "RowanMount", "RowanControls",
            "RowanListData", "RowanLists", "RowanDirectors", "RowanHeadless", "TestSupport",
          ]
        ),
        path: "Tests/ListTestSupport",
        swiftSettings: settings
      ),
      // Conformance tests for session stores, parameterised by the store.
      .target(
        name: "SessionStoreConformance",
        dependencies: dependencies(on: ["RowanWeb"]) + ["SocketSupport"],
        path: "Tests/SessionStoreConformance",
        swiftSettings: settings
      ),
      // Conformance tests for hosts, parameterised by the host.
      .target(
        name: "HostConformance",
        dependencies: dependencies(on: ["RowanCore", "RowanHostInterface", "RowanMount"]),
        path: "Tests/HostConformance",
        swiftSettings: settings
      ),
      // Pages controlled by tests of the browser host alone, and a page of the whole framework for
      // tests of both.
      .executableTarget(
        name: "WebStage",
        dependencies: dependencies(
          on: [
            "HostConformance", "Rowan", "RowanHome", "RowanStreams", "RowanHostInterface",
            "RowanHTTP", "RowanWeb",
            "RowanWebSecurity",
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
        packageAccess: suite.hasPackageAccess,
        swiftSettings: settings
      )
    },
  swiftLanguageModes: [.v6]
)

// Packages that depend on Rowan do not need the documentation plugin.
if Context.environment["ROWAN_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")
  )
}
