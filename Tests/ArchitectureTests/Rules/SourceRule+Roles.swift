extension SourceRule {
    /// The rule that a file contains only one context.
    ///
    /// Within a file, `fileprivate` doesn't hide a context's roles.
    static let oneContextAFile = SourceRule(
        title: "One context a file",
        name: "one context a file, and it cannot be inherited from", folders: ["Contexts"],
        broken: [
            SourceFile(path: "Sources/Contexts/A.swift", text: "public final class A {}\npublic final class B {}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "public class A {}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "public final class B {}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "public struct A {}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "public actor A {}"),
        ],
        kept: SourceFile(
            path: "Sources/Contexts/A.swift", text: "public final class A {\n    struct Dependencies {}\n}")
    ) { file in
        let types = file.declarations.filter {
            $0.parent == nil && ["class", "struct", "enum", "actor"].contains($0.kind)
        }
        // Contexts/ViewData contains no contexts, but the mapping of read models.
        if file.path.hasPrefix("Sources/Contexts/ViewData/") { return types.map { ($0.line, "\($0.kind) \($0.name)") } }
        let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        let contexts = types.filter { $0.kind == "class" && $0.modifiers.contains("final") && $0.name == name }
        let others = types.filter { !($0.kind == "class" && $0.modifiers.contains("final") && $0.name == name) }
        return (contexts.isEmpty ? [(1, "no final class \(name)")] : [])
            + others.map { ($0.line, "\($0.kind) \($0.name)") }
    }

    /// A role is declared inside one context.
    static let hiddenRoles = SourceRule(
        title: "A role is a name inside its context",
        name: "a role is a fileprivate protocol, nested in its context, that inherits nothing but AnyObject",
        folders: ["Contexts"],
        broken: [
            SourceFile(path: "Sources/Contexts/A.swift", text: "fileprivate protocol Buyer: AnyObject {}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "final class A {\n    protocol Buyer: AnyObject {}\n}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "final class A {\n    public protocol Buyer {}\n}"),
            SourceFile(
                path: "Sources/Contexts/A.swift", text: "final class A {\n    fileprivate protocol Buyer: Role {}\n}"),
        ],
        kept: SourceFile(
            path: "Sources/Contexts/A.swift", text: "final class A {\n    fileprivate protocol Buyer: AnyObject {}\n}")
    ) { file in
        let declarations = file.declarations
        return declarations.filter { $0.kind == "protocol" }.compactMap { role in
            let isNested = declarations.parent(of: role)?.kind == "class"
            let inherits = role.rest.prefix { $0 != "{" }.filter { !$0.isWhitespace }
            let isPlain = inherits == "" || inherits == ":AnyObject"
            return isNested && isPlain && role.modifiers == ["fileprivate"] ? nil : (role.line, "role \(role.name)")
        }
    }

    /// The methods of a role are visible only in the file of its context.
    static let hiddenRoleMethods = SourceRule(
        title: "A role's methods are hidden",
        name: "a role's methods are fileprivate or private, and an entity gets nothing but its role",
        folders: ["Contexts"],
        broken: [
            SourceFile(path: "Sources/Contexts/A.swift", text: "extension A.Buyer {\n    func pay() {}\n}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "extension A.Buyer {\n    public func pay() {}\n}"),
            SourceFile(path: "Sources/Contexts/A.swift", text: "extension A.Buyer {\n    var paid: Bool { true }\n}"),
            SourceFile(
                path: "Sources/Contexts/A.swift", text: "extension Customer: A.Buyer {\n    func pay() {}\n}"),
        ],
        kept: SourceFile(
            path: "Sources/Contexts/A.swift",
            text: """
                extension Customer: A.Buyer {}
                extension A.Buyer {
                    fileprivate func pay() {
                        let sum = 1
                        func count() {}
                    }
                    private var paid: Bool { true }
                }
                """)
    ) { file in
        let declarations = file.declarations
        return declarations.compactMap { member in
            guard let owner = declarations.parent(of: member), owner.kind == "extension",
                ["func", "var", "subscript"].contains(member.kind)
            else { return nil }
            let isRole = owner.name.contains(".")
            let isHidden = member.modifiers.contains { $0 == "fileprivate" || $0 == "private" }
            let givesToEntity = !isRole && owner.rest.contains(".")
            return (isRole && !isHidden) || givesToEntity ? (member.line, "\(owner.name).\(member.name)") : nil
        }
    }

    /// If a role's method were a requirement, the entity's own method of that name would be called instead.
    static let methodsAreNoRequirements = SourceRule(
        title: "A role's method is no requirement",
        name: "a role's method is never a requirement of the role", folders: ["Contexts"],
        broken: [
            SourceFile(
                path: "Sources/Contexts/A.swift",
                text: """
                    final class A {
                        fileprivate protocol Buyer {
                            func pay()
                        }
                    }
                    extension A.Buyer {
                        fileprivate func pay() {}
                    }
                    """)
        ],
        kept: SourceFile(
            path: "Sources/Contexts/A.swift",
            text: """
                final class A {
                    fileprivate protocol Buyer {
                        func take()
                    }
                    fileprivate protocol Seller {
                        func pay()
                    }
                }
                extension A.Buyer {
                    fileprivate func pay() {}
                }
                """)
    ) { file in
        let declarations = file.declarations
        func members(of owner: (Declaration) -> String?) -> [(role: String, member: Declaration)] {
            declarations.compactMap { member in
                declarations.parent(of: member).flatMap(owner).map { ($0, member) }
            }
        }
        let required = members { $0.kind == "protocol" ? $0.name : nil }
        let given = members {
            $0.kind == "extension" ? $0.name.split(separator: ".").dropFirst().last.map(String.init) : nil
        }
        return given.filter { method in
            required.contains {
                $0.role == method.role && $0.member.name == method.member.name && $0.member.kind == "func"
            }
        }.map { ($0.member.line, "\($0.role).\($0.member.name)") }
    }
}
