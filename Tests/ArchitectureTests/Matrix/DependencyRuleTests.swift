import Testing

@Suite struct `The dependency rule` {
    private let matrix: DependencyMatrix

    init() throws { matrix = try DependencyMatrix(markdown: Project.text(of: "Docs/architecture.md")) }

    @Test func `is a table with a row for every folder of Sources`() throws {
        #expect(Set(matrix.columns).isSuperset(of: letters))
        #expect(Set(matrix.rows.keys).isSuperset(of: letters))
        for folder in try Project.folders(under: "Sources") {
            #expect(matrix.rows[folder] != nil, "Sources/\(folder) has no row in Docs/architecture.md")
        }
    }

    @Test func `is kept by every import in Sources and in the tests' support`() throws {
        let rule = ImportRule(matrix: matrix)
        let files = try Project.sources.get() + Project.sources(under: "Tests/Support")
        #expect(files.count > 100)
        for broken in files.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
    }

    @Test func `points inward: no letter sees itself by way of others`() {
        for letter in letters {
            var reached: Set<String> = []
            var rest = [letter]
            while let next = rest.popLast() {
                for seen in (matrix.rows[next] ?? []).intersection(letters) where reached.insert(seen).inserted {
                    rest.append(seen)
                }
            }
            #expect(!reached.contains(letter), "\(letter) is part of a circle")
        }
    }

    @Test func `keeps Foundation, StoreKit, the simulator and third parties where they belong`() {
        // The comparison's targets, which are no part of the house.
        let guests: Set = ["Acceptance", "Discover", "MVC", "MVVM"]
        func who(sees column: String) -> [String] {
            matrix.rows.filter { $0.value.contains(column) && !guests.contains($0.key) }.keys.sorted()
        }
        #expect(
            who(sees: "Foundation") == [
                "Bench", "Demo", "Fuzz", "Scaffold", "Server", "Services", "Simulator", "Site", "Support", "Views",
            ])
        #expect(who(sees: "StoreSimulator") == ["Bench", "Demo", "Fuzz", "Server", "Services"])
        #expect(who(sees: "StoreKit") == ["Services"])
        #expect(who(sees: "Others") == ["Scaffold", "Server", "Support"])
        #expect(matrix.rows["Simulator"]?.isDisjoint(with: letters) == true)
    }

    #if os(macOS) || os(Linux)
        @Test func `is kept by every target of the manifest`() throws {
            let manifest = try Manifest.read()
            let rule = ManifestRule(matrix: matrix, manifest: try Project.text(of: "Package.swift"))
            #expect(Set(manifest.targets.map(\.name)).isSuperset(of: letters.map { "Discover" + $0 }))
            #expect(manifest.swiftLanguageVersions == ["6"])
            for broken in manifest.targets.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
        }
    #endif
}

@Suite struct `The table is read strictly` {
    private func table(_ row: String) -> String {
        "| |\(letters.joined(separator: "|"))|\n|" + String(repeating: "---|", count: 9) + "\n\(row)\n"
    }

    @Test func `marks and names are taken, and text around it is not`() throws {
        let matrix = try DependencyMatrix(
            markdown: "# Text\n\n" + table("| **Demo, Server** | x | - | | | | | | x |") + "\nmore")
        #expect(matrix.columns == letters)
        #expect(matrix.rows == ["Demo": ["Entities", "Routing"], "Server": ["Entities", "Routing"]])
    }

    @Test func `what cannot be read is no table`() {
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
