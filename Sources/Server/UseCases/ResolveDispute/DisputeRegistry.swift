#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: where disputes about the owner of a purchase are kept.
///
/// A dispute begins when the store signs a version of a recorded transaction that names another account than the one that the
/// transaction is recorded for. What the version says counts at once; only the owner is disputed, and stays the owner until an
/// administrator decides.
///
/// **Promise:** there is one dispute for each transaction and claimant, however often the store repeats itself. Resolving is
/// atomic and durable: the decision, the move if there is one, and an audit entry that names the administrator, all or none. A
/// decision is final, and stands for what the store sends of the chain later: the same text does not open the dispute again, and
/// a renewal under the claimant's token counts for the account that the decision names, up to the next purchase that the claimant
/// makes. One decision resolves every open dispute of the two accounts about the chain. A transfer to the claimant resolves it,
/// too.
public protocol DisputeRegistry: Sendable {
    /// Returns a page of disputes, newest first.
    ///
    /// - Parameters:
    ///   - number: Disputes before this one; `nil` begins with the newest.
    ///   - limit: At most so many.
    ///   - onlyOpen: Whether resolved disputes are left out.
    func disputes(
        before number: Int64?, limit: Int, onlyOpen: Bool
    ) async throws(LedgerFailure) -> [Dispute]

    /// Returns the number of disputes that are not resolved.
    func openDisputes() async throws(LedgerFailure) -> Int

    /// Resolves a dispute, once.
    func resolve(_ decision: DisputeDecision) async throws(LedgerFailure) -> DisputeAnswer
}

/// A purchase whose owner is disputed.
public struct Dispute: Hashable, Sendable {
    /// Its place among all disputes.
    public let number: Int64
    /// The transaction that the store signed.
    public let transaction: TransactionKey
    /// The first transaction of its chain.
    public let chain: TransactionKey
    /// The account that the store names.
    public let claimant: AccountToken
    /// The account that the transaction is recorded for; of a resolved dispute, the one at that time.
    public let owner: AccountToken
    /// When it was noted first.
    public let moment: Moment
    /// When it was noted last.
    public let latest: Moment
    /// How often it was noted.
    public let times: Int
    /// How it was resolved; `nil` while it is open.
    public let ruling: DisputeRuling?

    /// Creates a dispute from what is kept of it.
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

/// The two ways to resolve a dispute.
public enum DisputeResolution: String, Hashable, Sendable, CaseIterable {
    /// The owner keeps the purchase, and its renewals, whichever of the two accounts the store names.
    case confirmed
    /// What the owner has of the chain was moved to the claimant.
    case moved
}

/// How a dispute was resolved, when, and by whom.
public struct DisputeRuling: Hashable, Sendable {
    /// How.
    public let resolution: DisputeResolution
    /// When, by the server's clock.
    public let moment: Moment
    /// The administrator; `nil` where a transfer that a customer asked for resolved it.
    public let administrator: AccountToken?

    /// Creates a ruling.
    public init(_ resolution: DisputeResolution, at moment: Moment, by administrator: AccountToken?) {
        self.resolution = resolution
        self.moment = moment
        self.administrator = administrator
    }
}

/// An administrator's decision about a dispute.
public struct DisputeDecision: Hashable, Sendable {
    /// Which dispute.
    public let number: Int64
    /// What is decided.
    public let resolution: DisputeResolution
    /// The administrator who decides.
    public let administrator: AccountToken
    /// What the server's clock says.
    public let moment: Moment

    /// Creates a decision.
    public init(on number: Int64, _ resolution: DisputeResolution, by administrator: AccountToken, at moment: Moment) {
        self.number = number
        self.resolution = resolution
        self.administrator = administrator
        self.moment = moment
    }
}

/// What became of a decision.
public enum DisputeAnswer: Hashable, Sendable {
    /// The dispute is resolved now.
    case resolved(Dispute)
    /// The dispute was resolved before; nothing changed.
    case wasResolved(Dispute)
    /// There is no such dispute.
    case notFound
}
#endif
