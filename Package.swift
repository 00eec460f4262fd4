// swift-tools-version: 6.2
import PackageDescription

// Each target is one entry: its folder, and all modules that it depends on, as names or as the groups of names below.
// `Docs/architecture.md` has the table of who may import whom, and a test compares this file with it.

/// The packages with their versions and products, which are resolved and built only with a trait.
let packages: [(name: String, version: Version, products: [String])] = [
    ("apple/swift-argument-parser", "1.8.2", ["ArgumentParser"]),
    ("apple/swift-asn1", "1.7.4", ["SwiftASN1"]),
    ("apple/swift-certificates", "1.21.1", ["X509"]),
    ("apple/swift-configuration", "1.4.0", ["Configuration"]),
    ("apple/swift-crypto", "4.5.2", ["Crypto", "CryptoExtras"]),
    ("apple/swift-distributed-tracing", "1.7.3", ["InMemoryTracing", "Tracing"]),
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

// MARK: Kinds of targets

let strict: [SwiftSetting] = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
].map { .enableUpcomingFeature($0) }

/// Returns the dependencies of the target in a folder, each with the package trait that it requires.
///
/// A package's product needs a trait; so does a part of the server as a dependency of anything outside the server, and
/// the client library of PostgreSQL.
func dependencies(_ needs: [[String]], of path: String) -> [Target.Dependency] {
    let trait = path.contains("/Mutation") ? "Mutation" : path.contains("/AppleShims") ? "AppleShims" : "Server"
    return needs.joined().map { name in
        let package = packages.first { $0.products.contains(name) }?.name.split(separator: "/").last
        if let package { return .product(name: name, package: String(package), condition: .when(traits: [trait])) }
        if name == "LibPQ" { return .target(name: name, condition: .when(traits: ["PostgreSQL"])) }
        let isPart = name.hasPrefix("Server") && !path.contains("/Server")
        return isPart ? .target(name: name, condition: .when(traits: [trait])) : .byName(name: name)
    }
}

/// The names of the modules that a target depends on.
func targets(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): name
        default: nil
        }
    }
}

/// The package of a dependency that is a package's product.
func package(of dependency: Target.Dependency) -> String? {
    if case .productItem(_, let package, _, _) = dependency { package } else { nil }
}

func library(
    _ name: String, _ path: String, _ needs: [String]..., exclude: [String] = [], settings: [SwiftSetting] = []
) -> Target {
    let needs = dependencies(needs, of: path)
    return .target(name: name, dependencies: needs, path: path, exclude: exclude, swiftSettings: strict + settings)
}

/// Returns a library target whose name is derived from the path of its folder.
///
/// For example, the folder `Services/Simulator` becomes the module `DiscoverSimulatorServices`.
func layer(_ path: String, _ needs: [String]..., exclude: [String] = []) -> Target {
    let name = "Discover" + path.split(separator: "/").reversed().joined()
    return library(name, "Sources/\(path)", needs.flatMap(\.self), exclude: ["README.md"] + exclude)
}

func program(_ name: String, _ path: String, _ needs: [String]..., exclude: [String] = []) -> Target {
    let needs = dependencies(needs, of: path)
    return .executableTarget(name: name, dependencies: needs, path: path, exclude: exclude, swiftSettings: strict)
}

/// The linker takes half the time of the default one.
func tests(_ name: String, _ needs: [String]..., in folder: String? = nil, exclude: [String] = []) -> Target {
    let path = "Tests/" + (folder ?? name)
    return .testTarget(
        name: name, dependencies: dependencies(needs, of: path), path: path, exclude: exclude, swiftSettings: strict,
        linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))])
}

func serverTests(_ part: String, _ needs: [String]...) -> Target {
    tests("Server\(part)Tests", tested, ["ServerSupport"], needs.flatMap(\.self), in: "ServerTests/\(part)")
}

func plugin(_ name: String, _ verb: String) -> Target {
    let intent = PluginCommandIntent.custom(
        verb: name.lowercased(), description: "\(verb) a whole use case, with its tests")
    let writing = PluginPermission.writeToPackageDirectory(reason: "it \(verb) the files and lines of a use case")
    return .plugin(
        name: name, capability: .command(intent: intent, permissions: [writing]), dependencies: ["DiscoverScaffold"],
        path: "Sources/Tools/Scaffold/Plugins/\(name)")
}

// MARK: Groups of modules

let inner = ["DiscoverEntities", "DiscoverData", "DiscoverInteractors"]
let shared = inner + ["DiscoverObservers"]
let simulated = ["DiscoverServices", "DiscoverSimulatorServices", "StoreSimulator", "Support"]
let everything = shared + simulated + ["DiscoverContexts", "DiscoverViews", "DiscoverRouting"]
let tested = everything + ["DiscoverComposition", "TestSupport"]
let support = ["Support", "TestSupport"]
let cryptography = ["Crypto", "X509", "SwiftASN1"]
let nio = ["NIOCore", "NIOHTTP1"]
let overHTTP = ["AsyncHTTPClient", "Hummingbird", "HummingbirdTesting", "Logging"]
let serverModel = ["ServerUseCases", "ServerVerification", "ServerStorage"]
let serverParts = serverModel + ["ServerProgram", "ServerSimulation"]

#if canImport(Darwin)
let storeKit: [String] = []
#else
let storeKit = ["StoreKit"]
#endif
let placeholder = "PortableStoreKitPlaceholder"

// MARK: Targets

let sources = [
    layer("Entities", ["Support"]),
    layer("Data", ["DiscoverEntities"]),
    layer("Interactors", ["DiscoverEntities", "DiscoverData", "Support"]),
    layer("Observers", ["DiscoverData"]),
    layer("Services", inner, ["Support", "SupportFiles"], exclude: ["Simulator", "StoreKit"]),
    layer("Contexts", inner, ["DiscoverObservers", "Support"]),
    layer("Views", ["DiscoverData", "DiscoverObservers", "Support"]),
    layer("Routing", ["DiscoverEntities", "DiscoverData", "DiscoverObservers", "Support"]),

    layer("Services/Simulator", inner, ["DiscoverServices", "StoreSimulator"]),
    layer("Services/StoreKit", inner, storeKit, ["DiscoverServices", "Support"]),
    layer("Composition", shared, ["DiscoverContexts", "Support"]),
    layer(
        "Demo", everything, storeKit,
        ["DiscoverComposition", "DiscoverStoreKitServices", "SupportFiles", "ServerClient"],
        exclude: ["Main", "Resources"]),
    program("DiscoverConsole", "Sources/Demo/Main", ["DiscoverDemo"]),
    library("Support", "Sources/Support", exclude: ["README.md", "Files"]),
    library("SupportFiles", "Sources/Support/Files", exclude: ["README.md"]),

    library("StoreSimulator", "Sources/Store/Simulator", ["Support", "SupportFiles"], exclude: ["README.md"]),
    library("StoreKit", "Sources/Store/StoreKit", ["StoreSimulator", "Support"], exclude: ["README.md"]),
    library("StoreKitTest", "Sources/Store/StoreKitTest", ["StoreKit", "StoreSimulator"], exclude: ["README.md"]),
    library(placeholder, "Sources/Store/Placeholder", exclude: ["README.md"]),
    // The first two are empty without the trait. `Sources/Store/AppleShims/README.md` explains their names.
    library(
        "AppleCombine", "Sources/Store/AppleShims/Combine",
        ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
    library("AppleLogging", "Sources/Store/AppleShims/Logging"),
    library("AppleKeychain", "Sources/Store/AppleShims/Keychain"),
    // In no product, because a program that links it needs XCTest. Its file explains the language mode.
    library("AppleXCTest", "Sources/Store/AppleShims/XCTest", settings: [.swiftLanguageMode(.v5)]),

    library("ServerUseCases", "Sources/Server/UseCases", inner, ["Support"]),
    library(
        "ServerVerification", "Sources/Server/Services/Verification", inner, cryptography,
        ["Support", "ServerUseCases"]),
    library(
        "ServerStorage", "Sources/Server/Services/Storage", inner,
        ["DiscoverServices", "Support", "SupportFiles", "ServerUseCases", "GRDB", "Crypto"]),
    library(
        "ServerPostgresStorage", "Sources/Server/Services/PostgresStorage", inner,
        ["Support", "ServerUseCases", "ServerStorage", "LibPQ"]),
    // The package manager looks for the library only if a target in the build depends on it.
    .systemLibrary(
        name: "LibPQ", path: "Sources/Server/Services/LibPQ", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    library(
        "ServerHTTP", "Sources/Server/Services/HTTP", nio, ["DiscoverData", "DiscoverInteractors", "AsyncHTTPClient"]),
    library(
        "ServerAppStore", "Sources/Server/Services/AppStore", inner, cryptography,
        ["Support", "ServerHTTP", "ServerUseCases", "ServerVerification", "JWTKit"]),
    library(
        "ServerGooglePlay", "Sources/Server/Services/GooglePlay", inner,
        ["Support", "ServerHTTP", "ServerUseCases", "Crypto", "JWTKit"]),
    library(
        "ServerWebhooks", "Sources/Server/Services/Webhooks", inner, nio,
        ["ServerHTTP", "ServerUseCases", "AsyncHTTPClient", "Crypto"]),
    // Signs as the App Store does; tests with StoreKitTest can use it without the rest of the server.
    library("ServerSigning", "Sources/Server/Signing", cryptography, ["StoreSimulator", "Support", "SupportFiles"]),
    library("ServerClient", "Sources/Server/Client", inner, simulated, ["Crypto"]),
    library(
        "ServerSimulation", "Sources/Server/Simulation", inner, simulated, cryptography, nio,
        ["SupportFiles", "ServerClient", "ServerSigning"],
        [
            "AsyncHTTPClient", "CryptoExtras", "Hummingbird", "HummingbirdCore", "JWTKit", "Logging",
            "ServiceLifecycle",
        ]),
    library(
        "ServerProgram", "Sources/Server/Program", shared, serverModel, nio,
        ["ServerAppStore", "ServerGooglePlay", "ServerHTTP", "ServerPostgresStorage", "ServerSimulation"],
        ["ServerWebhooks"],
        ["DiscoverServices", "DiscoverContexts", "StoreSimulator", "Support", "SupportFiles"],
        [
            "ArgumentParser", "AsyncHTTPClient", "Configuration", "Crypto", "HTTPTypes", "Hummingbird",
            "HummingbirdCore",
        ],
        ["JWTKit", "Logging", "Metrics", "NIOHTTPTypes", "ServiceLifecycle", "Tracing", "UnixSignals"]),
    program("DiscoverServer", "Sources/Server/Main", ["ServerProgram"]),

    program(
        "DiscoverBench", "Sources/Tools/Bench", everything, storeKit, serverParts, cryptography, nio,
        ["DiscoverComposition", "DiscoverStoreKitServices", "CrashHarness", "KillHarness", "TruthWalk"],
        ["AsyncHTTPClient", "GRDB", "Hummingbird", "Logging", "NIOPosix", "ServiceLifecycle", "UnixSignals"],
        exclude: ["README.md"]),
    program("DiscoverScaffold", "Sources/Tools/Scaffold/Tool"),
    plugin("Scaffold", "adds"), plugin("Unscaffold", "removes"),
    program("DiscoverSite", "Sources/Tools/Site", exclude: ["README.md"]),
    program(
        "DiscoverMutation", "Sources/Tools/Mutation",
        ["Support", "ArgumentParser", "Subprocess", "SwiftOperators", "SwiftParser", "SwiftSyntax", "SystemPackage"],
        exclude: ["README.md"]),
]

let suites = [
    library("TestSupport", "Tests/TestSupport", shared),
    library(
        "CrashHarness", "Tests/CrashHarness", shared, simulated, storeKit,
        ["DiscoverContexts", "DiscoverStoreKitServices"]),
    library(
        "KillHarness", "Tests/KillHarness", nio, ["DiscoverEntities", "DiscoverServices", "Support"],
        ["ServerUseCases", "ServerStorage", "ServerSimulation", "AsyncHTTPClient"]),
    library(
        "TruthWalk", "Tests/TruthWalk", shared,
        ["DiscoverServices", "DiscoverViews", "DiscoverDemo", "StoreSimulator", "Support"]),
    program(
        "DiscoverFuzz", "Tests/Fuzz", everything, serverParts, cryptography,
        [
            "ServerAppStore", "ServerGooglePlay", "ServerHTTP", "AsyncHTTPClient", "CryptoExtras", "HTTPTypes",
            "Hummingbird", "Logging",
            "NIOCore", "NIOEmbedded", "ServerPostgresStorage", "ServerWebhooks",
        ]),

    tests("EntitiesTests", inner, support), tests("InteractorsTests", inner, support),
    tests("ContextsTests", inner, support, ["DiscoverContexts"]),
    tests("ViewsTests", shared, support, ["DiscoverViews"]),
    tests("RoutingTests", shared, support, ["DiscoverRouting"]),
    tests("ServicesTests", tested, exclude: ["Ledger/Fixtures"]),
    tests("SimulatorTests", support, ["StoreSimulator"], exclude: ["Persistence/Fixtures"]),
    tests("SupportTests", support, ["SupportFiles"]), tests("CrashTests", tested, ["CrashHarness"]),
    tests(
        "StoreKitTests", tested, ["DiscoverStoreKitServices", "StoreKit", "StoreKitTest"],
        [
            "AppleCombine", "AppleKeychain", "AppleLogging", "AppleXCTest", "ServerSigning", "ServerUseCases",
            "ServerVerification",
        ],
        exclude: ["Catalogs", "Spelling/Lists"]),
    tests(
        "ArchitectureTests", tested, ["CrashHarness", "TruthWalk", "DiscoverDemo", "DiscoverBench", "DiscoverFuzz"],
        ["DiscoverScaffold", "DiscoverSite"]),
    tests(
        "ScenariosTests", tested, ["DiscoverDemo", "DiscoverConsole", "DiscoverBench", "DiscoverFuzz"],
        exclude: ["Transcripts", "Scenarios"]),
    tests("TruthTests", shared, ["DiscoverServices", "DiscoverViews", "TruthWalk", "DiscoverDemo", "StoreSimulator"]),
    tests("ScaffoldTests", ["DiscoverScaffold"], exclude: ["Golden"]),
    tests("MutationTests", ["DiscoverMutation"]),

    library(
        "ServerSupport", "Tests/ServerTests/TestSupport", shared, ["TestSupport", "ServerUseCases", "ServerStorage"]),
    // A module of its own, because the suites without HTTP would otherwise compile Hummingbird.
    library("ServerHTTPSupport", "Tests/ServerTests/HTTP/TestSupport", ["Hummingbird", "ServiceLifecycle"]),
    serverTests("UseCases", ["ServerUseCases"]),
    serverTests("Verification", cryptography, ["ServerUseCases", "ServerVerification", "CryptoExtras"]),
    serverTests("Storage", serverModel, ["GRDB"]),
    serverTests("Postgres", ["ServerUseCases", "ServerStorage", "ServerPostgresStorage", "GRDB", "KillHarness"]),
    serverTests(
        "AppStore", cryptography, overHTTP,
        ["ServerAppStore", "ServerHTTP", "ServerUseCases", "ServerSimulation", "ServerVerification", "JWTKit"]),
    serverTests(
        "GooglePlay",
        [
            "ServerGooglePlay", "ServerHTTP", "ServerSimulation", "ServerUseCases", "JWTKit",
        ]),
    serverTests(
        "Simulation", cryptography, overHTTP, nio,
        ["ServerClient", "ServerHTTPSupport", "ServerSimulation", "JWTKit"]),
    serverTests(
        "Program", serverParts, cryptography, overHTTP, nio,
        [
            "ServerClient", "ServerGooglePlay", "ServerHTTP", "ServerHTTPSupport", "DiscoverBench", "DiscoverDemo",
            "DiscoverServer", "KillHarness", "ServerWebhooks", "TruthWalk",
        ],
        ["ArgumentParser", "GRDB", "HTTPTypes", "InMemoryTracing", "JWTKit", "ServiceLifecycle", "Tracing"]),
    serverTests("Webhooks", overHTTP, nio, ["ServerUseCases", "ServerWebhooks", "HTTPTypes"]),
    serverTests("Bench", ["DiscoverBench"]),
    serverTests(
        "Session", overHTTP, nio,
        ["DiscoverBench", "DiscoverServer", "DiscoverConsole", "DiscoverDemo", "KillHarness"]),

    library("ComparisonAcceptance", "Tests/Comparison/Acceptance", ["StoreSimulator"]),
    library("ComparisonMVC", "Tests/Comparison/MVC", ["ComparisonAcceptance", "StoreSimulator"]),
    library("ComparisonMVVM", "Tests/Comparison/MVVM", ["ComparisonAcceptance", "StoreSimulator"]),
    library(
        "ComparisonDiscover", "Tests/Comparison/Discover", ["DiscoverEntities", "DiscoverData", "DiscoverObservers"],
        ["ComparisonAcceptance", "DiscoverServices", "DiscoverSimulatorServices", "DiscoverComposition"]),
    tests(
        "ComparisonTests",
        ["ComparisonAcceptance", "ComparisonMVC", "ComparisonMVVM", "ComparisonDiscover", "StoreSimulator"],
        in: "Comparison/ComparisonTests"),
]

// MARK: The package

let products: [Product] = [
    .library(name: "Discover", targets: shared + ["DiscoverServices", "DiscoverContexts", "DiscoverComposition"]),
    .library(name: "DiscoverSimulator", targets: ["DiscoverSimulatorServices"]),
    .library(name: "DiscoverStoreKit", targets: ["DiscoverStoreKitServices"]),
    .library(name: "StoreSimulator", targets: ["StoreSimulator"]),
    .library(name: "PortableStoreKit", targets: [storeKit.isEmpty ? placeholder : "StoreKit"]),
    .library(name: "PortableStoreKitTest", targets: [storeKit.isEmpty ? placeholder : "StoreKitTest"]),
    .library(name: "PortableStoreKitSigning", targets: ["ServerSigning"]),
    .library(name: "AppleShims", targets: ["AppleCombine", "AppleKeychain", "AppleLogging"]),
    .executable(name: "discover", targets: ["DiscoverConsole"]),
    .executable(name: "discover-bench", targets: ["DiscoverBench"]),
    .executable(name: "discover-fuzz", targets: ["DiscoverFuzz"]),
    .executable(name: "discover-server", targets: ["DiscoverServer"]),
    .executable(name: "discover-mutation", targets: ["DiscoverMutation"]),
]

let traits: Set<Trait> = [
    .trait(name: "Server", description: "The verification server, and what the console and the benches do with it."),
    .trait(
        name: "PostgreSQL", description: "PostgreSQL as the server's database, through the library libpq.",
        enabledTraits: ["Server"]),
    .trait(
        name: "AppleShims",
        description: "Combine, logging, and a keychain, for code of Apple's platforms that imports them."),
    .trait(name: "Mutation", description: "The tool that tries the tests by changing the rules on purpose."),
]

let package = Package(
    name: "discover", platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: products, traits: traits,
    dependencies: packages.map { .package(url: "https://github.com/\($0.name)", from: $0.version) },
    targets: sources + suites, swiftLanguageModes: [.v6])

// On Apple's hosts, a module `StoreKit` would hide Apple's, so an empty placeholder is in its products.
let absent = storeKit.isEmpty ? ["StoreKit", "StoreKitTest", "StoreKitTests"] : [placeholder]
package.targets.removeAll { absent.contains($0.name) }

// `DISCOVER_SUITES=Entities,Views swift test` builds these suites and what they need, and nothing else. The second build of `.ci/run` has
// the trait `Server` and the value `server`: the suites that the trait changes.
if let suites = Context.environment["DISCOVER_SUITES"] {
    if suites == "server" {
        let changed = ["ArchitectureTests", "ScenariosTests", "StoreKitTests", "TruthTests"]
        package.targets.removeAll { $0.type == .test && !$0.name.hasPrefix("Server") && !changed.contains($0.name) }
    } else {
        var (kept, count) = (Set(suites.split(separator: ",").map { "\($0)Tests" }), 0)
        while kept.count > count {
            count = kept.count
            for target in package.targets where kept.contains(target.name) { kept.formUnion(targets(of: target)) }
        }
        package.targets.removeAll { !kept.contains($0.name) }
        package.products = []
        // A package that no target needs would be fetched, whatever the traits.
        let used = Set(package.targets.flatMap(\.dependencies).compactMap(package(of:)))
        package.dependencies.removeAll { dependency in
            guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
            return !used.contains { location.hasSuffix("/" + $0) }
        }
    }
}
