#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A request to transfer a purchase of another account to the account that presents it.
public struct TransferRequest: Hashable, Sendable {
    /// The verified transaction whose purchase is transferred.
    ///
    /// The signed text (JWS) of the transaction proves that the presenting account has the purchase.
    public let transaction: VerifiedTransaction
    /// The account that presented the transaction, and that receives the purchase.
    public let account: Account

    /// Creates a request to transfer the purchase of the presented transaction to an account.
    public init(transaction: VerifiedTransaction, account: Account) {
        self.transaction = transaction
        self.account = account
    }
}

/// The limits on transfers that customers request.
///
/// Without them, a copy of a signed transaction would move the purchase at any time, and any number of times.
public struct TransferLimits: Hashable, Sendable {
    /// The maximum age of the presented transaction's signature in milliseconds, or 0 for any age.
    public let maxAge: Int64
    /// The time in milliseconds for which a transferred purchase can't be transferred again, or 0 for none.
    public let coolDown: Int64

    /// The time in milliseconds by which a signature may be later than the server's clock: five minutes.
    public static let clockTolerance: Int64 = 300_000

    /// Creates limits; without arguments, 24 hours for the signature, and 30 days for the next transfer.
    public init(maxAge: Int64 = 86_400_000, coolDown: Int64 = 2_592_000_000) {
        self.maxAge = maxAge
        self.coolDown = coolDown
    }

    /// Returns why a transaction that was signed at the specified time isn't accepted now.
    ///
    /// The result is `nil` if the transaction is accepted. A signature of exactly the maximum age is accepted. A
    /// signature that is much later than the server's clock isn't, because it would be accepted for longer than the
    /// maximum age.
    public func refusal(ofSignature signed: Moment, at now: Moment) -> TransferFailure? {
        guard maxAge > 0 else { return nil }
        if signed.milliseconds < now.milliseconds - maxAge { return .staleSignature }
        return signed.milliseconds > now.milliseconds + Self.clockTolerance ? .futureSignature : nil
    }
}

/// The result of transferring a purchase to another account.
public enum TransferResponse: Hashable, Sendable {
    /// The former owner's purchase and its renewals were transferred to the requesting account.
    ///
    /// `hint` is the former owner's account token with all characters masked except the last ones.
    case moved(hint: String)
    /// The requesting account owned the purchase already; nothing was transferred.
    case already
}

/// The reason why a purchase wasn't transferred to the account that requested the transfer.
///
/// Nothing changed, except possibly in the cases ``ledger(_:)`` and ``movedOn``. In these cases, the client can repeat
/// the request to find out who owns the purchase.
public enum TransferFailure: Error, Hashable, Sendable {
    /// The server's policy forbids transfers.
    case notAllowed
    /// The customer received the purchase through Family Sharing, so it can't be transferred.
    ///
    /// Each family member has a transaction of their own to present.
    case family
    /// The purchase is a consumable, which stays with the account that bought the units.
    case consumable
    /// No account owns the purchase, so the client must send it as a new purchase instead.
    case unclaimed
    /// The store signed the presented transaction too long ago.
    ///
    /// So the client must present a newer signature.
    case staleSignature
    /// The store signed the presented transaction at a time in the future.
    ///
    /// The time is in the future for the server's clock.
    case futureSignature
    /// The purchase was transferred recently, and can be transferred again from the specified time.
    case coolingDown(until: Moment)
    /// The purchase was transferred, but then transferred again to another account before it was credited.
    case movedOn
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)

    /// A stable code of this failure, which metrics and responses to clients contain.
    public var code: String {
        switch self {
        case .notAllowed: "transferNotAllowed"
        case .family: "transferOfFamily"
        case .consumable: "transferOfConsumable"
        case .unclaimed: "transferOfUnclaimed"
        case .staleSignature: "transferOfStaleSignature"
        case .futureSignature: "transferOfFutureSignature"
        case .coolingDown: "transferTooSoon"
        case .movedOn: "transferMovedOn"
        case .ledger(let failure): failure.code
        }
    }
}

/// The outcome of transferring a purchase from another account.
public enum TransferOutcome: Hashable, Sendable {
    /// The requesting account owns the purchase with this transaction ID and product ID.
    ///
    /// The third associated value states whether the purchase was transferred now or belonged to the account before.
    case transferred(transaction: String, product: String, TransferResponse)
    /// The presented transaction isn't genuine and is permanently refused, for the reason in the value.
    case notGenuine(RejectionReason)
    /// The presented transaction couldn't be verified, so nothing was transferred.
    ///
    /// The client may present the transaction again.
    case unconfirmed(UnconfirmedReason)
    /// The purchase wasn't transferred, for the reason in the associated value.
    case failed(TransferFailure)
}
#endif
