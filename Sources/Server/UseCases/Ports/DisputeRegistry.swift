#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: stores disputes about the owner of a purchase.
///
/// A dispute begins when the store signs a new version of a recorded transaction, and this version names another
/// account than the ledger does. This other account is called the claimant. The other contents of the new version are
/// recorded at once. The owner stays the same until an administrator decides.
///
/// **Promise:** There is one dispute for each transaction and claimant, however often the store sends the version.
/// Resolving a dispute is atomic and durable: either the decision, the transfer if there is one, and an audit entry
/// with the administrator are all written, or nothing is written.
///
/// A decision is final. It also applies to later renewals of the same purchase or subscription: if a renewal contains
/// the claimant's token, it belongs to the account that the decision specifies, until the claimant makes another
/// purchase. If the same signed text arrives again, the dispute isn't reopened.
///
/// The App Store's requests for consumption information about a transaction move with it, because a decision corrects
/// the owner. If the owner is confirmed, only the requests about renewals that move to the owner do.
///
/// One decision resolves all open disputes of the two accounts about the purchase or subscription. A transfer of the
/// purchase to the claimant resolves these disputes too.
///
/// ```swift
/// if let dispute = try await disputes.disputes(before: nil, limit: 1, onlyOpen: true).first {
///     let decision = DisputeDecision(on: dispute.number, .confirmed, by: administrator, at: now)
///     let result = try await disputes.resolve(decision)
/// }
/// ```
public protocol DisputeRegistry: Sendable {
    /// Returns a page of the disputes about owners, newest dispute first.
    ///
    /// - Parameters:
    ///   - number: The number of the previous page's last dispute, or `nil` to start with the newest dispute.
    ///   - limit: The maximum number of disputes in the page.
    ///   - onlyOpen: A Boolean value that indicates whether to omit resolved disputes.
    /// - Returns: The disputes of the page.
    /// - Throws: A `LedgerFailure` if the disputes can't be read.
    func disputes(
        before number: Int64?, limit: Int, onlyOpen: Bool
    ) async throws(LedgerFailure) -> [Dispute]

    /// Returns the number of disputes that no decision or transfer has resolved yet.
    ///
    /// - Throws: A `LedgerFailure` if the disputes can't be read.
    func openDisputes() async throws(LedgerFailure) -> Int

    /// Resolves a dispute, unless it was resolved before; returns the dispute, or `notFound`.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func resolve(_ decision: DisputeDecision) async throws(LedgerFailure) -> DisputeResolutionResult
}

/// A dispute about the owner of a purchase.
public struct Dispute: Hashable, Sendable {
    /// The ID of the dispute; later disputes have higher numbers.
    public let number: Int64
    /// The disputed transaction, for which the store and the ledger name different owners.
    public let transaction: TransactionKey
    /// The key of the first transaction of the disputed purchase or subscription.
    public let chain: TransactionKey
    /// The account that the store names as the transaction's owner.
    public let claimant: AccountToken
    /// The account that the ledger records as the owner.
    ///
    /// For a resolved dispute, this is the owner at the time of the decision.
    public let owner: AccountToken
    /// The time at which the server received the first signed text (JWS) that names the claimant.
    public let moment: Moment
    /// The time at which the server received the latest signed text (JWS) that names the claimant.
    public let latest: Moment
    /// The number of times that the server received a signed text (JWS) that names the claimant.
    public let times: Int
    /// The decision that resolved the dispute, or `nil` while it is open.
    public let ruling: DisputeRuling?

    /// Creates a dispute from its stored values.
    ///
    /// - Parameters:
    ///   - number: The ID of the dispute.
    ///   - transaction: The disputed transaction.
    ///   - chain: The key of the first transaction of the purchase or subscription.
    ///   - claimant: The account that the store names as the owner.
    ///   - owner: The account that the ledger records as the owner.
    ///   - moment: The time at which the first signed text (JWS) that names the claimant arrived.
    ///   - latest: The time at which the latest signed text that names the claimant arrived.
    ///   - times: The number of times that a signed text that names the claimant arrived.
    ///   - ruling: The decision, or `nil` while the dispute is open.
    public init(
        number: Int64, transaction: TransactionKey, chain: TransactionKey, claimant: AccountToken, owner: AccountToken,
        moment: Moment, latest: Moment, times: Int, ruling: DisputeRuling?
    ) {
        self.number = number
        self.transaction = transaction
        self.chain = chain
        self.claimant = claimant
        self.owner = owner
        self.moment = moment
        self.latest = latest
        self.times = times
        self.ruling = ruling
    }
}

/// A way to resolve a dispute about the owner of a purchase.
public enum DisputeResolution: String, Hashable, Sendable, CaseIterable {
    /// The owner in the ledger keeps the purchase and its renewals.
    ///
    /// The decision holds even if the store names the claimant again.
    case confirmed
    /// The owner's transactions of the disputed purchase and its renewals were transferred to the claimant.
    case moved
}

/// The decision on a dispute about the owner of a purchase, with its time and its author.
public struct DisputeRuling: Hashable, Sendable {
    /// The way in which the dispute was resolved.
    public let resolution: DisputeResolution
    /// The time of the decision on the server's clock.
    public let moment: Moment
    /// The administrator who decided the dispute.
    ///
    /// The value is `nil` if no administrator decided: a transfer that a customer requested ended the dispute.
    public let administrator: AccountToken?

    /// Creates a decision from the chosen resolution, its time, and its administrator.
    public init(_ resolution: DisputeResolution, at moment: Moment, by administrator: AccountToken?) {
        self.resolution = resolution
        self.moment = moment
        self.administrator = administrator
    }
}

/// An administrator's decision about a dispute, to be recorded in the registry of disputes.
public struct DisputeDecision: Hashable, Sendable {
    /// The ID of the dispute.
    public let number: Int64
    /// The way to resolve the dispute: to confirm the owner, or to transfer the purchase to the claimant.
    public let resolution: DisputeResolution
    /// The administrator who decides.
    public let administrator: AccountToken
    /// The time of the decision on the server's clock.
    public let moment: Moment

    /// Creates a decision about the dispute that has the specified ID.
    public init(on number: Int64, _ resolution: DisputeResolution, by administrator: AccountToken, at moment: Moment) {
        self.number = number
        self.resolution = resolution
        self.administrator = administrator
        self.moment = moment
    }
}

/// The result of a request to resolve a dispute about the owner of a purchase.
public enum DisputeResolutionResult: Hashable, Sendable {
    /// The dispute was open, and is resolved now.
    case resolved(Dispute)
    /// The dispute was resolved by an earlier decision, which is unchanged.
    case wasResolved(Dispute)
    /// There is no dispute with this ID.
    case notFound
}
#endif
