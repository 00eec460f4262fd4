// Put behind the manifest of a copy, where `.ci/scaffold` and `.ci/tutorial` build it. Of the package, only what `useCases` can change is
// built. All of it is built by `.ci/scaffold all`, and at the end of the tutorial. `.ci/copy` declares `useCases` before this, and `found`:
// the names in the folders of some test targets. Foundation could list them, but with it imported, the compiler gives up on the manifest's
// longer expressions.
let rest = ["DiscoverBench", "DiscoverFuzz", "DiscoverSite"]
let aside: [String] =
    rest + ["CrashHarness", "KillHarness", "TruthWalk"]
    + ["Entities", "Simulator", "Architecture", "Scaffold", "Support", "Crash", "Truth", "StoreKit"]
    .map { $0 + "Tests" }
let keptFiles = [
    "InteractorsTests": [], "ServicesTests": [], "ContextsTests": [],
    "ScenariosTests": ["Console.swift", "Console+Transcript.swift", "Fixtures.swift", "RunFiles.swift", "Turns.swift"],
]
package.products.removeAll { ["discover-bench", "discover-fuzz"].contains($0.name) }
package.targets.removeAll { target in
    aside.contains(target.name) || target.name.hasPrefix("Comparison")
        || target.name.hasPrefix("Server") && target.type == .test
}
for target in package.targets {
    guard let kept = keptFiles[target.name], let there = found[target.name] else { continue }
    target.exclude = there.filter { name in !kept.contains(name) && !useCases.contains { name.hasPrefix($0) } }
    target.dependencies = dependencies([tested, ["DiscoverDemo"]], of: "Tests")
}
