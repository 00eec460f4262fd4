#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors

/// The request body of `POST /v1/restore`.
struct RestoreRequestDTO: Encodable {
    var signedTransactions: [String]?
    var signedRenewals: [String]?
    /// A Boolean value that indicates whether the requests so far contain all purchases that the store lists.
    var complete: Bool?
}

/// The response body of `POST /v1/restore`: a result for each text, in the order of the request.
struct RestoreResponseDTO: Decodable {
    struct Word: Decodable {
        /// The verdict on the transaction: `credited`, `already`, `refusedForGood`, or `notYet`.
        let verdict: String
        /// The ID of the transaction; `nil` if the text isn't genuine.
        let transactionId: String?
        /// The reason why the transaction isn't credited; `nil` if it is.
        let reason: String?
        /// The last digits of the owner's account token; `nil` unless another account owns the transaction.
        let owner: String?
    }

    let transactions: [Word]
    let renewals: [Word]?
}

extension RestoreResponseDTO.Word {
    /// Returns the verdict on a transaction that this result of the server contains.
    ///
    /// - Parameter transaction: The transaction that was sent.
    /// - Returns: The verdict.
    /// - Throws: A `StoreFailure` if the result is about another transaction or isn't final.
    func verdict(on transaction: UnverifiedTransaction) throws(StoreFailure) -> Verdict<TransactionFacts> {
        switch verdict {
        case "credited", "already":
            guard transactionId == transaction.id.rawValue else {
                throw .unavailable("a verdict about another transaction")
            }
            return SignedTextDecoder.transaction(transaction.signedText)
        case "refusedForGood":
            if let reason = reason.flatMap(RejectionReason.init(rawValue:)) { return .notGenuine(reason) }
            // The text is genuine, but the server's ledger contains it for another account, whatever account the text
            // names.
            guard case .genuine(let facts) = SignedTextDecoder.transaction(transaction.signedText) else {
                return .notGenuine(.notIssuedByStore)
            }
            return .genuine(facts.ofAnotherAccount(hint: owner))
        default: throw .unavailable("the server has no verdict yet")
        }
    }

    func verdict(on status: UnverifiedSubscriptionStatus) throws(StoreFailure) -> Verdict<RenewalFacts> {
        switch verdict {
        case "credited", "already": return SignedTextDecoder.renewal(status.signedRenewal)
        case "refusedForGood": return .notGenuine(reason.flatMap(RejectionReason.init(rawValue:)) ?? .notIssuedByStore)
        default: throw .unavailable("the server has no verdict yet")
        }
    }
}

extension TransactionFacts {
    /// Returns the contents of the transaction, with an account token that belongs to no account.
    ///
    /// Only the server can identify the owner. The token's last digits are those from the server, so that the customer
    /// can recognize the account.
    ///
    /// - Parameter hint: The hint from the server.
    /// - Returns: The facts with the replaced token.
    func ofAnotherAccount(hint: String?) -> TransactionFacts {
        let digits = hint.flatMap { UInt128($0.suffix(4), radix: 16) } ?? 0
        return TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, accountToken: AccountToken(bits: digits), ownership: ownership,
            revocation: revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
#endif
