#if Server
public import DiscoverEntities

/// A request to check the stored balances (numbers of unused units) of all accounts against the ledger.
public struct CheckBalancesRequest: Hashable, Sendable {
    /// A Boolean value that indicates whether to replace each wrong stored count with the correct one.
    public let isRepairing: Bool
    /// A Boolean value that indicates whether to compare recorded rows with their signed texts (JWS).
    ///
    /// The rows are those of transactions and of renewal information.
    public let comparesEvidence: Bool

    /// Creates a request to check the balances.
    ///
    /// - Parameters:
    ///   - isRepairing: Specify `true` to correct the wrong counts.
    ///   - comparesEvidence: Specify `true` to compare each recorded transaction, and all recorded renewal information,
    ///     with its signed text, too.
    public init(isRepairing: Bool = false, comparesEvidence: Bool = false) {
        self.isRepairing = isRepairing
        self.comparesEvidence = comparesEvidence
    }
}

/// The differences that a check of the balances found.
public struct CheckBalancesResponse: Hashable, Sendable {
    /// The stored counts that differed from the recorded purchases and spendings, before a repair.
    public let counts: [BalanceDifference]
    /// The recorded transactions that differ from their signed texts (JWS); empty if they weren't compared.
    public let transactions: [EvidenceDifference]
    /// The number of recorded transactions that were compared with their signed texts (JWS).
    public let compared: Int
    /// The renewal information that differs from its signed text (JWS); empty if it wasn't compared.
    public let renewals: [RenewalDifference]
    /// The number of subscriptions whose renewal information was compared with its signed text (JWS).
    public let comparedRenewals: Int
    /// The number of transactions and of renewal information that no stored signed text proves.
    public let unproven: Int

    /// Creates the result of a check.
    ///
    /// - Parameters:
    ///   - counts: The stored counts that differed.
    ///   - transactions: The recorded transactions that differ from their signed texts.
    ///   - compared: The number of transactions that were compared.
    ///   - renewals: The recorded renewal information that differs from its signed text.
    ///   - comparedRenewals: The number of subscriptions whose renewal information was compared.
    ///   - unproven: The number of transactions and of renewal information without a signed text.
    public init(
        counts: [BalanceDifference], transactions: [EvidenceDifference] = [], compared: Int = 0,
        renewals: [RenewalDifference] = [], comparedRenewals: Int = 0, unproven: Int = 0
    ) {
        self.counts = counts
        self.transactions = transactions
        self.compared = compared
        self.renewals = renewals
        self.comparedRenewals = comparedRenewals
        self.unproven = unproven
    }
}

/// An account's stored count that differs from the account's recorded purchases or spent units.
public struct BalanceDifference: Hashable, Sendable {
    /// The subject of a stored count: purchases of a product, or spent units.
    public enum Subject: Hashable, Sendable {
        /// Purchases of a product, each of which grants the same number of units.
        ///
        /// The purchases have the same quantity and the same refunded share: `revokedMilliunits`, in thousandths of a
        /// percent, or `nil` without a refund. They also have the same version of the feature map (the list of what
        /// each product grants), which applies from the time `since`. In a damaged database, `quantity` and
        /// `revokedMilliunits` can be any integers.
        case purchases(ProductID, quantity: Int, revokedMilliunits: Int64?, since: Moment)
        /// The account's spent units that have the specified name.
        case spent(unit: String)
    }

    /// The account whose purchases or spent units are counted.
    public let account: AccountToken
    /// The subject of the stored count: purchases of a product, or spent units.
    public let subject: Subject
    /// The count that the database stores, from which balances are computed.
    public let stored: Int
    /// The correct count, computed from the recorded purchases or spendings.
    public let recorded: Int

    /// Creates a difference between a stored count and the correct count, computed from the recorded data.
    public init(account: AccountToken, subject: Subject, stored: Int, recorded: Int) {
        self.account = account
        self.subject = subject
        self.stored = stored
        self.recorded = recorded
    }
}
#endif
