#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors

/// The request body of `POST /v1/restore`.
///
/// The body contains the signed texts (JWS) to verify and to record for the account.
struct RestoreRequestDTO: Encodable {
    var signedTransactions: [String]?
    var signedRenewals: [String]?
    /// `true` if the client has now sent the customer's whole list of purchases; otherwise `nil`.
    ///
    /// The App Store lists these purchases. A client with a long list sends it in several requests, and only the last
    /// one contains `true`.
    var complete: Bool?
}

/// The response body of `POST /v1/restore`.
///
/// The body contains a result for each signed text (JWS), in the order of the request.
struct RestoreResponseDTO: Decodable {
    struct Result: Decodable {
        /// The result for the signed text (JWS): `credited`, `already`, `refusedForGood`, or `notYet`.
        ///
        /// `credited` means that the server recorded the text for the account now, and `already` that it recorded the
        /// text earlier. `refusedForGood` is final. After `notYet`, send the text again.
        let verdict: String
        /// The ID of the transaction, or `nil` in a result for renewal information.
        ///
        /// If the text isn't genuine, the ID may be wrong, because the server read it without verifying it.
        let transactionId: String?
        /// A code for the reason why the server didn't record the transaction or renewal information.
        ///
        /// The value is `nil` if the server recorded the information for the account.
        let reason: String?
        /// The last digits of the owner's account token; `nil` unless another account owns the transaction.
        let owner: String?
    }

    let transactions: [Result]
    let renewals: [Result]?
}

extension RestoreResponseDTO.Result {
    /// Converts this result of the server to the verdict on a transaction.
    ///
    /// - Parameter transaction: The transaction that was sent to the server.
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
    /// Returns a copy of these facts with an account token that belongs to no account.
    ///
    /// The server reports only the last digits of the owner's token, so that the customer can recognize the account.
    /// All other digits of the returned token are zeros.
    ///
    /// - Parameter hint: A string from the server that ends with the last four digits of the owner's token, or `nil` if
    ///   the server sent none.
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
