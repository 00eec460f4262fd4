extension SourceRule {
    /// Language features that require a justification.
    static let noEscapes = SourceRule(
        title: "A way round the compiler has a comment with the reason",
        name: "a way round the compiler needs a comment on the line above that states the reason", folders: nil,
        broken: [
            SourceFile(path: "Sources/Data/A.swift", text: "final class A: @unchecked Sendable {}"),
            SourceFile(path: "Sources/Data/A.swift", text: "nonisolated(unsafe) var a = 1"),
            SourceFile(path: "Sources/Data/A.swift", text: "let a = try! b()"),
            SourceFile(path: "Sources/Data/A.swift", text: "fatalError(\"no\")"),
            SourceFile(path: "Sources/Data/A.swift", text: "let a = b as! Int"),
            SourceFile(path: "Sources/Data/A.swift", text: "let a = \"\\(b as! Int)\""),
        ],
        kept: SourceFile(
            path: "Sources/Data/A.swift",
            text: """
                // The list was made two lines above, of this type.
                let a = b as! Int
                let c = "try! as! fatalError( @unchecked Sendable"
                """)
    ) { file in
        let used = ["@unchecked Sendable", "nonisolated(unsafe)", "try!", "fatalError(", "as!"].filter(file.mentions)
        // Most files have none.
        guard !used.isEmpty else { return [] }
        let texts = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return file.lines.enumerated().flatMap { number, line in
            used.filter { line.contains($0) }
                .filter { _ in number == 0 || !texts[number - 1].drop(while: \.isWhitespace).starts(with: "//") }
                .map { (number + 1, $0) }
        }
    }

    /// Entities contain rules that are valid at any time.
    static let noAsyncEntities = SourceRule(
        title: "Entities do not wait",
        name: "entities do not wait for anything", folders: ["Entities"],
        broken: [
            SourceFile(path: "Sources/Entities/A.swift", text: "func a() async {}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "actor A {}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "let a = Task { 1 }"),
        ],
        kept: SourceFile(path: "Sources/Entities/A.swift", text: "/// Not async.\nstruct Asynchronous {}")
    ) { file in
        file.words.filter { ["async", "await", "actor", "Task"].contains($0.word) }.map { ($0.line, "\($0.word)") }
    }

    /// Services implement ports and don't depend on their callers.
    static let noInteractorsInServices = SourceRule(
        title: "An adapter uses no interactor",
        name: "an adapter uses ports, and no interactor",
        folders: ["Services", "SimulatorServices", "StoreKitServices"],
        broken: [
            SourceFile(path: "Sources/Services/A.swift", text: "let a: PayInteractor"),
            SourceFile(path: "Sources/Services/StoreKit/A.swift", text: "let a: PayInteractor"),
            SourceFile(path: "Sources/Services/A.swift", text: "struct A: Interactor {}"),
        ],
        kept: SourceFile(
            path: "Sources/Services/A.swift", text: "import DiscoverInteractors // for PayInteractor's port")
    ) { file in
        file.words.filter { $0.word.hasSuffix("Interactor") }.map { ($0.line, "\($0.word)") }
    }

    /// Returns the rule that a context doesn't use ports directly, because it is composed of interactors.
    static func noPortsInContexts(ports: [String]) -> SourceRule {
        SourceRule(
            title: "A context mentions no port",
            name: "a context mentions no port", folders: ["Contexts"],
            broken: ports.map { port in
                SourceFile(path: "Sources/Contexts/A.swift", text: "let a: any \(port)")
            },
            kept: SourceFile(
                path: "Sources/Contexts/A.swift", text: "// \(ports.joined())\nlet a = \"\(ports.joined())\"")
        ) { file in
            file.words.filter { ports.contains(String($0.word)) }.map { ($0.line, "\($0.word)") }
        }
    }

    /// Returns the rule that the server's routes use no ports.
    ///
    /// The routes translate requests to calls of use cases.
    static func noPortsInRoutes(ports: [String]) -> SourceRule {
        SourceRule(
            title: "A route calls use cases only",
            name: "a route or a command of the server calls no port", folders: ["Server"],
            broken: ports.map { port in
                SourceFile(path: "Sources/Server/Program/Routing/A.swift", text: "a = await backend.\(port).read()")
            } + [SourceFile(path: "Sources/Server/Program/Commands/A.swift", text: "b = server.backend.time")],
            kept: SourceFile(
                path: "Sources/Server/Program/Routing/A.swift",
                text: "// backend.\(ports.joined())\na = await backend.readAuditLog.read(backend.map)")
        ) { file in
            let folders = ["Commands", "Routing"]
            guard folders.contains(where: { file.path.hasPrefix("Sources/Server/Program/\($0)/") }) else { return [] }
            return file.lines.enumerated().flatMap { number, line in
                // A dot is no word boundary of Unicode, so `\b` would overlook `self.backend`.
                line.matches(of: /(?:^|\W)backend\.(\w+)/).map { String($0.output.1) }.filter(ports.contains)
                    .map { (number + 1, "backend.\($0)") }
            }
        }
    }

    /// The eight layers are the same in every build.
    ///
    /// Package traits select adapters in the manifest and in the composition root instead.
    static let noTraits = SourceRule(
        title: "The eight are the same in every build",
        name: "the eight layers check for modules and platforms only, and for no trait or flag",
        folders: layers + ["Composition", "SimulatorServices", "StoreKitServices"],
        broken: [
            SourceFile(path: "Sources/Views/A.swift", text: "#if Server\n#endif"),
            SourceFile(path: "Sources/Views/A.swift", text: "#if canImport(Darwin) && DEBUG\n#endif"),
            SourceFile(path: "Sources/Views/A.swift", text: "#if os(Linux)\n#elseif Enterprise\n#endif"),
            SourceFile(path: "Sources/Data/A.swift", text: "#if canImport(StoreKit)\n#endif"),
            SourceFile(path: "Sources/Services/A.swift", text: "#if canImport(StoreKit)\n#endif"),
        ],
        kept: SourceFile(
            path: "Sources/Services/StoreKit/A.swift",
            text: "#if canImport(StoreKit) && !os(watchOS)\n#elseif swift(>=6.2) || canImport(Glibc)\n#endif")
    ) { file in
        guard file.mentions("#") else { return [] }
        return file.lines.enumerated().compactMap { number, line in
            let line = line.drop(while: \.isWhitespace)
            guard line.hasPrefix("#if") || line.hasPrefix("#elseif") else { return nil }
            let condition = line.drop { !$0.isWhitespace }
            let rest = condition.replacing(
                /(?:canImport|os|arch|swift|compiler|targetEnvironment|hasFeature)\([^()]*\)/, with: "")
            let isTrait =
                rest.contains { $0.isLetter } || (condition.contains("(StoreKit)") && file.folder != "StoreKitServices")
            return isTrait ? (number + 1, "\(line)") : nil
        }
    }

    /// Source files are short, because readers learn from the project one page at a time.
    static let short = SourceRule(
        title: "No long files",
        name: "no file is longer than 250 lines", folders: nil,
        broken: [SourceFile(path: "Sources/Data/A.swift", text: String(repeating: "//\n", count: 251))],
        kept: SourceFile(path: "Sources/Data/A.swift", text: String(repeating: "//\n", count: 250))
    ) { file in
        let count = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
        return count > 250 ? [(251, "\(count) lines")] : []
    }

    /// Names state the purpose of a type in terms of the domain.
    static let honestNames = SourceRule(
        title: "Honest names",
        name: "no type is called a Manager, Helper, Util, Impl or Base", folders: nil,
        broken: ["PurchaseManager", "DateHelper", "StringUtils", "LedgerImpl", "ViewBase"].map {
            SourceFile(path: "Sources/Data/A.swift", text: "struct \($0) {}")
        },
        kept: SourceFile(path: "Sources/Data/A.swift", text: "struct Base64URL {}\nlet databaseManager = 1")
    ) { file in
        let types: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
        return file.declarations.filter { types.contains($0.kind) }
            .filter { $0.name.contains(/(?:Manager|Helper|Helpers|Util|Utils|Utility|Impl|Base)$/) }
            .map { ($0.line, $0.name) }
    }
}
