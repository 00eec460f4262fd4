#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: records which account owns a purchase and its renewals (a chain of transactions).
///
/// The owner of a transaction is the account for which the transaction is recorded. If the transaction isn't recorded,
/// its owner is the account of its token. If it has no token, its owner is the owner of the newest transaction of its
/// chain.
///
/// **Promise:** A transfer begins with a transaction that the new owner presents to the server. The transfer moves the
/// renewal information, and all transactions of the chain that belong to the presented transaction's owner. Purchases
/// that other accounts made within the chain stay with those accounts. Later transactions of the chain belong to the
/// new owner.
///
/// A transfer leaves the App Store's requests for consumption information with the former owner. If an administrator
/// decided the transfer, it corrects the owner, and the former owner's requests about the transactions move, too.
///
/// A transfer is atomic and durable: either all of these changes and an audit entry are written, or nothing is. Two
/// concurrent transfers of one chain run one after the other. The stored signed texts (JWS) don't change. A transfer
/// within the cool-down after an earlier one of the same chain is refused, also if both are requested at the same time.
///
/// ```swift
/// let request = ChainTransferRequest(facts, to: account, at: now, coolDown: 86_400_000)
/// if case .coolingDown(let end) = try await ownership.move(request) {
///     print("try again in \(end.milliseconds - now.milliseconds) milliseconds")
/// }
/// ```
public protocol OwnershipStore: Sendable {
    /// Transfers a transaction, and its owner's other transactions of the chain, to another account.
    ///
    /// The chain consists of a purchase and its renewals. The result contains the former owner, or states why nothing
    /// was transferred.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func move(_ order: ChainTransferRequest) async throws(LedgerFailure) -> ChainTransferResult
}

/// A request to transfer a purchase and its renewals (a chain of transactions) to another account.
public struct ChainTransferRequest: Hashable, Sendable {
    /// The verified contents of the transaction that the receiving account presented to the server.
    public let presented: TransactionFacts
    /// The account that receives the purchase and its renewals.
    public let account: AccountToken
    /// The current time on the server's clock.
    public let moment: Moment
    /// The administrator who decided the transfer.
    ///
    /// The value is `nil` if the receiving account presented the transaction.
    public let administrator: AccountToken?
    /// The account that must own the purchase now; if `nil`, any account may own it.
    public let owner: AccountToken?
    /// The time in milliseconds for which a transferred purchase can't be transferred again, or 0 for none.
    ///
    /// The time doesn't apply to transfers that an administrator decided.
    public let coolDown: Int64

    /// Creates a request to transfer the purchase or subscription of the specified transaction.
    ///
    /// - Parameters:
    ///   - presented: The verified contents of the transaction that the receiving account presented.
    ///   - account: The account that receives the purchase.
    ///   - moment: The current time on the server's clock.
    ///   - administrator: The administrator who decided the transfer, or `nil` if the receiving account requested it.
    ///   - owner: The account that must own the purchase now; if `nil`, any account may own it.
    ///   - coolDown: The time in milliseconds for which a transferred purchase can't be transferred again, or 0 for none.
    public init(
        _ presented: TransactionFacts, to account: AccountToken, at moment: Moment,
        by administrator: AccountToken? = nil, from owner: AccountToken? = nil, coolDown: Int64 = 0
    ) {
        self.coolDown = coolDown
        self.owner = owner
        self.administrator = administrator
        self.presented = presented
        self.account = account
        self.moment = moment
    }

    /// Returns the time from which the purchase can be transferred again.
    ///
    /// - Parameter latest: The time of the latest transfer of the chain, or of the latest decision about its owner;
    ///   `nil` if there was none.
    /// - Returns: The time, or `nil` if the purchase can be transferred now.
    public func coolDownEnd(after latest: Moment?) -> Moment? {
        guard administrator == nil, coolDown > 0, let latest else { return nil }
        let (sum, isTooLate) = latest.milliseconds.addingReportingOverflow(coolDown)
        let end = isTooLate ? Moment.distantFuture : Moment(milliseconds: sum)
        return moment < end ? end : nil
    }
}

/// The result of transferring a chain of transactions (a purchase and its renewals).
public enum ChainTransferResult: Hashable, Sendable {
    /// The purchase and its renewals were transferred from the specified former owner.
    case moved(from: AccountToken)
    /// The receiving account owned the purchase already; nothing changed.
    case already
    /// No account owns the purchase; nothing changed.
    case unclaimed
    /// The purchase belongs to another account than ``ChainTransferRequest/owner``; nothing changed.
    case ownedByAnother
    /// The purchase was transferred recently; nothing changed.
    ///
    /// The purchase can be transferred again from the specified time.
    case coolingDown(until: Moment)
}
#endif
