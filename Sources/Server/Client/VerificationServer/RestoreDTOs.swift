#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors

/// What `POST /v1/restore` is asked.
struct RestoreRequestDTO: Encodable {
    var signedTransactions: [String]?
    var signedRenewals: [String]?
    /// Whether it is, with what was asked before, all that the store lists for the customer.
    var complete: Bool?
}

/// What it answers: a word for each text, in the order of the question.
struct RestoreResponseDTO: Decodable {
    struct Word: Decodable {
        /// `credited`, `already`, `refusedForGood` or `notYet`.
        let verdict: String
        /// Which transaction it is about, of a genuine one.
        let transactionId: String?
        /// Why it was refused.
        let reason: String?
        /// The last digits of the account that it belongs to, where that is another one.
        let owner: String?
    }

    let transactions: [Word]
    let renewals: [Word]?
}

extension RestoreResponseDTO.Word {
    /// The word on a transaction. A word about another one is none about this one.
    func verdict(on transaction: UnverifiedTransaction) throws(StoreFailure) -> Verdict<TransactionFacts> {
        switch verdict {
        case "credited", "already":
            guard transactionId == transaction.id.rawValue else {
                throw .unavailable("a word about another transaction")
            }
            return SignedTextDecoder.transaction(transaction.signedText)
        case "refusedForGood":
            if let reason = reason.flatMap(RejectionReason.init(rawValue:)) { return .notGenuine(reason) }
            // Genuine, and another account's by the server's books, whatever the text says of it.
            guard case .genuine(let facts) = SignedTextDecoder.transaction(transaction.signedText) else {
                return .notGenuine(.notIssuedByStore)
            }
            return .genuine(facts.ofSomebodyElse(hint: owner))
        default: throw .unavailable("the server has no word yet")
        }
    }

    func verdict(on status: UnverifiedSubscriptionStatus) throws(StoreFailure) -> Verdict<RenewalFacts> {
        switch verdict {
        case "credited", "already": return SignedTextDecoder.renewal(status.signedRenewal)
        case "refusedForGood": return .notGenuine(reason.flatMap(RejectionReason.init(rawValue:)) ?? .notIssuedByStore)
        default: throw .unavailable("the server has no word yet")
        }
    }
}

extension TransactionFacts {
    /// The same, with the token of nobody that anybody is: whose it is only the server knows. The last digits, by which a
    /// customer may know the account again, are as the server says.
    func ofSomebodyElse(hint: String?) -> TransactionFacts {
        let digits = hint.flatMap { UInt128($0.suffix(4), radix: 16) } ?? 0
        return TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, accountToken: AccountToken(bits: digits), ownership: ownership,
            revocation: revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
#endif
