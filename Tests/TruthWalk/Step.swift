/// One step of a session.
package enum Step: Sendable, Hashable {
    /// A line that is entered in the console.
    case command(String)
    /// A line that runs twice, the second time while the store is requested to charge for the first.
    case twice(String)
    /// The app's process ends, and another one starts with the same state.
    case restart
    /// The app starts again for another app account.
    case account(String)
    /// The app's ledger is lost, as on a new device of the same Apple Account.
    case reinstall

    /// A Boolean value that indicates whether the step requires the store to be in the app's process.
    ///
    /// The app's clock can't measure the silence of another process, and no server receives seeded transactions.
    var isForOneProcess: Bool {
        guard case .command(let line) = self else { return false }
        return ["store silence", "store delay", "store seed-history"].contains { line.hasPrefix($0) }
    }
}

/// A session that can be replayed.
package struct Script: Sendable, Hashable {
    /// The name of the catalog.
    package let catalog: String
    /// The seed of the store.
    package let seed: UInt64
    package var steps: [Step]
}

extension Script: CustomStringConvertible {
    /// The session as console input; steps that aren't commands are comments.
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
    /// The prefix of a line that runs twice, which is a comment because no console runs two lines at once.
    private static let twice = "# twice at once: "

    /// Parses a printed session, whose comments contain the account, the catalog, and the seed.
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
