/// One step of a session.
package enum Step: Sendable, Hashable {
    /// A line that is typed at the console.
    case command(String)
    /// A line that is typed twice, the second time while the store is asked to charge for the first.
    case twice(String)
    /// The app's process ends, and another one starts on the same state.
    case restart
    /// The app starts again for another of its accounts.
    case account(String)
    /// The app's ledger is lost, as on a new device of the same Apple Account.
    case reinstall

    /// Whether a session with the store as another program has no such step: no clock of the app's process measures that store's
    /// silence, and a history that was put there no server was told of.
    var isForOneProcess: Bool {
        guard case .command(let line) = self else { return false }
        return ["store silence", "store delay", "store seed-history"].contains { line.hasPrefix($0) }
    }
}

/// A session that can be played again.
package struct Script: Sendable, Hashable {
    /// The catalog's name among those that the walk knows.
    package let catalog: String
    /// The seed of the store.
    package let seed: UInt64
    package var steps: [Step]
}

extension Script: CustomStringConvertible {
    /// The session as it is pasted into a console; what is no command stands in comments.
    package var description: String {
        var account = "you"
        let file =
            catalog == Catalogs.standard ? "" : " --catalog \(catalog).storekit --features \(catalog).features.json"
        func start() -> String {
            "discover --state DIR --seed \(seed)\(file)" + (account == "you" ? "" : " --account \(account)")
        }
        var lines = ["# \(start())"]
        for step in steps {
            switch step {
            case .command(let line): lines.append(line)
            case .twice(let line): lines.append(Self.twice + line)
            case .restart: lines.append("# quit; then: \(start())")
            case .account(let name):
                account = name
                lines.append("# quit; then: \(start())")
            case .reinstall: lines.append("# quit; rm DIR/ledger.jsonl; then: \(start())")
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Script {
    /// What stands before a line that is typed twice: no console reads two lines at once, so it is a comment there.
    private static let twice = "# twice at once: "

    /// Reads a session as it is printed; the account, the catalog and the seed follow from the comments.
    package init(reading text: String) {
        var (catalog, seed, account) = (Catalogs.standard, UInt64(1), "you")
        var steps: [Step] = []
        for line in text.split(separator: "\n").map({ $0.drop(while: \.isWhitespace) }) where !line.isEmpty {
            guard line.hasPrefix("#") else {
                steps.append(.command(String(line)))
                continue
            }
            if line.hasPrefix(Self.twice) { steps.append(.twice(String(line.dropFirst(Self.twice.count)))) }
            let words = line.split(separator: " ").map(String.init)
            func value(_ option: String) -> String? {
                words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
            }
            if let file = value("--catalog") { catalog = file.replacing(".storekit", with: "") }
            if let number = value("--seed").flatMap({ UInt64($0) }) { seed = number }
            guard words.count > 1, words[1] == "quit;" else { continue }
            let next = value("--account") ?? "you"
            steps.append(words.contains("rm") ? .reinstall : next == account ? .restart : .account(next))
            account = next
        }
        self.init(catalog: catalog, seed: seed, steps: steps)
    }
}
