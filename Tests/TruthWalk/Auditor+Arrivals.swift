internal import Foundation
internal import StoreSimulator

extension Auditor {
    /// Compares the ownership that messages claim with what the account owns.
    ///
    /// The messages are about processed transactions.
    mutating func checkArrivals(_ seen: Seen) {
        // A script contains several controls, and the records show only the state after the last one.
        guard seen.control != "script", let now = seen.after.timeOfResponses else { return }
        let screens: [TextViews.Kind] = [.update, .verify, .restore]
        let entries = seen.after.accounts.flatMap(\.entries)
        let texts = screens.flatMap { seen.texts[$0, default: []] }
        for text in texts.flatMap({ $0.split(separator: "\n").map(String.init) }) {
            guard let claim = Message.ownership(claimedBy: text),
                let payload = entries.first(where: { $0.payload.transactionId == claim.transaction })?.payload
            else { continue }
            switch claim.claim {
            case .isOwned, .isNotOwned: check(claim.claim, payload, text, possible(seen, at: now))
            case .isUsableElsewhere: checkUse(payload, text, seen, at: now)
            }
        }
    }

    private mutating func check(
        _ claim: Message.Ownership, _ payload: SignedTransactionPayload, _ text: String, _ all: [Holdings]
    ) {
        let product = payload.productId
        guard !all.contains(where: { $0.unjudged.contains(product) }) else { return }
        let canBe =
            claim == .isOwned
            ? all.contains { $0.held.contains(product) || $0.maybeHeld.contains(product) }
            : all.contains { !$0.held.contains(product) }
        if !canBe { note(.saidWrongOwnership, text, outcome: claim.rawValue) }
    }

    /// Checks that another account's transaction is called usable only while it grants something.
    mutating func checkUse(_ payload: SignedTransactionPayload, _ text: String, _ seen: Seen, at now: Int64) {
        var known = KnownBooks()
        known.takeAll(seen.after)
        let holdings = ([known] + stale).map {
            Oracle(catalog: catalog, known: $0, claims: [payload.transactionId: ""], account: "", now: now)
                .holdings(spent: [:])
        }
        let product = payload.productId
        let isUsable = holdings.contains {
            $0.held.contains(product) || $0.maybeHeld.contains(product) || $0.unjudged.contains(product)
        }
        if !isUsable { note(.saidWrongOwnership, text, outcome: Message.Ownership.isUsableElsewhere.rawValue) }
    }
}

extension Message {
    /// The claim of ownership in a message about a settled transaction.
    enum Ownership: String {
        /// The account owns the product now.
        case isOwned
        /// The account doesn't own the product.
        case isNotOwned
        /// The transaction grants something to another account.
        case isUsableElsewhere
    }

    private static let phrases: [(words: String, claim: Ownership)] = [
        ("no longer yours", .isNotOwned), ("you nothing now", .isNotOwned),
        ("still gives you", .isOwned), ("was reversed, and you have", .isOwned),
        ("yours again", .isOwned), ("is yours.", .isOwned), ("are yours.", .isOwned),
        ("Sign in with that account", .isUsableElsewhere),
    ]

    /// Returns a message's claim of ownership with its transaction, or `nil` if there is none.
    static func ownership(claimedBy text: String) -> (claim: Ownership, transaction: String)? {
        guard text.hasSuffix(")"), let start = text.range(of: "(transaction ", options: .backwards),
            let phrase = phrases.first(where: { text.contains($0.words) })
        else { return nil }
        return (phrase.claim, String(text[start.upperBound...].dropLast()))
    }
}
