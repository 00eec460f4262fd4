extension SourceRule {
    /// A new case must be handled everywhere, or the build fails.
    static let noDefaults = SourceRule(
        title: "No case is forgotten",
        name: "a switch over cases names each of them, and has no default",
        folders: layers.filter { $0 != "Services" } + ["Demo", "Server"],
        broken: [
            SourceFile(
                path: "Sources/Routing/A.swift",
                text: "switch route {\ncase .buy: buy()\ndefault: break\n}"),
            SourceFile(
                path: "Sources/Demo/A.swift",
                text:
                    "switch route {\ncase .store(let words) where words.isEmpty:\n    switch words {\n    default: a()\n    }\n"
                    + "case _: break\n}"),
            SourceFile(
                path: "Sources/Views/A.swift",
                text: "switch event {\ncase let .paid(sum): a()\n@unknown default: b()\n}"),
            SourceFile(
                path: "Sources/Server/UseCases/A.swift", text: "switch event {\ncase .paid: a()\ndefault: b()\n}"),
            SourceFile(
                path: "Sources/Server/Program/A.swift", text: "switch event {\ncase .paid: a()\ndefault: b()\n}"),
        ],
        kept: SourceFile(
            path: "Sources/Views/A.swift",
            text: """
                switch count {
                case 0: "none"
                case 1:
                    switch event {
                    case .paid: "paid"
                    case .refused: let rest = kept[name, default: 0]
                    }
                default: "many"
                }
                """)
    ) { file in
        // Input from outside can't be listed completely.
        if file.isServersAdapter { return [] }
        let switches = Set(file.words.filter { $0.word == "switch" }.map(\.line))
        guard !switches.isEmpty else { return [] }
        // For each open brace, the switch that it belongs to; nil for any other brace.
        var open: [Switch?] = []
        var found: [(line: Int, what: String)] = []
        for (number, line) in file.lines.enumerated() {
            let text = line.drop(while: \.isWhitespace)
            if let last = open.indices.last, open[last] != nil {
                if text.hasPrefix("default:") || text.hasPrefix("@unknown default:") || text.hasPrefix("case _:") {
                    open[last]?.other = number + 1
                } else if text.hasPrefix("case .") || text.hasPrefix("case let .") {
                    open[last]?.hasCases = true
                }
            }
            var isSwitch = switches.contains(number + 1)
            for byte in line.utf8 {
                if byte == UInt8(ascii: "{") {
                    open.append(isSwitch ? Switch() : nil)
                    isSwitch = false
                } else if byte == UInt8(ascii: "}"), let closed = open.popLast() ?? nil, closed.hasCases,
                    let other = closed.other
                {
                    found.append((other, "one branch handles the other cases"))
                }
            }
        }
        return found
    }

    /// The state of a switch while it is read.
    private struct Switch {
        var hasCases = false
        /// The line of the switch's `default`; `nil` if there is none.
        var other: Int?
    }
}

extension SourceFile {
    /// A Boolean value that indicates whether the file is an adapter of the server.
    ///
    /// The server's adapters correspond to `Services` of the eight layers.
    fileprivate var isServersAdapter: Bool {
        ["Services", "Simulation"].contains { path.hasPrefix("Sources/Server/\($0)/") }
    }
}
