// swift-tools-version: 6.2
import PackageDescription

// Each target is one entry below: its name, its folder and what it depends on. `Docs/architecture.md` has the table of who may
// import whom, and a test compares this file with it.

typealias Dependencies = [Target.Dependency]

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func library(_ name: String, _ path: String, _ needs: Dependencies, exclude: [String] = []) -> Target {
    .target(name: name, dependencies: needs, path: path, exclude: exclude, swiftSettings: strict)
}

func program(_ name: String, _ path: String, _ needs: Dependencies, exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: needs, path: path, exclude: exclude, swiftSettings: strict)
}

/// Links the test bundle in half the processor time of the default linker; one target of the bundle names it for all. Flags of test
/// targets are no part of a product, so the package remains usable as a dependency.
let quickLinker = LinkerSetting.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))

func tests(_ name: String, _ path: String, _ needs: Dependencies, exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: needs, path: path, exclude: exclude, swiftSettings: strict,
        linkerSettings: name == "EntitiesTests" ? [quickLinker] : nil)
}

func plugin(_ name: String, _ verb: String) -> Target {
    .plugin(
        name: name,
        capability: .command(
            intent: .custom(verb: name.lowercased(), description: "\(verb) a whole use case, with its tests"),
            permissions: [.writeToPackageDirectory(reason: "it \(verb) the files and lines of a use case")]),
        dependencies: ["DiscoverScaffold"], path: "Sources/Tools/Scaffold/Plugins/\(name)")
}

/// Products of a package, which are resolved and built only with the trait.
func products(_ names: String..., of package: String, trait: String = "Server") -> Dependencies {
    names.map { .product(name: $0, package: package, condition: .when(traits: [trait])) }
}

/// The server's parts, where a target outside the server uses them.
func server(_ parts: String...) -> Dependencies {
    parts.map { .target(name: "Server" + $0, condition: .when(traits: ["Server"])) }
}

// MARK: What several targets depend on

let inner: Dependencies = ["DiscoverEntities", "DiscoverData", "DiscoverInteractors"]
let layers: Dependencies =
    inner + ["DiscoverObservers", "DiscoverServices", "DiscoverContexts", "DiscoverViews", "DiscoverRouting"]
let everything: Dependencies = layers + ["StoreSimulator", "Support"]
/// What the targets that tests share depend on.
let shared: Dependencies = inner + ["DiscoverObservers"]

let crypto = products("Crypto", of: "swift-crypto")
let cryptography = crypto + products("X509", of: "swift-certificates") + products("SwiftASN1", of: "swift-asn1")
let grdb = products("GRDB", of: "GRDB.swift")
let client = products("AsyncHTTPClient", of: "async-http-client")
let hummingbird = products("Hummingbird", of: "hummingbird")
let jwt = products("JWTKit", of: "jwt-kit")
let logging = products("Logging", of: "swift-log")
let httpTypes = products("HTTPTypes", of: "swift-http-types")
let lifecycle = products("ServiceLifecycle", of: "swift-service-lifecycle")
let signals = products("UnixSignals", of: "swift-service-lifecycle")
/// The types of NIO in the interface of async-http-client.
let nio = products("NIOCore", "NIOHTTP1", of: "swift-nio")
/// What the server's tests need for requests over HTTP.
let overHTTP = client + hummingbird + products("HummingbirdTesting", of: "hummingbird") + logging
/// The server's parts that are measured, and fed with damaged input.
let measured = server("UseCases", "Verification", "Storage") + cryptography

// MARK: The sources

let layerTargets = [
    library("DiscoverEntities", "Sources/Entities", ["Support"], exclude: ["README.md"]),
    library("DiscoverData", "Sources/Data", ["DiscoverEntities"], exclude: ["README.md"]),
    library(
        "DiscoverInteractors", "Sources/Interactors", ["DiscoverEntities", "DiscoverData", "Support"],
        exclude: ["README.md"]),
    library("DiscoverObservers", "Sources/Observers", ["DiscoverData"], exclude: ["README.md"]),
    library(
        "DiscoverServices", "Sources/Services", inner + ["StoreSimulator", "Support", "SupportFiles"],
        exclude: ["README.md"]),
    library(
        "DiscoverContexts", "Sources/Contexts", inner + ["DiscoverObservers", "Support"], exclude: ["README.md"]),
    library(
        "DiscoverViews", "Sources/Views", ["DiscoverData", "DiscoverObservers", "Support"], exclude: ["README.md"]),
    library(
        "DiscoverRouting", "Sources/Routing", ["DiscoverEntities", "DiscoverData", "DiscoverObservers", "Support"],
        exclude: ["README.md"]),
]

let appTargets = [
    library("Support", "Sources/Support", [], exclude: ["README.md", "Files"]),
    library("SupportFiles", "Sources/Support/Files", [], exclude: ["README.md"]),
    library("StoreSimulator", "Sources/Store/Simulator", ["Support", "SupportFiles"], exclude: ["README.md"]),
    // A library, so that the truth walk can play the console without a process; the executable only starts it.
    library(
        "DiscoverDemo", "Sources/Demo", everything + ["SupportFiles"] + server("Client"),
        exclude: ["README.md", "Main", "Resources"]),
    program("DiscoverConsole", "Sources/Demo/Main", ["DiscoverDemo"]),
]

/// StoreKit and StoreKitTest for platforms without Apple's, on top of the simulator: `Docs/portable-storekit.md`.
///
/// On Apple's hosts the modules must not exist, because SwiftPM would find them before Apple's. The products exist there as well, with
/// an empty target, so that a manifest with a platform condition resolves on every host.
#if canImport(Darwin)
let storeKitTargets = [library("PortableStoreKitPlaceholder", "Sources/Store/Placeholder", [], exclude: ["README.md"])]
let storeKitModules = ["PortableStoreKitPlaceholder", "PortableStoreKitPlaceholder"]
let storeKitSuites: [Target] = []
#else
let storeKitTargets = [
    library("StoreKit", "Sources/Store/StoreKit", ["StoreSimulator", "Support"], exclude: ["README.md"]),
    library(
        "StoreKitTest", "Sources/Store/StoreKitTest", ["StoreKit", "StoreSimulator"], exclude: ["README.md"]),
]
let storeKitModules = ["StoreKit", "StoreKitTest"]
let storeKitSuites = [
    tests(
        "StoreKitTests", "Tests/StoreKitTests", ["StoreKit", "StoreKitTest", "StoreSimulator"], exclude: ["Catalogs"])
]
#endif

/// The server's own adapters, and the program that composes them with the layers. The program is a library, which the benches and
/// the fuzz tests use as well; the executable only starts it. All of it is empty without the trait.
let serverTargets = [
    library("ServerUseCases", "Sources/Server/UseCases", inner + ["Support"]),
    library("ServerVerification", "Sources/Server/Verification", inner + ["Support", "ServerUseCases"] + cryptography),
    library(
        "ServerStorage", "Sources/Server/Storage",
        inner + ["Support", "SupportFiles", "ServerUseCases"] + grdb + crypto),
    library(
        "ServerAppStore", "Sources/Server/AppStore",
        inner + ["Support", "ServerUseCases", "ServerVerification"] + cryptography + client + jwt + nio),
    library("ServerClient", "Sources/Server/Client", inner + ["DiscoverServices", "StoreSimulator", "Support"]),
    library(
        "ServerSimulation", "Sources/Server/Simulation",
        inner + ["DiscoverServices", "StoreSimulator", "Support", "SupportFiles", "ServerClient"] + cryptography
            + hummingbird
            + products("HummingbirdCore", of: "hummingbird") + client + jwt + logging + lifecycle + nio),
    library(
        "ServerProgram", "Sources/Server/Program",
        shared + ["DiscoverServices", "DiscoverContexts", "StoreSimulator", "Support", "SupportFiles"]
            + ["ServerUseCases", "ServerVerification", "ServerStorage", "ServerAppStore", "ServerSimulation"]
            + products("ArgumentParser", of: "swift-argument-parser") + client
            + products("Configuration", of: "swift-configuration") + crypto + httpTypes + hummingbird
            + products("HummingbirdCore", of: "hummingbird") + jwt + logging + products("Metrics", of: "swift-metrics")
            + products("NIOHTTPTypes", of: "swift-nio-extras") + lifecycle + signals + nio),
    program("DiscoverServer", "Sources/Server/Main", ["ServerProgram"]),
]

let toolTargets = [
    program(
        "DiscoverBench", "Sources/Tools/Bench",
        everything + ["TruthWalk"] + measured + server("Program", "Simulation") + client + grdb + hummingbird + logging
            + products("NIOPosix", of: "swift-nio") + lifecycle + signals + nio,
        exclude: ["README.md"]),
    // Adds a use case, and removes one: `Docs/scaffold.md`.
    program("DiscoverScaffold", "Sources/Tools/Scaffold/Tool", []),
    plugin("Scaffold", "adds"),
    plugin("Unscaffold", "removes"),
    // Prepares the documents for the documentation compiler: `.ci/docs`.
    program("DiscoverSite", "Sources/Tools/Site", [], exclude: ["README.md"]),
    // Changes the rules on purpose and reports which changes no test notices: `Docs/mutation.md`.
    program(
        "DiscoverMutation", "Sources/Tools/Mutation",
        ["Support"] + products("ArgumentParser", of: "swift-argument-parser", trait: "Mutation")
            + products("Subprocess", of: "swift-subprocess", trait: "Mutation")
            + products("SwiftOperators", "SwiftParser", "SwiftSyntax", of: "swift-syntax", trait: "Mutation")
            + products("SystemPackage", of: "swift-system", trait: "Mutation"),
        exclude: ["README.md"]),
]

// MARK: The tests

/// What tests share.
let testSupportTargets = [
    library("TestSupport", "Tests/TestSupport", shared),
    // Random sessions of the console, each step compared with the simulated store's own books.
    library(
        "TruthWalk", "Tests/TruthWalk",
        shared + ["DiscoverServices", "DiscoverViews", "DiscoverDemo", "StoreSimulator", "Support"]),
    // Feeds every reader of outside data: `Docs/testing.md`.
    program(
        "DiscoverFuzz", "Tests/Fuzz",
        everything + measured + server("AppStore", "Program", "Simulation") + client + httpTypes + hummingbird + logging
            + products("NIOCore", "NIOEmbedded", of: "swift-nio")),
    // Contracts of the server's ports, and doubles that keep them.
    library("ServerSupport", "Tests/ServerTests/TestSupport", shared + ["TestSupport", "ServerUseCases"]),
]

let suites = [
    tests("EntitiesTests", "Tests/EntitiesTests", everything + ["TestSupport"]),
    tests("InteractorsTests", "Tests/InteractorsTests", everything + ["TestSupport"]),
    tests("ServicesTests", "Tests/ServicesTests", everything + ["TestSupport"], exclude: ["Ledger/Fixtures"]),
    tests("ContextsTests", "Tests/ContextsTests", everything + ["TestSupport"]),
    tests("ViewsTests", "Tests/ViewsTests", everything + ["TestSupport"]),
    tests("RoutingTests", "Tests/RoutingTests", everything + ["TestSupport"]),
    tests("SimulatorTests", "Tests/SimulatorTests", everything + ["TestSupport"], exclude: ["Persistence/Fixtures"]),
    // It needs the programs, whose command lines the documents show.
    tests(
        "ArchitectureTests", "Tests/ArchitectureTests",
        everything + [
            "TestSupport", "DiscoverDemo", "DiscoverBench", "DiscoverFuzz", "DiscoverScaffold", "DiscoverSite",
        ]),
    tests(
        "ScenariosTests", "Tests/ScenariosTests",
        everything + ["TestSupport", "DiscoverDemo", "DiscoverConsole", "DiscoverBench", "DiscoverFuzz"],
        exclude: ["Transcripts", "Scenarios"]),
    tests("SupportTests", "Tests/SupportTests", everything + ["TestSupport", "SupportFiles"]),
    tests("CrashTests", "Tests/CrashTests", everything + ["TestSupport", "DiscoverBench"]),
    tests(
        "TruthTests", "Tests/TruthTests",
        shared + ["DiscoverServices", "DiscoverViews", "TruthWalk", "DiscoverDemo", "StoreSimulator"]),
    tests("ScaffoldTests", "Tests/ScaffoldTests", ["DiscoverScaffold"], exclude: ["Golden"]),
    // Empty without its trait.
    tests("MutationTests", "Tests/MutationTests", ["DiscoverMutation"]),
]

/// The tests of a part of the server; empty without the trait.
func serverTests(_ name: String, _ needs: Dependencies) -> Target {
    tests("Server\(name)Tests", "Tests/ServerTests/\(name)", everything + ["TestSupport", "ServerSupport"] + needs)
}

let serverSuites = [
    serverTests("UseCases", ["ServerUseCases"]),
    serverTests(
        "Verification",
        ["ServerUseCases", "ServerVerification"] + cryptography + products("CryptoExtras", of: "swift-crypto")),
    serverTests("Storage", ["ServerUseCases", "ServerStorage", "ServerVerification"] + grdb),
    serverTests(
        "AppStore",
        ["ServerAppStore", "ServerUseCases", "ServerSimulation", "ServerVerification"] + cryptography + jwt + overHTTP),
    serverTests("Simulation", ["ServerClient", "ServerSimulation"] + cryptography + jwt + lifecycle + overHTTP + nio),
    serverTests(
        "Program",
        [
            "DiscoverBench", "DiscoverDemo", "DiscoverServer", "TruthWalk", "ServerAppStore", "ServerUseCases",
            "ServerClient", "ServerProgram", "ServerSimulation", "ServerStorage", "ServerVerification",
        ] + cryptography + grdb + httpTypes + jwt + overHTTP + nio),
    serverTests("Bench", ["DiscoverBench"]),
    serverTests("Session", ["DiscoverServer", "DiscoverConsole", "DiscoverDemo"] + overHTTP + nio),
]

/// The same purchase flow in three architectures, and the acceptance tests of all three: `Docs/comparison.md`.
let comparison = [
    library("ComparisonAcceptance", "Tests/Comparison/Acceptance", ["StoreSimulator"]),
    library("ComparisonMVC", "Tests/Comparison/MVC", ["ComparisonAcceptance", "StoreSimulator"]),
    library("ComparisonMVVM", "Tests/Comparison/MVVM", ["ComparisonAcceptance", "StoreSimulator"]),
    library(
        "ComparisonDiscover", "Tests/Comparison/Discover",
        shared + ["ComparisonAcceptance", "DiscoverServices", "DiscoverContexts"]),
    tests(
        "ComparisonTests", "Tests/Comparison/ComparisonTests",
        ["ComparisonAcceptance", "ComparisonMVC", "ComparisonMVVM", "ComparisonDiscover", "StoreSimulator"]),
]

// MARK: The package

func github(_ name: String, _ version: Version) -> Package.Dependency {
    .package(url: "https://github.com/\(name)", from: version)
}

let package = Package(
    name: "discover",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Discover", targets: layerTargets.map(\.name)),
        .library(name: "StoreSimulator", targets: ["StoreSimulator"]),
        .library(name: "PortableStoreKit", targets: [storeKitModules[0]]),
        .library(name: "PortableStoreKitTest", targets: [storeKitModules[1]]),
        .executable(name: "discover", targets: ["DiscoverConsole"]),
        .executable(name: "discover-bench", targets: ["DiscoverBench"]),
        .executable(name: "discover-fuzz", targets: ["DiscoverFuzz"]),
        .executable(name: "discover-server", targets: ["DiscoverServer"]),
        .executable(name: "discover-mutation", targets: ["DiscoverMutation"]),
    ],
    traits: [
        .trait(
            name: "Server", description: "The verification server, and what the console and the benches do with it."),
        .trait(name: "Mutation", description: "The tool that tries the tests by changing the rules on purpose."),
    ],
    dependencies: [
        github("apple/swift-argument-parser", "1.8.2"), github("apple/swift-asn1", "1.7.4"),
        github("apple/swift-certificates", "1.21.1"), github("apple/swift-configuration", "1.4.0"),
        github("apple/swift-crypto", "4.5.2"), github("apple/swift-http-types", "1.8.0"),
        github("apple/swift-log", "1.16.2"), github("apple/swift-metrics", "2.13.0"),
        github("apple/swift-nio", "2.101.2"), github("apple/swift-nio-extras", "1.35.2"),
        github("apple/swift-system", "1.8.1"), github("groue/GRDB.swift", "7.10.0"),
        github("hummingbird-project/hummingbird", "2.28.1"), github("swift-server/async-http-client", "1.37.0"),
        github("swift-server/swift-service-lifecycle", "2.13.0"), github("swiftlang/swift-subprocess", "1.0.2"),
        github("swiftlang/swift-syntax", "603.0.1"), github("vapor/jwt-kit", "5.7.1"),
    ],
    targets: layerTargets + appTargets + storeKitTargets + serverTargets + toolTargets + testSupportTargets + suites
        + storeKitSuites + serverSuites + comparison,
    swiftLanguageModes: [.v6]
)
