internal import DiscoverEntities
internal import DiscoverServices
internal import Foundation
internal import StoreSimulator

/// Compares what the app says, step by step, with the store's books.
struct Auditor {
    let catalog: Catalog
    /// What the app may know of the books now.
    private(set) var fresh = KnownBooks()
    /// What it may still believe, where it could not read everything since.
    private(set) var stale: [KnownBooks] = []
    /// What it read last of how the subscriptions stand; a purchase reads it, too, and does not record it.
    private(set) var read = KnownBooks()
    /// How each subscription stood when its period began: the app takes it to be so until it reads otherwise.
    private var begun = KnownBooks()
    /// Whose each transaction is that the app has credited.
    private(set) var claims: [String: String] = [:]
    /// Whose each transaction is by a server, which remembers it when the app's ledger is lost.
    var recorded: [String: String] = [:]
    /// What the app knows of each transaction.
    private var reported: [String: SignedTransactionPayload] = [:]
    /// What each account has used up.
    private(set) var spent: [String: [String: Int]] = [:]
    /// A Boolean value that indicates whether the app has read everything, and nothing since was kept from it.
    private(set) var isSettled = false
    /// Transactions that were given as finished, which no app was ever told of.
    private var seeded: Set<String> = []
    /// Unfinished transactions that were another account's: where that changes, the next launch or `verify` credits them.
    private var foreign: Set<String> = []
    /// What the app knew before the store ended something without a word to it, until it reads how the subscriptions stand.
    private var unannounced: [KnownBooks] = []
    private(set) var found: [Contradiction] = []

    init(_ catalog: Catalog) { self.catalog = catalog }

    mutating func note(_ kind: Kind, _ detail: String, outcome: String = "") {
        found.append(Contradiction(kind, detail, outcome: outcome))
    }

    /// Whether a kind of contradiction was found in this step already.
    func has(_ kind: Kind) -> Bool { found.contains { $0.kind == kind } }

    mutating func spend(_ unit: String, of account: String) { spent[account, default: [:]][unit, default: 0] += 1 }

    mutating func claim(_ transaction: String, for account: String) {
        claims[transaction] = account
        reported[transaction] = fresh.entries[transaction]
    }

    /// Whether the store says of a transaction what the app knew of it already.
    func isAsReported(_ payload: SignedTransactionPayload) -> Bool {
        guard var known = reported[payload.transactionId] else { return false }
        known.signedDate = payload.signedDate
        return known == payload
    }

    /// Returns the contradictions of a step.
    mutating func judge(_ seen: Seen) -> [Contradiction] {
        found = []
        if seen.step == .reinstall { (claims, spent, reported) = ([:], [:], [:]) }
        let difference = Difference(seen.before, seen.after)
        if seen.isSeeding { seeded.formUnion(difference.sold.map(\.payload.transactionId)) }
        prepare(seen)
        judgeForm(seen)
        for event in seen.events { judge(event, seen, difference) }
        judgeCharged(seen, difference)
        judgeOffers(seen)
        demandBillChanges(seen)
        judgeClaims(seen, difference)
        judgeArrivals(seen)
        judgeDeliveries(seen, difference)
        judgeCharges(seen)
        // What is read at the end of a step is judged with all that the step brought.
        for event in seen.events { judgeReading(event, seen) }
        judgeExit(seen)
        return found
    }

    /// Returns the contradictions between an answer about what an account owns and the only holdings that are true.
    mutating func judge(answer: Event, _ holdings: Holdings) -> [Contradiction] {
        (found, isSettled) = ([], true)
        judgeHoldings(answer, [holdings])
        return found
    }

    private mutating func prepare(_ seen: Seen) {
        let old = fresh
        fresh.take(seen.after)
        begun.add(periodsOf: fresh)
        if seen.readsSubscriptions, seen.isCalm { unannounced = [] }
        if seen.control == "expire" || seen.control == "script" { unannounced.append(old) }
        guard seen.isCalm else {
            (isSettled, stale) = (false, stale + [old, read, begun] + unannounced)
            return
        }
        // What another Apple Account's own devices did meanwhile is read at the next launch.
        if seen.before.signedIn != seen.after.signedIn || seen.control == "foreign" { isSettled = false }
        if seen.readsEverything { isSettled = true }
        stale = isSettled ? [] : stale + [old]
        if seen.readsSubscriptions { read = fresh }
    }

    /// Whether a transaction is one that an account may have, by the token that it carries, or else by who has its chain.
    func isOpen(_ payload: SignedTransactionPayload, to account: String) -> Bool {
        if let token = payload.appAccountToken { return Self.token(of: account) == token.uuidString.lowercased() }
        let owners = recorded.merging(claims) { $1 }
        // What is recorded keeps its account, whoever subscribes for the same chain later.
        if let owner = recorded[payload.transactionId] ?? claims[payload.transactionId] { return owner == account }
        let chain = owners.keys.compactMap { fresh.entries[$0] }
            .filter { $0.originalTransactionId == payload.originalTransactionId }
            .max { ($0.purchaseDate, Int($0.transactionId) ?? 0) < ($1.purchaseDate, Int($1.transactionId) ?? 0) }
        return chain.map { owners[$0.transactionId] == account } ?? true
    }

    static func token(of account: String) -> String { NamedAccount(account).token.uuid.lowercased() }

    /// A renewal costs what the books said before that it would.
    private mutating func judgeCharges(_ seen: Seen) {
        guard seen.control == "advance" else { return }
        for (before, after) in zip(seen.before.accounts, seen.after.accounts) {
            for subscription in before.subscriptions {
                guard let bill = subscription.bill, let date = bill.date, date <= seen.after.clock, !bill.needsConsent
                else { continue }
                let charged = after.entries[before.entries.count...].first {
                    $0.payload.originalTransactionId == subscription.chain
                }
                guard let payload = charged?.payload, payload.purchaseDate == date else { continue }
                if payload.price != bill.price || payload.productId != bill.product
                    || payload.offerIdentifier != bill.offer
                {
                    note(
                        .chargedOtherwiseThanAnnounced,
                        "\(Difference.words(bill)), but charged \(payload.productId) for \(payload.price)")
                }
            }
        }
    }

    /// What was paid for is credited as soon as the app can know of it, once, and to whom it belongs.
    private mutating func judgeDeliveries(_ seen: Seen, _ difference: Difference) {
        let before = Dictionary(
            seen.before.account.entries.map { ($0.payload.transactionId, $0.isFinished) }
        ) { $1 }
        if seen.readsEverything { foreign = [] }
        for entry in seen.after.account.entries where !entry.isDeleted {
            let id = entry.payload.transactionId
            if !entry.isFinished, !isOpen(entry.payload, to: seen.account) { foreign.insert(id) }
            guard claims[id] == nil, !seeded.contains(id) else { continue }
            if entry.payload.type == .autoRenewable, before[id] != true,
                entry.isFinished, ["status", "restore"].contains(seen.words.first)
            {
                // The reading itself brought it, and shows it.
                claim(id, for: seen.account)
            } else if entry.isFinished, before[id] != true, seen.before.signedIn == seen.after.signedIn {
                note(.lostPurchase, "\(id) of \(entry.payload.productId) is finished, and nobody was told of it")
            } else if !entry.isFinished, isSettled, !foreign.contains(id), isOpen(entry.payload, to: seen.account),
                !seen.mayLoseAnswers
            {
                note(.lostPurchase, "\(id) of \(entry.payload.productId) is paid, and not credited")
            }
        }
    }
}

extension Seen {
    /// The words of the command; none where the step is no command.
    var words: [String] {
        let words =
            switch step {
            case .command(let line), .twice(let line): line.split(separator: " ").map(String.init)
            case .restart, .account, .reinstall: [String]()
            }
        // What explains a command plays it, and so does its link.
        if words.first == "open", words.count == 2 { return Link.words(words[1]) }
        return words.first == "explain" ? Array(words.dropFirst()) : words
    }

    /// Whether the step is a line that is typed twice at once.
    var isTwice: Bool { if case .twice = step { true } else { false } }

    /// The control of the store; `nil` where the step is no control.
    var control: String? { words.first == "store" && words.count > 1 ? words[1] : nil }

    /// Whether the store kept nothing back from the app.
    var isCalm: Bool { before.answersAll && after.answersAll }

    /// Whether the step has the app read everything that the store lists.
    var readsEverything: Bool {
        switch step {
        case .restart, .account, .reinstall: true
        case .command, .twice: words == ["verify"]
        }
    }

    /// Whether the step has the app read, and record, how its subscriptions stand.
    var readsSubscriptions: Bool {
        readsEverything || ["status", "restore", "paywall"].contains(words.first)
            || events.contains { $0.name == "update" }
    }

    /// Whether transactions were given that no app was told of.
    var isSeeding: Bool { control == "seed-history" }

    /// Whether a purchase may have been made whose answer was lost: it arrives at the next launch.
    var mayLoseAnswers: Bool { !isCalm }
}
