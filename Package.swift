// swift-tools-version: 6.2
import PackageDescription

/// A letter of DISCOVER, and the letters it may see. `Docs/architecture.md` argues the table and a test holds the code to it.
let layers: [(name: String, sees: [String])] = [
    ("Entities", []),
    ("Data", ["Entities"]),
    ("Interactors", ["Entities", "Data"]),
    ("Observers", ["Data"]),
    ("Services", ["Entities", "Data", "Interactors"]),
    ("Contexts", ["Entities", "Data", "Interactors", "Observers"]),
    ("Views", ["Data", "Observers"]),
    ("Routing", ["Entities", "Data", "Observers", "Contexts"]),
]

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func module(_ layer: String) -> String { "Discover" + layer }
func modules(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: module($0)) } }

/// What only one letter needs from outside the eight.
let outside: [String: [Target.Dependency]] = ["Services": ["StoreSimulator"]]
let everything = modules(layers.map(\.name)) + ["StoreSimulator"]

let letters: [Target] = layers.map { layer in
    .target(
        name: module(layer.name),
        dependencies: modules(layer.sees) + outside[layer.name, default: []],
        path: "Sources/\(layer.name)",
        exclude: ["README.md"],
        swiftSettings: strict
    )
}

/// What the server takes from packages: the trait `Server` turns it on, and without it nothing is resolved, let alone built.
func library(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Server"]))
}

let cryptography = [
    library("Crypto", "swift-crypto"), library("X509", "swift-certificates"), library("SwiftASN1", "swift-asn1"),
]

/// With what tests ask over HTTP, and are asked.
let overHTTP = [
    library("AsyncHTTPClient", "async-http-client"), library("Hummingbird", "hummingbird"),
    library("HummingbirdTesting", "hummingbird"), library("Logging", "swift-log"),
]

/// The types of NIO that the interface of async-http-client speaks of.
let nio = [library("NIOCore", "swift-nio"), library("NIOHTTP1", "swift-nio")]

/// The server's parts, each with the letters, the other parts and the libraries that it sees.
typealias ServerPart = (folder: String, letters: [String], parts: [String], libraries: [Target.Dependency])

let inner = ["Entities", "Data", "Interactors"]

let serverParts: [ServerPart] = [
    ("Cases", inner, [], []),
    ("Verification", inner, ["Cases"], cryptography),
    ("Storage", inner, ["Cases"], [library("GRDB", "GRDB.swift"), library("Crypto", "swift-crypto")]),
    (
        "AppStore", inner, ["Cases", "Verification"],
        cryptography + [library("AsyncHTTPClient", "async-http-client"), library("JWTKit", "jwt-kit")] + nio
    ),
    ("Device", inner + ["Services"], [], []),
    (
        "Simulation", inner + ["Services"], ["Device"],
        cryptography + [
            library("Hummingbird", "hummingbird"), library("HummingbirdCore", "hummingbird"),
            library("AsyncHTTPClient", "async-http-client"), library("JWTKit", "jwt-kit"),
            library("Logging", "swift-log"), library("ServiceLifecycle", "swift-service-lifecycle"),
        ] + nio
    ),
    (
        "Program", layers.map(\.name), ["Cases", "Verification", "Storage", "AppStore", "Simulation"],
        [
            library("ArgumentParser", "swift-argument-parser"), library("AsyncHTTPClient", "async-http-client"),
            library("Configuration", "swift-configuration"), library("Crypto", "swift-crypto"),
            library("HTTPTypes", "swift-http-types"), library("Hummingbird", "hummingbird"),
            library("HummingbirdCore", "hummingbird"), library("JWTKit", "jwt-kit"), library("Logging", "swift-log"),
            library("Metrics", "swift-metrics"), library("NIOHTTPTypes", "swift-nio-extras"),
            library("ServiceLifecycle", "swift-service-lifecycle"),
            library("UnixSignals", "swift-service-lifecycle"),
        ] + nio
    ),
]

/// The server's own adapters, and the program that puts them together with the eight: `Docs/server.md`. The program is a library,
/// which the benches and the fuzz tests use as well; the executable only starts it.
let server: [Target] =
    serverParts.map { part in
        .target(
            name: "Server" + part.folder,
            dependencies: modules(part.letters)
                + (part.letters.contains("Services") ? ["StoreSimulator"] : [])
                + part.parts.map { .byName(name: "Server" + $0) } + part.libraries,
            path: "Sources/Server/\(part.folder)",
            swiftSettings: strict
        )
    } + [
        .executableTarget(
            name: "DiscoverServer", dependencies: ["ServerProgram"], path: "Sources/Server/Main", swiftSettings: strict)
    ]

/// The packages of the traits `Server` and `Mutation`.
let packages: [Package.Dependency] = [
    ("apple/swift-argument-parser", "1.8.2"), ("apple/swift-asn1", "1.7.4"), ("apple/swift-certificates", "1.21.1"),
    ("apple/swift-configuration", "1.4.0"), ("apple/swift-crypto", "4.5.2"), ("apple/swift-http-types", "1.8.0"),
    ("apple/swift-log", "1.16.2"),
    ("apple/swift-metrics", "2.13.0"), ("apple/swift-nio", "2.101.2"), ("apple/swift-nio-extras", "1.35.2"),
    ("groue/GRDB.swift", "7.10.0"),
    ("hummingbird-project/hummingbird", "2.28.1"), ("swift-server/async-http-client", "1.37.0"),
    ("swift-server/swift-service-lifecycle", "2.13.0"), ("vapor/jwt-kit", "5.7.1"),
    ("swiftlang/swift-subprocess", "1.0.2"), ("swiftlang/swift-syntax", "603.0.1"), ("apple/swift-system", "1.8.1"),
].map { (name: String, version: Version) in .package(url: "https://github.com/\(name)", from: version) }

/// The server's parts that are measured and fed with nonsense, where the trait is on.
let measured: [Target.Dependency] =
    ["Cases", "Verification", "Storage"].map { .target(name: "Server" + $0, condition: .when(traits: ["Server"])) }
    + cryptography

let parties: [Target] = [
    .target(name: "StoreSimulator", path: "Sources/Simulator", exclude: ["README.md"], swiftSettings: strict),
    // A library, so that the truth walk can play the console without a process; the executable only starts it.
    .target(
        name: "DiscoverDemo",
        dependencies: everything + [.byName(name: "ServerDevice", condition: .when(traits: ["Server"]))],
        path: "Sources/Demo",
        exclude: ["README.md", "Main", "Resources"],
        swiftSettings: strict
    ),
    .executableTarget(
        name: "DiscoverConsole", dependencies: ["DiscoverDemo"], path: "Sources/Demo/Main", swiftSettings: strict),
    .executableTarget(
        name: "DiscoverBench",
        dependencies: everything + ["TruthWalk"] + measured
            + ["Program", "Simulation"].map { .target(name: "Server" + $0, condition: .when(traits: ["Server"])) } + [
                library("AsyncHTTPClient", "async-http-client"), library("GRDB", "GRDB.swift"),
                library("Hummingbird", "hummingbird"), library("Logging", "swift-log"),
                library("NIOPosix", "swift-nio"), library("ServiceLifecycle", "swift-service-lifecycle"),
                library("UnixSignals", "swift-service-lifecycle"),
            ] + nio,
        path: "Sources/Bench", exclude: ["README.md"], swiftSettings: strict),
]

/// Apple's StoreKit and StoreKitTest for platforms without them, on top of the simulator: `Docs/portable-storekit.md`.
///
/// On Apple's hosts the modules must not exist, because SwiftPM would find them before Apple's. The products exist there as well, with
/// a target that is empty, so that a manifest with a platform condition resolves on every host.
#if canImport(Darwin)
let portable: [Target] = [
    .target(name: "PortableStoreKitPlaceholder", path: "Sources/Store/Placeholder", swiftSettings: strict)
]
let portableProducts: [Product] = ["PortableStoreKit", "PortableStoreKitTest"].map {
    .library(name: $0, targets: ["PortableStoreKitPlaceholder"])
}
let portableSuites: [Target] = []
#else
let portable: [Target] = [
    .target(
        name: "StoreKit", dependencies: ["StoreSimulator"], path: "Sources/Store/StoreKit", swiftSettings: strict),
    .target(
        name: "StoreKitTest", dependencies: ["StoreKit", "StoreSimulator"], path: "Sources/Store/StoreKitTest",
        swiftSettings: strict),
]
let portableProducts: [Product] = ["StoreKit", "StoreKitTest"].map {
    .library(name: "Portable" + $0, targets: [$0])
}
let portableSuites: [Target] = [
    .testTarget(
        name: "StoreKitTests", dependencies: ["StoreKit", "StoreKitTest", "StoreSimulator"],
        path: "Tests/StoreKitTests", exclude: ["Catalogs"], swiftSettings: strict)
]
#endif

/// Adds a use case, and takes one out again; `Docs/scaffold.md` tells how.
let scaffold: [Target] =
    [.executableTarget(name: "DiscoverScaffold", path: "Sources/Scaffold/Tool", swiftSettings: strict)]
    + [("Scaffold", "adds"), ("Unscaffold", "removes")].map { name, act in
        .plugin(
            name: name,
            capability: .command(
                intent: .custom(verb: name.lowercased(), description: "\(act) a whole use case, with its tests"),
                permissions: [.writeToPackageDirectory(reason: "it \(act) the files and lines of a use case")]),
            dependencies: ["DiscoverScaffold"],
            path: "Sources/Scaffold/Plugins/\(name)"
        )
    }

/// Feeds every reader of outside data; `Docs/fuzzing.md` tells how.
let fuzz = Target.executableTarget(
    name: "DiscoverFuzz",
    dependencies: everything + measured
        + ["AppStore", "Program", "Simulation"].map {
            .target(name: "Server" + $0, condition: .when(traits: ["Server"]))
        } + [
            library("AsyncHTTPClient", "async-http-client"), library("HTTPTypes", "swift-http-types"),
            library("Hummingbird", "hummingbird"), library("Logging", "swift-log"), library("NIOCore", "swift-nio"),
            library("NIOEmbedded", "swift-nio"),
        ],
    path: "Tests/Fuzz", swiftSettings: strict)

/// Makes the documents ready for the documentation compiler: `.ci/docs`.
let site = Target.executableTarget(
    name: "DiscoverSite", path: "Sources/Site", exclude: ["README.md"], swiftSettings: strict)

/// Changes the rules on purpose and reports which changes no test notices: the trait `Mutation` brings its Swift parser.
let mutation = Target.executableTarget(
    name: "DiscoverMutation",
    dependencies: [
        ("ArgumentParser", "swift-argument-parser"), ("Subprocess", "swift-subprocess"),
        ("SwiftOperators", "swift-syntax"), ("SwiftParser", "swift-syntax"), ("SwiftSyntax", "swift-syntax"),
        ("SystemPackage", "swift-system"),
    ].map { .product(name: $0, package: $1, condition: .when(traits: ["Mutation"])) },
    path: "Sources/Mutation", exclude: ["README.md"], swiftSettings: strict)

/// Random sessions of the console, each step held to the simulated store's own books; tests and the bench play it.
let walk = Target.target(
    name: "TruthWalk",
    dependencies: modules(["Entities", "Data", "Interactors", "Observers", "Services", "Views"]) + [
        "DiscoverDemo", "StoreSimulator",
    ],
    path: "Tests/TruthWalk", swiftSettings: strict)

/// Files that earlier versions wrote, which the tests of a target read where they lie.
let fixtures: [String: [String]] = ["Services": ["Ledger/Fixtures"], "Simulator": ["Persistence/Fixtures"]]

/// The programs whose command lines the documents show, and the one that makes a site of the documents.
let programs: [String: [Target.Dependency]] = [
    "Architecture": ["DiscoverDemo", "DiscoverBench", "DiscoverFuzz", "DiscoverScaffold", "DiscoverSite"]
]

/// Links the test bundle in half the processor time of the default linker. One target of the bundle names it for all. Flags of test
/// targets are no part of a product, so the package remains usable as a dependency.
let quickLinker = LinkerSetting.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))

/// One test target for each layer that has behavior, and for the simulator and the rules.
let letterSuites: [Target] =
    ["Entities", "Interactors", "Services", "Contexts", "Views", "Routing", "Simulator", "Architecture"].map { name in
        let seen: [Target.Dependency] = ["Support"] + everything
        return .testTarget(
            name: name + "Tests",
            dependencies: seen + programs[name, default: []],
            path: "Tests/\(name)Tests",
            exclude: fixtures[name, default: []],
            swiftSettings: strict,
            linkerSettings: name == "Entities" ? [quickLinker] : nil
        )
    }

/// All test targets: those of the layers, and those of several layers together.
let suites: [Target] =
    letterSuites + [
        .testTarget(
            name: "ScenariosTests",
            dependencies: ["Support", "DiscoverDemo", "DiscoverConsole", "DiscoverBench", "DiscoverFuzz"] + everything,
            path: "Tests/ScenariosTests",
            exclude: ["Transcripts", "Scenarios"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CrashTests",
            dependencies: ["Support", "DiscoverBench"] + everything,
            path: "Tests/CrashTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TruthTests",
            dependencies: ["TruthWalk", "DiscoverDemo", "StoreSimulator"]
                + modules(["Entities", "Data", "Interactors", "Observers", "Services", "Views"]),
            path: "Tests/TruthTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ScaffoldTests",
            dependencies: ["DiscoverScaffold"],
            path: "Tests/ScaffoldTests",
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        // Empty without the trait.
        .testTarget(
            name: "MutationTests",
            dependencies: ["DiscoverMutation"],
            path: "Tests/MutationTests",
            swiftSettings: strict
        ),
    ]

/// The server's tests, a target for each of its parts; empty without the trait.
let serverSuites: [Target] = [
    ("Cases", [], ["Cases"], []),
    ("Verification", [], ["Cases", "Verification"], cryptography + [library("CryptoExtras", "swift-crypto")]),
    ("Storage", [], ["Cases", "Storage", "Verification"], [library("GRDB", "GRDB.swift")]),
    (
        "AppStore", [], ["AppStore", "Cases", "Simulation", "Verification"],
        cryptography + [library("JWTKit", "jwt-kit")] + overHTTP
    ),
    (
        "Simulation", [], ["Device", "Simulation"],
        cryptography + [library("JWTKit", "jwt-kit"), library("ServiceLifecycle", "swift-service-lifecycle")] + overHTTP
            + nio
    ),
    (
        "Program", ["DiscoverBench", "DiscoverDemo", "DiscoverServer", "TruthWalk"],
        ["AppStore", "Cases", "Device", "Program", "Simulation", "Storage", "Verification"],
        cryptography + [
            library("GRDB", "GRDB.swift"), library("HTTPTypes", "swift-http-types"), library("JWTKit", "jwt-kit"),
        ] + overHTTP + nio
    ),
    ("Bench", ["DiscoverBench"], [], []),
    ("Session", ["DiscoverServer", "DiscoverConsole", "DiscoverDemo"], [], overHTTP + nio),
].map { (folder: String, programs: [String], parts: [String], libraries: [Target.Dependency]) in
    .testTarget(
        name: "Server\(folder)Tests",
        dependencies: ["Support", "ServerSupport"] + programs.map { .byName(name: $0) }
            + parts.map { .byName(name: "Server" + $0) } + everything + libraries,
        path: "Tests/ServerTests/\(folder)",
        swiftSettings: strict
    )
}

/// What the server's tests share: the contracts of its ports, and doubles that keep them; empty without the trait.
let serverSupport = Target.target(
    name: "ServerSupport",
    dependencies: ["Support", "ServerCases"] + modules(["Entities", "Data", "Interactors", "Observers"]),
    path: "Tests/ServerTests/Support",
    swiftSettings: strict
)

/// The same purchase flow three times over, and the acceptance tests that all three are put to: `Docs/comparison.md`.
let comparison: [Target] =
    [("Acceptance", []), ("MVC", ["ComparisonAcceptance"]), ("MVVM", ["ComparisonAcceptance"])]
    .map { (scheme: String, sees: [Target.Dependency]) in
        .target(
            name: "Comparison" + scheme,
            dependencies: sees + ["StoreSimulator"],
            path: "Tests/Comparison/\(scheme)",
            swiftSettings: strict
        )
    } + [
        .target(
            name: "ComparisonDiscover",
            dependencies: ["ComparisonAcceptance"]
                + modules(["Entities", "Data", "Interactors", "Observers", "Services", "Contexts"]),
            path: "Tests/Comparison/Discover",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ComparisonTests",
            dependencies: [
                "ComparisonAcceptance", "ComparisonMVC", "ComparisonMVVM", "ComparisonDiscover", "StoreSimulator",
            ],
            path: "Tests/Comparison/ComparisonTests",
            swiftSettings: strict
        ),
    ]

let package = Package(
    name: "discover",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Discover", targets: layers.map { module($0.name) }),
        .library(name: "StoreSimulator", targets: ["StoreSimulator"]),
        .executable(name: "discover", targets: ["DiscoverConsole"]),
        .executable(name: "discover-bench", targets: ["DiscoverBench"]),
        .executable(name: "discover-fuzz", targets: ["DiscoverFuzz"]),
        .executable(name: "discover-server", targets: ["DiscoverServer"]),
        .executable(name: "discover-mutation", targets: ["DiscoverMutation"]),
    ] + portableProducts,
    traits: [
        .trait(
            name: "Server", description: "The verification server, and what the console and the benches do with it."),
        .trait(name: "Mutation", description: "The tool that tries the tests by changing the rules on purpose."),
    ],
    dependencies: packages,
    targets: letters + parties + server + scaffold + [
        fuzz, site, walk, mutation, serverSupport,
        .target(
            name: "Support",
            dependencies: modules(["Entities", "Data", "Interactors", "Observers"]),
            path: "Tests/Support",
            swiftSettings: strict
        ),
    ] + portable + suites + portableSuites + serverSuites + comparison,
    swiftLanguageModes: [.v6]
)
