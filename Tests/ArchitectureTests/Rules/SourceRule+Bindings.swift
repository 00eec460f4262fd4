/// A role in a context's file: its requirements and its bindings.
struct BoundRole {
    let declaration: Declaration
    /// The members that the role requires of its player.
    let requirements: [Declaration]
    /// The properties of the context that hold the role's player.
    let bindings: [Declaration]

    /// Returns the roles of a file.
    static func all(in file: SourceFile) -> [BoundRole] {
        let declarations = file.declarations
        return declarations.roles.map { role in
            let requirements = declarations.filter { declarations.parent(of: $0).map { $0.line == role.line } ?? false }
            let properties = declarations.filter { member in
                (member.kind == "let" || member.kind == "var") && declarations.parent(of: member)?.kind == "class"
            }
            func held(as type: String) -> [Declaration] {
                properties.filter { $0.rest.split(separator: " ").dropFirst().joined(separator: " ") == type }
            }
            // If shared code requires the concrete type, the player is bound as that type.
            let players = declarations.filter { $0.kind == "extension" && $0.rest.contains(".\(role.name) {}") }
            let bindings = held(as: "any \(role.name)")
            return BoundRole(
                declaration: role, requirements: requirements,
                bindings: bindings.isEmpty ? players.flatMap { held(as: $0.name) } : bindings)
        }
    }
}

extension Declaration {
    /// A Boolean value that indicates whether the declaration is a context, and not a type inside of one.
    fileprivate var isContext: Bool { kind == "class" && parent == nil }
}

extension SourceRule {
    private static func context(_ lines: String..., after: String = "") -> SourceFile {
        SourceFile(
            path: "Sources/Contexts/A.swift",
            text: "public final class A {\n" + lines.map { "    \($0)\n" }.joined() + "}\n" + after)
    }

    /// The players of a context are fixed when it is created.
    static let boundOnce = SourceRule(
        title: "A role is bound once",
        name: "each role is stored in one private let of its context", folders: ["Contexts"],
        broken: [
            context("fileprivate protocol Buyer: AnyObject {}", "private var buyer: any Buyer"),
            context("fileprivate protocol Buyer: AnyObject {}", "let buyer: any Buyer"),
            context("fileprivate protocol Buyer: AnyObject {}"),
            context(
                "fileprivate protocol Buyer: AnyObject {}", "private let buyer: any Buyer",
                "private let other: any Buyer"),
            context("fileprivate protocol Buyer: AnyObject {}", "private let buyer: (any Buyer)?"),
        ],
        kept: context(
            "fileprivate protocol Buyer: AnyObject {}", "fileprivate protocol Deck: AnyObject {}",
            "private let buyer: any Buyer", "private let deck: Stack", after: "extension Stack: A.Deck {}")
    ) { file in
        BoundRole.all(in: file).flatMap { role -> [(line: Int, what: String)] in
            let name = role.declaration.name
            guard role.bindings.count == 1, let binding = role.bindings.first else {
                return [(role.declaration.line, "\(name) is held by \(role.bindings.count) properties")]
            }
            let isFixed = binding.kind == "let" && binding.modifiers.contains("private")
            return isFixed ? [] : [(binding.line, "\(binding.name) is no private let")]
        }
    }

    /// The rule that a context without roles has a comment with the reason.
    ///
    /// The comment shows a reader that no role was forgotten.
    static let noRoleIsExplained = SourceRule(
        title: "A context without roles states the reason",
        name: "a context without roles has a comment that begins with \"No entity plays a role here\"",
        folders: ["Contexts"],
        broken: [
            context("private let path: String"),
            context("/// No entity plays a role here.", "private let path: String"),
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: "// No entity plays a role here.\npublic final class A {\n    let path: String\n}"),
        ],
        kept: context("// No entity plays a role here, because the file is only read.", "private let path: String")
    ) { file in
        let declarations = file.declarations
        guard declarations.roles.isEmpty, let context = declarations.first(where: { $0.isContext }) else { return [] }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(context.line)
        let isExplained = lines.contains { $0.hasPrefix("    // No entity plays a role here") }
        return isExplained ? [] : [(context.line, "\(context.name) has no roles, and no comment states the reason")]
    }

    /// A role must not require members that its context doesn't use.
    static let usedContracts = SourceRule(
        title: "A role requires what it uses",
        name: "each requirement of a role is used in its context's file", folders: ["Contexts"],
        broken: [
            context(
                "fileprivate protocol Buyer: AnyObject {", "    var name: String { get }", "}",
                after: "extension A.Buyer {\n    fileprivate func pay() {}\n}\n"),
            context("fileprivate protocol Buyer: AnyObject {", "    func take()", "}", after: "// take()"),
        ],
        kept: context(
            "fileprivate protocol Buyer: AnyObject {", "    var name: String { get }",
            "    subscript(id: Int) -> String { get }", "}",
            after: "extension A.Buyer {\n    fileprivate func pay() { print(name) }\n}\n")
    ) { file in
        BoundRole.all(in: file).flatMap { role in
            role.requirements.filter { requirement in
                // A subscript has no name to search for.
                requirement.kind != "subscript"
                    && !file.words.contains {
                        $0.word == requirement.name && !lines(of: role, in: file).contains($0.line)
                    }
            }.map { ($0.line, "\(role.declaration.name) requires \($0.name), which is not used") }
        }
    }

    /// A role calls the methods of another role, and never its requirements.
    ///
    /// The requirements of a role are only between the role and the entity that plays it.
    static let ownContract = SourceRule(
        title: "A role calls only roles",
        name: "a role calls the methods of another role, and not the requirements for its player",
        folders: ["Contexts"],
        broken: [
            context(
                "fileprivate protocol Buyer: AnyObject {", "    var account: Int { get }", "}",
                "fileprivate protocol Offer: AnyObject {}", "private let buyer: any Buyer",
                "private let offer: any Offer",
                after: "extension A.Offer {\n    fileprivate func sell(in a: A) { print(a.buyer.account) }\n}\n")
        ],
        kept: context(
            "fileprivate protocol Buyer: AnyObject {", "    var account: Int { get }", "}",
            "fileprivate protocol Offer: AnyObject {}", "private let buyer: any Buyer", "private let offer: any Offer",
            after: """
                extension A.Offer {
                    fileprivate func sell(in a: A) { a.buyer.pay(a.buyer.accountant) }
                }
                extension A.Buyer {
                    fileprivate func pay(_ accountant: Int) { print(account) }
                }
                """)
    ) { file in
        BoundRole.all(in: file).flatMap { role in
            role.bindings.flatMap { player in
                role.requirements.filter { $0.kind != "subscript" }.flatMap { requirement in
                    lines(of: file, naming: ".\(player.name).\(requirement.name)").map { line in
                        (line, "\(role.declaration.name)'s \(requirement.name) is used from outside it")
                    }
                }
            }
        }
    }

    /// Returns the lines that contain the complete name: `account` does not match `accounts`.
    private static func lines(of file: SourceFile, naming name: String) -> [Int] {
        guard file.mentions(name) else { return [] }
        return file.lines.indices.filter { index in
            let line: Substring = file.lines[index]
            return line.ranges(of: name).contains { found in
                guard let next = line[found.upperBound...].first else { return true }
                return !next.isLetter && !next.isNumber
            }
        }.map { $0 + 1 }
    }

    /// Returns the lines of a role's protocol.
    private static func lines(of role: BoundRole, in file: SourceFile) -> ClosedRange<Int> {
        let count = file.body(of: role.declaration).count { $0 == "\n" }
        return role.declaration.line...role.declaration.line + count
    }
}
