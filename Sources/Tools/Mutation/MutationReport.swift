#if Mutation
/// The report about a run of the mutation tool: how many mutants the tests caught.
struct MutationReport {
    /// The result of each mutant, sorted by file.
    let results: [MutationResult]
    /// The arguments why no test can catch certain mutants, by the mutants' keys.
    let argued: [String: String]

    init(results: some Sequence<MutationResult>, argued: [String: String]) {
        self.results = results.sorted { ($0.file, $0.place, $0.key) < ($1.file, $1.place, $1.key) }
        self.argued = argued
    }

    /// The mutants that count toward the result.
    ///
    /// A mutant doesn't count if it doesn't compile, or if no test caught it and ``argued`` contains a reason for this.
    var counted: [MutationResult] {
        results.filter { $0.outcome != .notCompiled && ($0.isCaught || argued[$0.key] == nil) }
    }

    /// The counted mutants that no test caught.
    var survivors: [MutationResult] { counted.filter { !$0.isCaught } }

    /// The share of the counted mutants that tests caught, in percent.
    var share: Double {
        counted.isEmpty ? 100 : Double(counted.count(where: \.isCaught)) * 100 / Double(counted.count)
    }

    /// Returns `true` if the tests caught enough mutants for the run to succeed.
    ///
    /// A run in which no mutant compiled doesn't succeed, because no test was tried.
    ///
    /// - Parameter minimum: The share of mutants that must be caught, in percent. In files that are involved in
    ///   decisions about money, all must be caught.
    /// - Returns: `true` if the tests caught enough mutants.
    func passes(minimum: Double) -> Bool {
        !compiled.isEmpty && share >= minimum && !survivors.contains { SuitePlan.isOnPathOfMoney($0.file) }
    }

    /// The report as text: tables by kind, layer, and suite, and the survivors with position and code.
    var text: String {
        var lines = table("kind", by: \.kind.rawValue)
        lines += [""] + table("layer", by: Self.layer)
        lines += ["", Self.row("path of money", compiled.filter { SuitePlan.isOnPathOfMoney($0.file) }, argued)]
        lines += ["", "Caught by:"]
        let caught = Dictionary(grouping: results.filter(\.isCaught)) { $0.outcome.rawValue + " " + ($0.suite ?? "?") }
        for (how, results) in caught.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            lines.append("  \(Self.padded(how, 34))\(Self.column(results.count, 5))")
        }
        let rejected = results.count { $0.outcome == .notCompiled }
        lines += ["", "\(results.count) mutants, of which \(rejected) don't compile."]
        lines += list("Survivors:", survivors) { "  \($0.place)  \($0.kind.rawValue)  \($0.code.prefix(100))" }
        lines += list("Survivors with an argument:", compiled.filter { !$0.isCaught && argued[$0.key] != nil }) {
            "  \($0.place)  \($0.kind.rawValue)  \($0.code.prefix(100))\n      \(argued[$0.key] ?? "")"
        }
        let count = counted.count(where: \.isCaught)
        lines += [
            "",
            compiled.isEmpty
                ? "No mutant was tried." : "Caught: \(count) of \(counted.count), \(Self.percent(share)) %.",
        ]
        return lines.joined(separator: "\n")
    }

    private var compiled: [MutationResult] { results.filter { $0.outcome != .notCompiled } }

    private func table(_ title: String, by name: (MutationResult) -> String) -> [String] {
        let groups = Dictionary(grouping: compiled, by: name).sorted { $0.key < $1.key }
        return [Self.padded(title, 18) + " mutants  caught  argued  survived"]
            + groups.map { Self.row($0.key, $0.value, argued) } + [Self.row("all", compiled, argued)]
    }

    private func list(
        _ title: String, _ results: [MutationResult], line: (MutationResult) -> String
    ) -> [String] {
        results.isEmpty ? [] : ["", title] + results.map(line)
    }

    private static func row(_ name: String, _ results: [MutationResult], _ argued: [String: String]) -> String {
        let caught = results.count(where: \.isCaught)
        let spared = results.count { !$0.isCaught && argued[$0.key] != nil }
        return padded(name, 18) + column(results.count, 8) + column(caught, 8) + column(spared, 8)
            + column(results.count - caught - spared, 10)
    }

    /// Returns the folder of a mutant's module, such as "Server/UseCases" for the server's use cases.
    private static func layer(_ result: MutationResult) -> String {
        let parts = result.file.split(separator: "/").dropFirst()
        return parts.prefix(parts.first == "Server" ? 2 : 1).joined(separator: "/")
    }

    /// Returns a percentage as text with one decimal, rounded down, so that 99.96 isn't shown as 100.0.
    static func percent(_ share: Double) -> String {
        let tenths = Int(share * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func padded(_ name: String, _ width: Int) -> String {
        name + String(repeating: " ", count: max(1, width - name.count))
    }

    private static func column(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
#endif
