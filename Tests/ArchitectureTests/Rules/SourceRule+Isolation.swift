extension SourceRule {
    /// Contexts, interactors, and entities run in the isolation of their caller.
    static let noActorAnnotations = SourceRule(
        title: "Nothing belongs to an actor",
        name: "the code runs in the isolation of its caller, and belongs to no actor",
        folders: ["Contexts", "Interactors", "Entities"],
        broken: [
            SourceFile(path: "Sources/Contexts/A.swift", text: "@MainActor public final class A {}"),
            SourceFile(path: "Sources/Interactors/A.swift", text: "struct A {\n    @MainActor func a() {}\n}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "@PurchaseActor final class A {}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "@globalActor actor Own {}"),
        ],
        kept: SourceFile(path: "Sources/Contexts/A.swift", text: "/// No @MainActor.\npublic final class A {}")
    ) { file in
        guard file.mentions("@") else { return [] }
        return file.lines.enumerated().flatMap { number, line in
            line.matches(of: /@\w*[aA]ctor\b/).map { (number + 1, "\($0.output)") }
        }
    }

    /// The rule that an entity with identity isn't Sendable.
    ///
    /// No value that is sent to a view can then contain the entity.
    static let entitiesStayHere = SourceRule(
        title: "An entity is not Sendable",
        name: "an entity with identity is not Sendable, so that no value that is sent can contain one",
        folders: ["Entities"],
        broken: [
            SourceFile(path: "Sources/Entities/A.swift", text: "public final class A: Sendable {}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "public final class A: Hashable, Sendable {}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "public final class A {}\nextension A: Sendable {}"),
            SourceFile(
                path: "Sources/Entities/A.swift", text: "public final class A {}\nextension A: @unchecked Sendable {}"),
            SourceFile(path: "Sources/Entities/A.swift", text: "public class A {}"),
        ],
        kept: SourceFile(
            path: "Sources/Entities/A.swift",
            text: "public final class A {}\npublic struct B: Sendable {}\nextension B: Sendable {}")
    ) { file in
        let classes = file.declarations.filter { $0.kind == "class" }
        let open = classes.filter { !$0.modifiers.contains("final") }.map { ($0.line, "class \($0.name) is not final") }
        let sent = file.declarations.filter { declaration in
            (declaration.kind == "class" || declaration.kind == "extension")
                && classes.contains { $0.name == declaration.name } && declaration.rest.contains(/\bSendable\b/)
        }
        return open + sent.map { ($0.line, "\($0.kind) \($0.name)") }
    }

    /// The use case is documented above its context.
    static let useCaseHeader = SourceRule(
        title: "The header is the use case",
        name: "a context's header is its use case: Goal, Preconditions, Main scenario, Variations, Postconditions",
        folders: ["Contexts"],
        broken: [
            SourceFile(path: "Sources/Contexts/A.swift", text: "/// A.\npublic final class A {}"),
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: """
                    /// - Goal: a.
                    /// - Preconditions: b.
                    /// - Main scenario: c.
                    /// - Variations: d.
                    public final class A {}
                    """),
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: """
                    /// - Goal:
                    /// - Preconditions: b.
                    /// - Main scenario: c.
                    /// - Variations: d.
                    /// - Postconditions: e.
                    public final class A {}
                    """),
        ],
        kept: SourceFile(
            path: "Sources/Contexts/A.swift",
            text: """
                /// The user does something.
                ///
                /// - Goal: a.
                /// - Preconditions: b.
                /// - Main scenario: c
                ///   and more.
                /// - Variations: d.
                /// - Postconditions: e.
                public final class A {}
                """)
    ) { file in
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return file.declarations.filter { $0.kind == "class" && $0.parent == nil }.compactMap { context in
            let header = lines[..<(context.line - 1)].reversed().prefix { $0.hasPrefix("///") }.reversed()
            let parts = header.compactMap { line in
                line.wholeMatch(of: /\/\/\/ - ([A-Z][a-z ]+): *\S.*/).map { String($0.output.1) }
            }
            let expected = ["Goal", "Preconditions", "Main scenario", "Variations", "Postconditions"]
            return parts == expected ? nil : (context.line, "the header of \(context.name) has \(parts)")
        }
    }
}
