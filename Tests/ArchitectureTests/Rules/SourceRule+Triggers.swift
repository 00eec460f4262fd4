extension SourceRule {
    /// A trigger, which is a public method of a context, only starts the use case that the roles implement.
    static let shortTriggers = SourceRule(
        title: "A trigger starts a role",
        name: "a trigger of a context with roles is at most eight lines and calls one; of one without, at most twelve",
        folders: ["Contexts"],
        broken: [
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: """
                    public final class A {
                        fileprivate protocol Buyer: AnyObject {}
                        private let buyer: any Buyer
                        public func buy() async {
                            await observer.notify(.bought)
                        }
                    }
                    """),
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: "public final class A {\n    public func buy() {\n"
                    + String(repeating: "        work()\n", count: 13) + "    }\n}"),
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: "public final class A {\n    fileprivate protocol Buyer {}\n    public func buy() {\n"
                    + String(repeating: "        work()\n", count: 9) + "    }\n}"),
        ],
        kept: SourceFile(
            path: "Sources/Contexts/A.swift",
            text: """
                public final class A {
                    fileprivate protocol Buyer: AnyObject {}
                    private let buyer: any Buyer
                    public func buy() async {
                        let act = Trace.begin(.context, "A", "Buyer: the customer")

                        defer { act.end() }
                        await buyer.pay(in: self)
                    }
                    public struct Dependencies {
                        public func count() { add(); add() }
                    }
                    private func work() {}
                }
                """)
    ) { file in
        let declarations = file.declarations
        let roles = declarations.roles
        let players = BoundRole.all(in: file).flatMap(\.bindings).map(\.name)
        return declarations.triggers.compactMap { trigger in
            let body = SourceFile(path: "", text: file.body(of: trigger))
            let count = body.lines.count { !$0.allSatisfy(\.isWhitespace) }
            if count > (roles.isEmpty ? 12 : 8) { return (trigger.line, "\(trigger.name) has \(count) lines") }
            let isStart = players.isEmpty || body.words.contains { players.contains(String($0.word)) }
            return isStart ? nil : (trigger.line, "\(trigger.name) calls none of \(players.joined(separator: ", "))")
        }
    }

    /// Returns the rule that an entity contains no term of a single use case.
    ///
    /// An entity is valid in all use cases.
    static func noUseCaseWords(roles: Set<String>, useCases: Set<String>) -> SourceRule {
        let outer = ["Request", "Response", "Interactor", "Observer", "Presenter", "View", "Screen", "Route", "Scene"]
        let triggerNames = Set(useCases.map { $0.prefix(1).lowercased() + $0.dropFirst() })
        return SourceRule(
            title: "Entities know no use case",
            name: "an entity names no role, has no method named like a use case, and no term of an outer layer",
            folders: ["Entities"],
            broken: [
                SourceFile(path: "Sources/Entities/A.swift", text: "let a: PayRequest"),
                SourceFile(path: "Sources/Entities/A.swift", text: "func show(on screen: ConsoleScreen) {}"),
            ]
                + roles.sorted().prefix(1).map {
                    SourceFile(path: "Sources/Entities/A.swift", text: "protocol \($0) {}")
                }
                + triggerNames.sorted().prefix(1).map {
                    SourceFile(path: "Sources/Entities/A.swift", text: "func \($0)() {}")
                },
            kept: SourceFile(
                path: "Sources/Entities/A.swift",
                text:
                    "/// A \(roles.sorted().joined(separator: " "))\nfunc record() { ledger.\(triggerNames.sorted().first ?? "")() }"
            )
        ) { file in
            let words = file.words.filter { found in
                roles.contains(String(found.word)) || outer.contains { found.word.hasSuffix($0) }
            }.map { ($0.line, "\($0.word)") }
            let methods = file.declarations.filter { $0.kind == "func" && triggerNames.contains($0.name) }
            return words + methods.map { ($0.line, "func \($0.name)") }
        }
    }
}

extension [Declaration] {
    /// The roles of a context's file.
    var roles: [Declaration] {
        filter { $0.kind == "protocol" && parent(of: $0)?.kind == "class" && $0.modifiers.contains("fileprivate") }
    }

    /// The public methods of a context.
    var triggers: [Declaration] {
        filter { member in
            guard let owner = parent(of: member) else { return false }
            return member.kind == "func" && member.modifiers.contains("public") && owner.kind == "class"
                && owner.parent == nil
        }
    }
}
