internal import DiscoverEntities
internal import DiscoverServices
internal import Foundation
internal import StoreSimulator

/// A comparison of the app's output with the store's records, step by step.
struct Auditor {
    let catalog: Catalog
    /// The records that the app can have read by now.
    private(set) var fresh = KnownBooks()
    /// The earlier records that the app may still rely on, because it couldn't read everything since.
    private(set) var stale: [KnownBooks] = []
    /// The subscription states that the app read and recorded last.
    ///
    /// A purchase also reads them, but doesn't record them.
    private(set) var read = KnownBooks()
    /// The subscription states at the start of each period, which the app uses until it reads again.
    private var begun = KnownBooks()
    /// The account of each transaction that the app has credited, by transaction ID.
    private(set) var claims: [String: String] = [:]
    /// The account of each transaction on a server, by transaction ID.
    ///
    /// The server keeps the account when the app's ledger is lost.
    var recorded: [String: String] = [:]
    /// The version of each transaction that the app has credited, by transaction ID.
    private var reported: [String: SignedTransactionPayload] = [:]
    /// The spent units of each account, by the unit's name.
    private(set) var spent: [String: [String: Int]] = [:]
    /// A Boolean value that indicates whether the app has read everything, and nothing was withheld since.
    private(set) var isSettled = false
    /// The transactions that were added as finished ones, which no app has received.
    private var seeded: Set<String> = []
    /// The unfinished transactions of other accounts.
    ///
    /// If their account changes, the next launch or `verify` credits them.
    private var foreign: Set<String> = []
    /// The transactions whose latest refund, or reversal of a refund, the app could verify.
    private var verified: Set<String> = []
    /// The records from before a silent expiration, until the app reads the subscription states.
    private var unannounced: [KnownBooks] = []
    private(set) var found: [Contradiction] = []

    init(_ catalog: Catalog) { self.catalog = catalog }

    mutating func note(_ kind: Kind, _ detail: String, outcome: String = "") {
        found.append(Contradiction(kind, detail, outcome: outcome))
    }

    /// Returns a Boolean value that indicates whether this step already has a contradiction of a kind.
    func has(_ kind: Kind) -> Bool { found.contains { $0.kind == kind } }

    mutating func spend(_ unit: String, of account: String) { spent[account, default: [:]][unit, default: 0] += 1 }

    mutating func claim(_ transaction: String, for account: String) {
        claims[transaction] = account
        reported[transaction] = fresh.entries[transaction]
    }

    /// Returns `true` if the app has credited the same version of a transaction.
    ///
    /// The signing date doesn't count.
    func isAsReported(_ payload: SignedTransactionPayload) -> Bool {
        guard var known = reported[payload.transactionId] else { return false }
        known.signedDate = payload.signedDate
        return known == payload
    }

    /// Returns the contradictions of a step.
    mutating func check(_ seen: Seen) -> [Contradiction] {
        found = []
        if seen.step == .reinstall { (claims, spent, reported) = ([:], [:], [:]) }
        let difference = Difference(seen.before, seen.after)
        if seen.isSeeding { seeded.formUnion(difference.sold.map(\.payload.transactionId)) }
        prepare(seen)
        checkForm(seen)
        for event in seen.events { check(event, seen, difference) }
        checkCharged(seen, difference)
        checkOffers(seen)
        demandBillChanges(seen)
        checkClaims(seen, difference)
        checkArrivals(seen)
        checkDeliveries(seen, difference)
        checkCharges(seen)
        // A response at the end of a step is compared with all changes of the step.
        for event in seen.events { checkReading(event, seen) }
        checkExit(seen)
        return found
    }

    /// Returns the contradictions between a response about entitlements and the only valid holdings.
    mutating func check(response: Event, _ holdings: Holdings) -> [Contradiction] {
        (found, isSettled) = ([], true)
        checkHoldings(response, [holdings])
        return found
    }

    private mutating func prepare(_ seen: Seen) {
        let old = fresh
        fresh.take(seen.after)
        begun.add(periodsOf: fresh)
        let isVerified = seen.before.deliversRevocations && seen.after.deliversRevocations
        verified = isVerified ? verified.union(seen.revocations) : verified.subtracting(seen.revocations)
        if seen.readsSubscriptions, seen.isCalm { unannounced = [] }
        if seen.control == "expire" || seen.control == "script" { unannounced.append(old) }
        guard seen.isCalm else {
            (isSettled, stale) = (false, stale + [old, read, begun] + unannounced)
            return
        }
        // The next launch reads what the devices of another Apple Account did in the meantime.
        if seen.before.signedIn != seen.after.signedIn || seen.control == "foreign" { isSettled = false }
        if seen.readsEverything { isSettled = true }
        stale = isSettled ? unheard(seen) : stale + [old]
        if seen.readsSubscriptions { read = fresh }
    }

    /// Returns the earlier records that the app may rely on after it has read the store's lists.
    ///
    /// The store lists only the records of the current Apple Account. If the app couldn't verify a refund of another
    /// Apple Account, it can read the refund only after that Apple Account is signed in again.
    private func unheard(_ seen: Seen) -> [KnownBooks] {
        stale.reduce(into: []) { unheard, books in
            var books = books
            books.add(verified, of: fresh)
            books.take(seen.after)
            if books != fresh, !unheard.contains(books) { unheard.append(books) }
        }
    }

    /// Returns a Boolean value that indicates whether a transaction can belong to an account.
    ///
    /// The account token in the transaction decides, or else the owner of its subscription's previous transaction.
    func isOpen(_ payload: SignedTransactionPayload, to account: String) -> Bool {
        if let token = payload.appAccountToken { return Self.token(of: account) == token.uuidString.lowercased() }
        let owners = recorded.merging(claims) { $1 }
        // A recorded transaction keeps its account, even if another account subscribes to the same chain later.
        if let owner = recorded[payload.transactionId] ?? claims[payload.transactionId] { return owner == account }
        func order(_ entry: SignedTransactionPayload) -> (Int64, Int) {
            (entry.purchaseDate, Int(entry.transactionId) ?? 0)
        }
        let chain = owners.keys.compactMap { fresh.entries[$0] }
            .filter { $0.originalTransactionId == payload.originalTransactionId }
        // A renewal continues what was paid before it, even if another account has subscribed since then.
        let earlier = chain.filter { order($0) < order(payload) }
        let last = (earlier.isEmpty ? chain : earlier).max { order($0) < order($1) }
        return last.map { owners[$0.transactionId] == account } ?? true
    }

    static func token(of account: String) -> String { NamedAccount(account).token.uuid.lowercased() }

    /// Checks that a renewal costs what the records announced before.
    private mutating func checkCharges(_ seen: Seen) {
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

    /// Checks that paid transactions are credited exactly once and to the right account.
    ///
    /// Each transaction must be credited as soon as possible.
    private mutating func checkDeliveries(_ seen: Seen, _ difference: Difference) {
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
                // The command itself reads and shows the subscription.
                claim(id, for: seen.account)
            } else if entry.isFinished, before[id] != true, seen.before.signedIn == seen.after.signedIn {
                note(.lostPurchase, "\(id) of \(entry.payload.productId) is finished, and was never reported")
            } else if !entry.isFinished, isSettled, !foreign.contains(id), isOpen(entry.payload, to: seen.account),
                !seen.mayLoseResponses
            {
                note(.lostPurchase, "\(id) of \(entry.payload.productId) is paid, and not credited")
            }
        }
    }
}
