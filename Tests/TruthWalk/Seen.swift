internal import StoreSimulator
internal import Support

/// The observations of one step.
struct Seen {
    let step: Step
    /// The app's account after the step.
    let account: String
    let before: StoreBooks
    let after: StoreBooks
    let events: [Event]
    /// The output lines that aren't JSON objects with an event.
    let broken: [String]
    let texts: [TextViews.Kind: [String]]
    /// The exit status, or `nil` if the step isn't a command.
    let exit: Int32?
}

extension Seen {
    /// The words of the command, or an empty array if the step isn't a command.
    var words: [String] {
        let words =
            switch step {
            case .command(let line), .twice(let line):
                (try? CommandLineTokenizer.tokenize(line)) ?? line.split(separator: " ").map(String.init)
            case .restart, .account, .reinstall: [String]()
            }
        // An `explain` command runs another command, and so does a link.
        if words.first == "open", words.count == 2 { return Link.words(words[1]) }
        return words.first == "explain" ? Array(words.dropFirst()) : words
    }

    /// A Boolean value that indicates whether the step runs a line twice at once.
    var isTwice: Bool { if case .twice = step { true } else { false } }

    /// The store control of the step, or `nil` if there is none.
    var control: String? { words.first == "store" && words.count > 1 ? words[1] : nil }

    /// A Boolean value that indicates whether the store withheld nothing from the app.
    var isCalm: Bool { before.respondsToAll && after.respondsToAll }

    /// A Boolean value that indicates whether the app reads everything that the store lists.
    var readsEverything: Bool {
        switch step {
        case .restart, .account, .reinstall: true
        case .command, .twice: words == ["verify"]
        }
    }

    /// A Boolean value that indicates whether the app reads and records the subscription states.
    var readsSubscriptions: Bool {
        readsEverything || ["status", "restore", "paywall"].contains(words.first) || bringsPeriod
    }

    /// A Boolean value that indicates whether a period of a subscription arrived.
    ///
    /// When other transactions arrive, the app doesn't read the subscription states.
    private var bringsPeriod: Bool {
        let periods = after.accounts.flatMap(\.entries).map(\.payload).filter { $0.type == .autoRenewable }
        let reported = events.filter {
            $0.name == "update" && ["credited", "known", "otherAccount"].contains($0.text("result"))
        }
        return reported.contains { event in periods.contains { $0.transactionId == event.text("transaction") } }
    }

    /// A Boolean value that indicates whether the step adds transactions that no app receives.
    var isSeeding: Bool { control == "seed-history" }

    /// A Boolean value that indicates whether a purchase may arrive only at the next launch.
    var mayLoseResponses: Bool { !isCalm }

    /// The transactions of the signed-in Apple Account that the step revoked, or whose refund it reversed.
    var revocations: Set<String> {
        let earlier = Dictionary(before.account.entries.map { ($0.payload.transactionId, $0.payload) }) { $1 }
        let changed = after.account.entries.map(\.payload).filter { payload in
            earlier[payload.transactionId].map { $0.revocationDate != payload.revocationDate } ?? false
        }
        return Set(changed.map(\.transactionId))
    }
}
