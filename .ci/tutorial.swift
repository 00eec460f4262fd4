import Foundation

// Put behind the manifest of a copy, where `.ci/scaffold` and `.ci/tutorial` build it. Of the package, only what `useCases`, which they
// declare before this, can change is built. All of it is built by `.ci/scaffold all`, and at the end of the tutorial.
let rest = ["DiscoverBench", "DiscoverFuzz", "DiscoverSite"]
let aside: [String] =
    rest + ["Entities", "Simulator", "Architecture", "Scaffold", "Crash"].map { $0 + "Tests" } + comparison.map(\.name)
    + serverSuites.map(\.name)
let shared = [
    "InteractorsTests": [], "ServicesTests": [], "ContextsTests": [],
    "ScenariosTests": ["Console.swift", "Console+Transcript.swift", "Fixtures.swift"],
]
package.products.removeAll { ["discover-bench", "discover-fuzz"].contains($0.name) }
package.targets.removeAll { aside.contains($0.name) }
for target in package.targets {
    guard let path = target.path, let kept = shared[target.name] else { continue }
    let there = try FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(path)")
    target.exclude =
        there.filter { name in !kept.contains(name) && !useCases.contains { name.hasPrefix($0) } }.sorted()
    target.dependencies = ["Support", "DiscoverDemo"] + everything
}
