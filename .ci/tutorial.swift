import Foundation

// Put behind the manifest while the tutorial is followed step by step: of a step, only what it can change is built.
// All of the package is, before the first step and after the last.
let rest = ["DiscoverBench", "DiscoverFuzz", "DiscoverSite"]
let aside: [String] =
    rest + ["Entities", "Simulator", "Architecture", "Scaffold", "Crash"].map { $0 + "Tests" } + comparison.map(\.name)
    + serverSuites.map(\.name)
let tried = [
    "InteractorsTests": ["GiftSubscriptionInteractorTests.swift"],
    "ServicesTests": ["GiftSubscription"],
    "ContextsTests": ["GiftSubscription"],
    "ScenariosTests": [
        "Console.swift", "Console+Transcript.swift", "Fixtures.swift", "GiftSubscriptionConsoleTests.swift",
    ],
]
package.products.removeAll { ["discover-bench", "discover-fuzz"].contains($0.name) }
package.targets.removeAll { aside.contains($0.name) }
for target in package.targets {
    guard let path = target.path, let kept = tried[target.name] else { continue }
    let there = try FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(path)")
    target.exclude = there.filter { !kept.contains($0) }.sorted()
    target.dependencies = ["Support", "DiscoverDemo"] + everything
}
