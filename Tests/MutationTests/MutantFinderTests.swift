#if Mutation
import Testing

@testable import DiscoverMutation

/// The mutants of a source text, and the text with one of them applied.
///
/// `on` represents the switch.
private struct Found {
    let source: String
    let mutants: [Mutant]

    init(_ source: String) {
        self.source = source
        mutants = MutantFinder.mutants(in: source, file: "A.swift")
    }

    var kinds: [Mutant.Kind] { mutants.map(\.kind) }

    func text(with kind: Mutant.Kind) throws -> String {
        let mutant = try #require(mutants.first { $0.kind == kind })
        return MutatedFile.text(of: source, with: [7: mutant]).replacing("isMutantActive(7)", with: "on")
    }
}

@Suite struct `Finding mutants` {
    @Test(
        arguments: [
            (Mutant.Kind.dropGuard, "guard a else { return 1 }", "guard (on ? true : (a)) else { return 1 }"),
            (.negateCondition, "guard a else { return 1 }", "guard (on != (a)) else { return 1 }"),
            (.negateCondition, "if let a, b { c() }", "if let a, (on != (b)) { c() }"),
            (.negateCondition, "while try await a { c() }", "while try await (on != (a)) { c() }"),
            (.negateCondition, "let b = a ? 1 : 2", "let b = (on != (a)) ? 1 : 2"),
            (.dropWhere, "for a in b where a.isIn { c() }", "for a in b where (on ? true : (a.isIn)) { c() }"),
            (
                .dropCase, "switch a { case 1 where b: c() default: d() }",
                "switch a { case 1 where (on ? false : (b)): c() default: d() }"
            ),
            (.shiftBound, "let c = a < b", "let c = (on ? (a <= b) : (a < b))"),
            (.shiftBound, "let c = a <= b", "let c = (on ? (a < b) : (a <= b))"),
            (.shiftBound, "let c = a > b", "let c = (on ? (a >= b) : (a > b))"),
            (.shiftBound, "let c = a >= b", "let c = (on ? (a > b) : (a >= b))"),
            (.swapEquality, "let c = a == b", "let c = (on != (a == b))"),
            (.swapEquality, "let c = a != b", "let c = (on != (a != b))"),
            (.swapLogic, "let c = a && b", "let c = (on ? (a || b) : (a && b))"),
            (.swapLogic, "let c = a || b", "let c = (on ? (a && b) : (a || b))"),
            (.swapExtremes, "let c = max(a, b)", "let c = (on ? min(a, b) : max(a, b))"),
            (.swapExtremes, "let c = min(a, b)", "let c = (on ? max(a, b) : min(a, b))"),
            (.dropStatement, "func f() { try g() }", "func f() { if !on { try g() } }"),
            (.dropStatement, "func f() { a.b = 1 }", "func f() { if !on { a.b = 1 } }"),
            (.dropStatement, "func f() { a += 1 }", "func f() { if !on { a += 1 } }"),
            (.returnEarly, "func f() { a(); b() }", "func f() { if on { return }; a(); b() }"),
        ] as [(Mutant.Kind, String, String)])
    func `each kind of mutation changes only its own code`(kind: Mutant.Kind, source: String, mutated: String) throws {
        #expect(try Found(source).text(with: kind) == mutated)
    }

    @Test(arguments: [
        "@inlinable func f() { a(); b() }", "func f(_ a: Bool = max(1, 2) < 3) -> Bool { a }",
        "init(a: Int) { self.a = a }", "func f() { defer { span.end() } }", "let c = a.max(b, d)", "let d = min(a)",
        "#if os(macOS)\nlet c = a < b\n#endif", "#if Server\nlet a = b\n#else\nlet c = a < b\n#endif",
        "func f() -> Int { g() }", "let c = a.sorted { $0.b < $1.b }", "let c = a.b.max { $0 < $1 }",
        "static func < (left: A, right: A) -> Bool { left.b < right.b }",
        "static func < (left: A, right: A) -> Bool { return left.b < right.b }",
    ])
    func `code that can't be switched, or that decides nothing, has no mutants`(source: String) {
        #expect(Found(source).mutants.isEmpty)
    }

    @Test func `sources within the server trait have mutants`() {
        #expect(Found("#if Server\nlet c = a < b\n#endif").kinds == [.shiftBound])
    }

    @Test func `a comparison in a filter is mutated, also within a sort`() {
        #expect(Found("let c = a.filter { $0 < b }").kinds == [.shiftBound])
        #expect(Found("let c = a.filter { $0 < b }.sorted()").kinds == [.shiftBound])
        #expect(Found("let c = a.sorted { let d = $0 < e; return d }").kinds == [.shiftBound])
    }

    @Test func `an equality that is a condition is negated once`() {
        #expect(Found("if a == b { c() }").kinds.filter { $0 == .swapEquality }.isEmpty)
        #expect(Found("if a == b { c() }").kinds.filter { $0 == .negateCondition }.count == 1)
    }

    @Test func `the place of a mutant counts lines and columns from 1 and covers all its lines`() throws {
        let found = Found("let a = 1\nlet b =\n  max(\n    c,\n    d)\n")
        let mutant = try #require(found.mutants.first)
        #expect(mutant.place == "A.swift:3:3")
        #expect(mutant.lines == 3...5)
        #expect(mutant.code == "max( c, d)")
    }

    @Test func `the same code twice has two keys`() {
        let keys = Found("let a = b < c\nlet d = b < c").mutants.map(\.key)
        #expect(keys == ["A.swift shiftBound 0 b < c", "A.swift shiftBound 1 b < c"])
    }

    @Test func `nested mutants keep the lines, and each has its own switch`() {
        let source = "guard a < b,\n  c || d\nelse { return }\n"
        let mutants = MutantFinder.mutants(in: source, file: "A.swift")
        let numbered = Dictionary(uniqueKeysWithValues: mutants.enumerated().map { ($0.offset, $0.element) })
        let text = MutatedFile.text(of: source, with: numbered)
        #expect(
            mutants.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [
                .dropGuard, .dropGuard, .negateCondition, .negateCondition, .shiftBound, .swapLogic,
            ])
        #expect(text.split(separator: "\n").count == 3)
        for number in numbered.keys { #expect(text.contains("isMutantActive(\(number))")) }
        // With every switch off, the text is the original except for parentheses.
        #expect(text.count { $0 == "(" } == text.count { $0 == ")" })
    }
}

@Suite struct `Choosing mutants` {
    private let all = MutantFinder.mutants(
        in: (0..<40).map { "let a\($0) = b\($0) < c" }.joined(separator: "\n"), file: "A.swift")

    @Test func `the same seed chooses the same mutants, another seed others`() {
        let chosen = Mutant.choice(of: 10, from: all, seed: 1)
        #expect(chosen == Mutant.choice(of: 10, from: all.reversed(), seed: 1))
        #expect(Set(chosen).count == 10)
        #expect(Set(chosen) != Set(Mutant.choice(of: 10, from: all, seed: 2)))
    }

    @Test func `a smaller choice is the beginning of a larger one`() {
        #expect(
            Mutant.choice(of: 10, from: all, seed: 1) == Array(Mutant.choice(of: 40, from: all, seed: 1).prefix(10)))
        #expect(Mutant.choice(of: 100, from: all, seed: 1).count == 40)
    }

    @Test func `inserting a line above changes no choice`() {
        let source = "\n" + (0..<40).map { "let a\($0) = b\($0) < c" }.joined(separator: "\n")
        let moved = MutantFinder.mutants(in: source, file: "A.swift")
        #expect(
            Mutant.choice(of: 10, from: moved, seed: 1).map(\.key)
                == Mutant.choice(of: 10, from: all, seed: 1).map(\.key))
    }
}
#endif
