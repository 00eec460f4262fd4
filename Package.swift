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

let parties: [Target] = [
    .target(name: "StoreSimulator", path: "Sources/Simulator", exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
        name: "DiscoverDemo",
        dependencies: everything,
        path: "Sources/Demo",
        exclude: ["README.md"],
        resources: [
            .embedInCode("Resources/Discover.storekit"),
            .embedInCode("Resources/Discover.features.json"),
            .embedInCode("Resources/Enterprise.products.json"),
            .embedInCode("Resources/Discover.recommendations.json"),
            .embedInCode("Resources/Places.json"),
        ],
        swiftSettings: strict
    ),
    .executableTarget(
        name: "DiscoverBench", dependencies: everything, path: "Sources/Bench", exclude: ["README.md"],
        swiftSettings: strict),
]

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
    name: "DiscoverFuzz", dependencies: everything, path: "Tests/Fuzz", swiftSettings: strict)

/// Makes the documents ready for the documentation compiler: `.ci/docs`.
let site = Target.executableTarget(
    name: "DiscoverSite", path: "Sources/Site", exclude: ["README.md"], swiftSettings: strict)

/// Files that earlier versions wrote, which the tests of a target read where they lie.
let fixtures: [String: [String]] = ["Services": ["Ledger/Fixtures"], "Simulator": ["Persistence/Fixtures"]]

/// The programs whose command lines the documents show, and the one that makes a site of the documents.
let programs: [String: [Target.Dependency]] = [
    "Architecture": ["DiscoverDemo", "DiscoverBench", "DiscoverFuzz", "DiscoverScaffold", "DiscoverSite"]
]

/// One test target for each letter that does something, and what no single letter can promise.
let suites: [Target] =
    ["Entities", "Interactors", "Services", "Contexts", "Views", "Routing", "Simulator", "Architecture"].map { name in
        .testTarget(
            name: name + "Tests",
            dependencies: ["Support"] + everything + programs[name, default: []],
            path: "Tests/\(name)Tests",
            exclude: fixtures[name, default: []],
            swiftSettings: strict
        )
    } + [
        .testTarget(
            name: "ScenariosTests",
            dependencies: ["Support", "DiscoverDemo", "DiscoverBench", "DiscoverFuzz"] + everything,
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
            name: "ScaffoldTests",
            dependencies: ["DiscoverScaffold"],
            path: "Tests/ScaffoldTests",
            exclude: ["Golden"],
            swiftSettings: strict
        ),
    ]

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
        .executable(name: "discover", targets: ["DiscoverDemo"]),
        .executable(name: "discover-bench", targets: ["DiscoverBench"]),
        .executable(name: "discover-fuzz", targets: ["DiscoverFuzz"]),
    ],
    targets: letters + parties + scaffold + [
        fuzz, site,
        .target(
            name: "Support",
            dependencies: modules(["Entities", "Data", "Interactors", "Observers"]),
            path: "Tests/Support",
            swiftSettings: strict
        ),
    ] + suites + comparison,
    swiftLanguageModes: [.v6]
)
