import Testing

@Suite struct `The dependency rule` {
    private let matrix: DependencyMatrix

    init() throws { matrix = try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md")) }

    @Test func `the table has a row for every folder of Sources`() throws {
        #expect(Set(matrix.columns).isSuperset(of: layers))
        #expect(Set(matrix.rows.keys).isSuperset(of: layers))
        for path in try Project.parts() {
            let part = try #require(Project.part(of: path + "/"))
            if matrix.rows[part] == nil { try record(part, "\(path) has no row") }
        }
    }

    @Test func `every import in the sources and in shared tests follows the table`() throws {
        let rule = ImportRule(matrix: matrix)
        let shared = ["TestSupport", "CrashHarness", "KillHarness", "TruthWalk"]
        let files = try Project.sources.get() + shared.flatMap { try Project.sources(under: "Tests/\($0)") }
        #expect(files.count > 100)
        for broken in files.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
    }

    @Test func `every permission of the table is used by a file`() throws {
        let parts = Set(try Project.parts().compactMap { Project.part(of: $0 + "/") })
        let (sources, tests) = (try Project.sources.get(), try Project.tests.get())
        for group in matrix.groups {
            let files = group.flatMap { name in
                // Below `Tests`, a row's folder can be at any depth.
                parts.contains(name)
                    ? sources.filter { $0.folder == name } : tests.filter { $0.path.contains("/\(name)/") }
            }
            #expect(!files.isEmpty || group == ["Placeholder"], "\(group) has no file")
            let used = Set(files.flatMap(\.imports).compactMap { matrix.column(of: $0.module) })
            for column in (matrix.rows[group[0]] ?? []).subtracting(used + ["StoreKit"]).sorted() {
                try record(group[0], "\(group.joined(separator: ", ")) may import \(column), and no file of it does")
            }
        }
    }

    @Test func `the table has no cycles`() throws {
        for layer in layers {
            var reached: Set<String> = []
            var rest = [layer]
            while let next = rest.popLast() {
                for seen in (matrix.rows[next] ?? []).intersection(layers) where reached.insert(seen).inserted {
                    rest.append(seen)
                }
            }
            if reached.contains(layer) { try record(layer, "\(layer) is part of a circle") }
        }
    }

    @Test func `Foundation, StoreKit, the simulator, and third parties are allowed only in their rows`() throws {
        // The comparison's targets are not part of the product.
        let guests: Set = ["Acceptance", "Discover", "MVC", "MVVM"]
        let homes: [String: Set<String>] = [
            "Foundation": [
                "AppleShims", "Bench", "CrashHarness", "Demo", "Fuzz", "KillHarness", "Mutation", "Scaffold", "Server",
                "Services", "Simulator", "SimulatorServices", "Site", "StoreKit", "StoreKitServices", "StoreKitTest",
                "SupportFiles", "TestSupport", "TruthWalk", "Views",
            ],
            "SupportFiles": ["Demo", "Server", "Services", "Simulator"],
            "StoreSimulator": [
                "Bench", "CrashHarness", "Demo", "Fuzz", "Server", "SimulatorServices", "StoreKit", "StoreKitTest",
                "TruthWalk",
            ],
            "SimulatorServices": ["Bench", "CrashHarness", "Demo", "Fuzz", "Server"],
            "StoreKit": ["Bench", "CrashHarness", "Demo", "Fuzz", "StoreKitServices", "StoreKitTest"],
            "Others": [
                "AppleShims", "Bench", "Fuzz", "KillHarness", "Mutation", "Scaffold", "Server", "TestSupport",
                "TruthWalk",
            ],
            "Server": ["Bench", "Demo", "Fuzz", "KillHarness", "Server", "TestSupport"],
        ]
        for (column, home) in homes {
            let seers = matrix.rows.filter { $0.value.contains(column) && !guests.contains($0.key) }.keys
            #expect(home.isSubset(of: seers), "\(column) is no longer allowed in \(home.subtracting(seers))")
            for row in seers where !home.contains(row) { try record(row, "\(column) is not expected in \(row)") }
        }
        if matrix.rows["Simulator"]?.isDisjoint(with: layers) != true {
            try record("Simulator", "the simulator is a third party, but may import a layer")
        }
    }

    /// Records an issue about the dependency table, with the line of the specified row.
    private func record(_ row: String, _ what: String) throws {
        let lines = try Project.text(of: "Docs/architecture.md").split(
            separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.hasPrefix("| **") && $0.contains(row) } ?? 0
        Issue.record("\(HouseRule.imports.broken(in: "Docs/architecture.md", line: line + 1, by: what))")
    }

    #if os(macOS) || os(Linux)
    @Test func `every target of the manifest follows the table`() throws {
        let manifest = try Manifest.read()
        let rule = ManifestRule(matrix: matrix, manifest: try Project.text(of: "Package.swift"))
        #expect(Set(manifest.targets.map(\.name)).isSuperset(of: layers.map { "Discover" + $0 }))
        #expect(manifest.swiftLanguageVersions == ["6"])
        for broken in manifest.targets.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
        let parts = manifest.targets.filter { $0.type == "regular" && $0.path?.hasPrefix("Sources/Server/") == true }
        #expect(Set(parts.map(\.name)) == DependencyMatrix.serverParts)
    }
    #endif
}

@Suite struct `Parsing the dependency table` {
    private func table(_ row: String) -> String {
        "| |\(layers.joined(separator: "|"))|\n|" + String(repeating: "---|", count: 9) + "\n\(row)\n"
    }

    @Test func `names and marks are read, and text around the table is ignored`() throws {
        let matrix = try DependencyMatrix(
            markdown: "# Text\n\n" + table("| **Demo, Server** | x | - | | | | | | x |") + "\nmore")
        #expect(matrix.columns == layers)
        #expect(matrix.rows == ["Demo": ["Entities", "Routing"], "Server": ["Entities", "Routing"]])
        #expect(matrix.groups == [["Demo", "Server"]])
    }

    @Test func `a table that can't be read is an error`() {
        let failures: [(String, DependencyMatrix.Failure)] = [
            ("no table at all", .noTable), ("| a | b |\n|---|---|\n", .noTable),
            (table("| **Data** | x |"), .raggedRow("**Data**")),
            (table("| **Data** | yes | | | | | | | |"), .unreadableCell(row: "**Data**", cell: "yes")),
            (table("| **Data** | | | | | | | | |\n| **Data** | | | | | | | | |"), .repeatedRow("Data")),
        ]
        for (text, failure) in failures {
            #expect(throws: failure) { try DependencyMatrix(markdown: text) }
        }
    }
}
