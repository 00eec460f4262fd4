// swift-tools-version: 6.2
import PackageDescription

// Each target is one entry: its folder, and the names of all modules that it depends on. `Docs/architecture.md` has the
// table of who may import whom, and a test compares this file with it.

/// The packages with their versions and products, which are resolved and built only with a trait.
let packages: [(name: String, version: Version, products: [String])] = [
    ("apple/swift-argument-parser", "1.8.2", ["ArgumentParser"]),
    ("apple/swift-asn1", "1.7.4", ["SwiftASN1"]),
    ("apple/swift-certificates", "1.21.1", ["X509"]),
    ("apple/swift-configuration", "1.4.0", ["Configuration"]),
    ("apple/swift-crypto", "4.5.2", ["Crypto", "CryptoExtras"]),
    ("apple/swift-http-types", "1.8.0", ["HTTPTypes"]),
    ("apple/swift-log", "1.16.2", ["Logging"]),
    ("apple/swift-metrics", "2.13.0", ["Metrics"]),
    ("apple/swift-nio", "2.101.2", ["NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix"]),
    ("apple/swift-nio-extras", "1.35.2", ["NIOHTTPTypes"]),
    ("apple/swift-system", "1.8.1", ["SystemPackage"]),
    ("groue/GRDB.swift", "7.10.0", ["GRDB"]),
    ("hummingbird-project/hummingbird", "2.28.1", ["Hummingbird", "HummingbirdCore", "HummingbirdTesting"]),
    ("OpenCombine/OpenCombine", "0.14.0", ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
    ("swift-server/async-http-client", "1.37.0", ["AsyncHTTPClient"]),
    ("swift-server/swift-service-lifecycle", "2.13.0", ["ServiceLifecycle", "UnixSignals"]),
    ("swiftlang/swift-subprocess", "1.0.2", ["Subprocess"]),
    ("swiftlang/swift-syntax", "603.0.1", ["SwiftOperators", "SwiftParser", "SwiftSyntax"]),
    ("vapor/jwt-kit", "5.7.1", ["JWTKit"]),
]

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Returns the dependencies of a target.
///
/// Outside the server, a part of the server needs its trait, as a product always does.
func dependencies(_ names: [String], of path: String) -> [Target.Dependency] {
    let trait = TargetDependencyCondition.when(
        traits: [path.contains("/Mutation") ? "Mutation" : path.contains("/AppleShims") ? "AppleShims" : "Server"])
    return names.map { name in
        if let package = packages.first(where: { $0.products.contains(name) })?.name.split(separator: "/").last {
            return .product(name: name, package: String(package), condition: trait)
        }
        let isPart = name.hasPrefix("Server") && !path.contains("/Server")
        return isPart ? .target(name: name, condition: trait) : .byName(name: name)
    }
}

/// A module whose name is the path of its folder, such as `DiscoverSimulatorServices` in `Services/Simulator`.
func layer(_ path: String, _ needs: [String], exclude: [String] = []) -> Target {
    let name = path.split(separator: "/").reversed().joined()
    return library("Discover\(name)", "Sources/\(path)", needs, exclude: ["README.md"] + exclude)
}

func library(_ name: String, _ path: String, _ needs: [String], exclude: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies(needs, of: path), path: path, exclude: exclude, swiftSettings: strict)
}

func program(_ name: String, _ path: String, _ needs: [String], exclude: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies(needs, of: path), path: path, exclude: exclude, swiftSettings: strict)
}

/// One target of the test bundle names its linker, which takes half the time of the default one.
func tests(_ name: String, _ needs: [String], in folder: String? = nil, exclude: [String] = []) -> Target {
    let path = "Tests/" + (folder ?? name)
    return .testTarget(
        name: name, dependencies: dependencies(needs, of: path), path: path, exclude: exclude, swiftSettings: strict,
        linkerSettings: name == "EntitiesTests" ? [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))] : nil)
}

func plugin(_ name: String, _ verb: String) -> Target {
    .plugin(
        name: name,
        capability: .command(
            intent: .custom(verb: name.lowercased(), description: "\(verb) a whole use case, with its tests"),
            permissions: [.writeToPackageDirectory(reason: "it \(verb) the files and lines of a use case")]),
        dependencies: ["DiscoverScaffold"], path: "Sources/Tools/Scaffold/Plugins/\(name)")
}

// MARK: What several targets depend on

let inner = ["DiscoverEntities", "DiscoverData", "DiscoverInteractors"]
let shared = inner + ["DiscoverObservers"]
let simulated = ["DiscoverServices", "DiscoverSimulatorServices", "StoreSimulator", "Support"]
let everything = shared + simulated + ["DiscoverContexts", "DiscoverViews", "DiscoverRouting"]
let tested = everything + ["DiscoverComposition", "TestSupport"]
let cryptography = ["Crypto", "X509", "SwiftASN1"]
let nio = ["NIOCore", "NIOHTTP1"]
let serverParts = ["ServerUseCases", "ServerVerification", "ServerStorage", "ServerProgram", "ServerSimulation"]
let overHTTP = ["AsyncHTTPClient", "Hummingbird", "HummingbirdTesting", "Logging"]

// MARK: Sources

let layerTargets = [
    layer("Entities", ["Support"]),
    layer("Data", ["DiscoverEntities"]),
    layer("Interactors", ["DiscoverEntities", "DiscoverData", "Support"]),
    layer("Observers", ["DiscoverData"]),
    layer("Services", inner + ["Support", "SupportFiles"], exclude: ["Simulator", "StoreKit"]),
    layer("Contexts", inner + ["DiscoverObservers", "Support"]),
    layer("Views", ["DiscoverData", "DiscoverObservers", "Support"]),
    layer("Routing", ["DiscoverEntities", "DiscoverData", "DiscoverObservers", "Support"]),
]
/// On Apple's hosts, modules of these names would hide Apple's. The products exist there, too, with an empty target.
#if canImport(Darwin)
let storeKitTargets = [library("PortableStoreKitPlaceholder", "Sources/Store/Placeholder", [], exclude: ["README.md"])]
let storeKitModules = ["PortableStoreKitPlaceholder", "PortableStoreKitPlaceholder"]
let storeKit: [String] = []
#else
let storeKitTargets = [
    library("StoreKit", "Sources/Store/StoreKit", ["StoreSimulator", "Support"], exclude: ["README.md"]),
    library("StoreKitTest", "Sources/Store/StoreKitTest", ["StoreKit", "StoreSimulator"], exclude: ["README.md"]),
    tests(
        "StoreKitTests",
        tested + ["DiscoverStoreKitServices", "StoreKit", "StoreKitTest", "ServerSigning", "ServerUseCases"]
            + ["ServerVerification"],
        exclude: ["Catalogs", "Spelling/Lists"]),
]
let storeKitModules = ["StoreKit", "StoreKitTest"]
let storeKit = ["StoreKit"]
#endif
let appTargets = [
    layer("Composition", shared + ["DiscoverContexts"]),
    library("Support", "Sources/Support", [], exclude: ["README.md", "Files"]),
    library("SupportFiles", "Sources/Support/Files", [], exclude: ["README.md"]),
    library("StoreSimulator", "Sources/Store/Simulator", ["Support", "SupportFiles"], exclude: ["README.md"]),
    library(
        "DiscoverDemo", "Sources/Demo",
        everything + ["DiscoverComposition", "DiscoverStoreKitServices", "SupportFiles", "ServerClient"] + storeKit,
        exclude: ["README.md", "Main", "Resources"]),
    program("DiscoverConsole", "Sources/Demo/Main", ["DiscoverDemo"]),
]
let adapterTargets = [
    layer("Services/Simulator", inner + ["DiscoverServices", "StoreSimulator"]),
    layer("Services/StoreKit", inner + ["DiscoverServices", "Support"] + storeKit),
]
/// Modules that code for Apple's platforms imports beside StoreKit.
///
/// They are empty without the trait. Their names differ from Apple's, because OpenCombine leaves out declarations if a module Combine exists. A package
/// that uses them sets a module alias: `Sources/Store/AppleShims/README.md`.
let shimTargets = [
    library(
        "AppleCombine", "Sources/Store/AppleShims/Combine",
        ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
    library("AppleLogging", "Sources/Store/AppleShims/Logging", []),
]
let serverTargets = [
    library("ServerUseCases", "Sources/Server/UseCases", inner + ["Support"]),
    library(
        "ServerVerification", "Sources/Server/Services/Verification",
        inner + ["Support", "ServerUseCases"] + cryptography),
    library(
        "ServerStorage", "Sources/Server/Services/Storage",
        inner + ["Support", "SupportFiles", "ServerUseCases", "GRDB", "Crypto"]),
    library(
        "ServerAppStore", "Sources/Server/Services/AppStore",
        inner + ["Support", "ServerUseCases", "ServerVerification", "AsyncHTTPClient", "JWTKit"] + cryptography + nio),
    // Signs as the App Store does; tests with StoreKitTest can use it without the rest of the server.
    library("ServerSigning", "Sources/Server/Signing", ["StoreSimulator", "Support", "SupportFiles"] + cryptography),
    library("ServerClient", "Sources/Server/Client", inner + simulated),
    library(
        "ServerSimulation", "Sources/Server/Simulation",
        inner + simulated + ["SupportFiles", "ServerClient", "ServerSigning"]
            + ["AsyncHTTPClient", "Hummingbird", "HummingbirdCore", "JWTKit", "Logging", "ServiceLifecycle"]
            + cryptography + nio),
    library(
        "ServerProgram", "Sources/Server/Program",
        shared + ["DiscoverServices", "DiscoverContexts", "StoreSimulator", "Support", "ServerUseCases"]
            + ["ServerVerification", "ServerStorage", "ServerAppStore", "ServerSimulation"]
            + ["SupportFiles", "ArgumentParser", "AsyncHTTPClient", "Configuration", "Crypto", "HTTPTypes", "JWTKit"]
            + ["Hummingbird", "HummingbirdCore", "Logging", "Metrics", "NIOHTTPTypes", "ServiceLifecycle"]
            + ["UnixSignals"] + nio),
    program("DiscoverServer", "Sources/Server/Main", ["ServerProgram"]),
]
let toolTargets = [
    program(
        "DiscoverBench", "Sources/Tools/Bench",
        everything + ["DiscoverStoreKitServices", "CrashHarness", "KillHarness", "TruthWalk"] + serverParts
            + ["AsyncHTTPClient", "GRDB", "Hummingbird", "Logging", "NIOPosix", "ServiceLifecycle", "UnixSignals"]
            + cryptography + nio + storeKit, exclude: ["README.md"]),
    program("DiscoverScaffold", "Sources/Tools/Scaffold/Tool", []),
    plugin("Scaffold", "adds"), plugin("Unscaffold", "removes"),
    program("DiscoverSite", "Sources/Tools/Site", [], exclude: ["README.md"]),
    program(
        "DiscoverMutation", "Sources/Tools/Mutation",
        ["Support", "ArgumentParser", "Subprocess", "SwiftOperators", "SwiftParser", "SwiftSyntax", "SystemPackage"],
        exclude: ["README.md"]),
]

// MARK: Tests

let testSupportTargets = [
    library("TestSupport", "Tests/TestSupport", shared),
    library(
        "CrashHarness", "Tests/CrashHarness",
        shared + simulated + ["DiscoverContexts", "DiscoverStoreKitServices"] + storeKit),
    library(
        "KillHarness", "Tests/KillHarness",
        ["DiscoverEntities", "DiscoverServices", "Support", "ServerUseCases", "ServerStorage", "ServerSimulation"]
            + ["AsyncHTTPClient"] + nio),
    library(
        "TruthWalk", "Tests/TruthWalk",
        shared + ["DiscoverServices", "DiscoverViews", "DiscoverDemo", "StoreSimulator", "Support"]),
    program(
        "DiscoverFuzz", "Tests/Fuzz",
        everything + serverParts + ["ServerAppStore", "AsyncHTTPClient", "HTTPTypes", "Hummingbird", "Logging"]
            + ["NIOCore", "NIOEmbedded"] + cryptography),
    library("ServerSupport", "Tests/ServerTests/TestSupport", shared + ["TestSupport", "ServerUseCases"]),
]
let suites = [
    tests("EntitiesTests", tested), tests("InteractorsTests", tested), tests("ContextsTests", tested),
    tests("ViewsTests", tested), tests("RoutingTests", tested),
    tests("ServicesTests", tested, exclude: ["Ledger/Fixtures"]),
    tests("SimulatorTests", tested, exclude: ["Persistence/Fixtures"]),
    tests("SupportTests", tested + ["SupportFiles"]), tests("CrashTests", tested + ["CrashHarness"]),
    tests(
        "ArchitectureTests",
        tested + ["CrashHarness", "TruthWalk", "DiscoverDemo", "DiscoverBench", "DiscoverFuzz", "DiscoverScaffold"]
            + ["DiscoverSite"]),
    tests(
        "ScenariosTests", tested + ["DiscoverDemo", "DiscoverConsole", "DiscoverBench", "DiscoverFuzz"],
        exclude: ["Transcripts", "Scenarios"]),
    tests("TruthTests", shared + ["DiscoverServices", "DiscoverViews", "TruthWalk", "DiscoverDemo", "StoreSimulator"]),
    tests("ScaffoldTests", ["DiscoverScaffold"], exclude: ["Golden"]),
    tests("MutationTests", ["DiscoverMutation"]),
]

/// The tests of a part of the server.
func serverTests(_ part: String, _ needs: [String]) -> Target {
    tests("Server\(part)Tests", tested + ["ServerSupport"] + needs, in: "ServerTests/\(part)")
}

let serverSuites = [
    serverTests("UseCases", ["ServerUseCases"]),
    serverTests("Verification", ["ServerUseCases", "ServerVerification", "CryptoExtras"] + cryptography),
    serverTests("Storage", ["ServerUseCases", "ServerStorage", "ServerVerification", "GRDB"]),
    serverTests(
        "AppStore",
        ["ServerAppStore", "ServerUseCases", "ServerSimulation", "ServerVerification", "JWTKit"]
            + cryptography + overHTTP),
    serverTests(
        "Simulation",
        ["ServerClient", "ServerSimulation", "JWTKit", "ServiceLifecycle"] + cryptography + overHTTP + nio),
    serverTests(
        "Program",
        serverParts + [
            "DiscoverBench", "DiscoverDemo", "DiscoverServer", "KillHarness", "TruthWalk", "ServerAppStore",
            "ServerClient",
        ]
            + ["GRDB", "HTTPTypes", "JWTKit"] + cryptography + overHTTP + nio),
    serverTests("Bench", ["DiscoverBench"]),
    serverTests("Session", ["DiscoverServer", "DiscoverConsole", "DiscoverDemo"] + overHTTP + nio),
]
let comparison = [
    library("ComparisonAcceptance", "Tests/Comparison/Acceptance", ["StoreSimulator"]),
    library("ComparisonMVC", "Tests/Comparison/MVC", ["ComparisonAcceptance", "StoreSimulator"]),
    library("ComparisonMVVM", "Tests/Comparison/MVVM", ["ComparisonAcceptance", "StoreSimulator"]),
    library(
        "ComparisonDiscover", "Tests/Comparison/Discover",
        shared + ["ComparisonAcceptance", "DiscoverServices", "DiscoverSimulatorServices", "DiscoverContexts"]),
    tests(
        "ComparisonTests",
        ["ComparisonAcceptance", "ComparisonMVC", "ComparisonMVVM", "ComparisonDiscover", "StoreSimulator"],
        in: "Comparison/ComparisonTests"),
]

// MARK: The package

let package = Package(
    name: "discover",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Discover", targets: shared + ["DiscoverServices", "DiscoverContexts", "DiscoverComposition"]),
        .library(name: "DiscoverSimulator", targets: ["DiscoverSimulatorServices"]),
        .library(name: "DiscoverStoreKit", targets: ["DiscoverStoreKitServices"]),
        .library(name: "StoreSimulator", targets: ["StoreSimulator"]),
        .library(name: "PortableStoreKit", targets: [storeKitModules[0]]),
        .library(name: "PortableStoreKitTest", targets: [storeKitModules[1]]),
        .library(name: "PortableStoreKitSigning", targets: ["ServerSigning"]),
        .library(name: "AppleShims", targets: shimTargets.map(\.name)),
        .executable(name: "discover", targets: ["DiscoverConsole"]),
        .executable(name: "discover-bench", targets: ["DiscoverBench"]),
        .executable(name: "discover-fuzz", targets: ["DiscoverFuzz"]),
        .executable(name: "discover-server", targets: ["DiscoverServer"]),
        .executable(name: "discover-mutation", targets: ["DiscoverMutation"]),
    ],
    traits: [
        .trait(
            name: "Server", description: "The verification server, and what the console and the benches do with it."),
        .trait(
            name: "AppleShims", description: "Combine and logging, for code of Apple's platforms that imports them."),
        .trait(name: "Mutation", description: "The tool that tries the tests by changing the rules on purpose."),
    ],
    dependencies: packages.map { .package(url: "https://github.com/\($0.name)", from: $0.version) },
    targets: layerTargets + adapterTargets + appTargets + storeKitTargets + shimTargets + serverTargets + toolTargets
        + testSupportTargets + suites + serverSuites + comparison,
    swiftLanguageModes: [.v6]
)

// The second build of `.ci/run` has the trait `Server`. It leaves out the suites that the trait doesn't change.
if Context.environment["DISCOVER_SUITES"] == "server" {
    let changed = serverSuites.map(\.name) + ["ArchitectureTests", "ScenariosTests", "StoreKitTests", "TruthTests"]
    package.targets.removeAll { $0.type == .test && !changed.contains($0.name) }
}
