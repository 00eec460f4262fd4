#if Server
public import DiscoverEntities

/// What the ledger records about a purchase whose refund was requested.
public struct ConsumptionFacts: Hashable, Sendable {
    /// The units that a purchase granted, and those that are left.
    public struct Units: Hashable, Sendable {
        /// The name of the unit, as the feature map spells it.
        public let name: String
        /// The number of units that the purchase granted.
        public let granted: Int
        /// The number of the account's remaining units that can come from this purchase, at most `granted`.
        ///
        /// A balance doesn't record from which purchase a unit comes. So the account's remaining units are counted for
        /// this purchase first.
        public let remaining: Int

        /// Creates the counts from the granted units and from the balance of the account.
        public init(name: String, granted: Int, balance: Int) {
            self.name = name
            self.granted = granted
            remaining = max(min(granted, balance), 0)
        }

        /// The consumed part of the purchase in milliunits (100000 is everything).
        ///
        /// The value is rounded down, but is at least 1 if anything was consumed. It is `nil` if nothing was granted.
        public var consumedMilliunits: Int32? {
            guard granted > 0 else { return nil }
            let consumed = granted - remaining
            let share = granted.dividingFullWidth(consumed.multipliedFullWidth(by: 100_000)).quotient
            return Int32(consumed > 0 ? max(share, 1) : 0)
        }
    }

    /// The App Store's request for information about the purchase.
    public let request: ConsumptionRequest
    /// The account that owns the transaction.
    ///
    /// The value is `nil` if the ledger records the transaction for no account.
    public let account: AccountToken?
    /// The units of a consumable.
    ///
    /// The value is `nil` for another kind of product, or if the account's balance is unknown.
    public let units: Units?
    /// A Boolean value that indicates whether the owner was erased, so that ``account`` is a pseudonym.
    public let isErased: Bool

    /// Creates the facts about a request.
    ///
    /// - Parameters:
    ///   - request: The App Store's request.
    ///   - account: The owner of the transaction, or `nil` if the ledger records it for no account.
    ///   - units: The units of a consumable, or `nil` if the ledger doesn't have them.
    ///   - isErased: Specify `true` if the account is the pseudonym of an erased account.
    public init(_ request: ConsumptionRequest, account: AccountToken?, units: Units?, isErased: Bool = false) {
        self.request = request
        self.account = account
        self.units = units
        self.isErased = isErased
    }

    /// A Boolean value that indicates whether the hook may get a request with these facts.
    ///
    /// The value is `false` if the owner was erased, or if another account than that of the request owns the transaction
    /// now. The data of such an owner must not become part of a response.
    public var allowsResponse: Bool {
        if isErased { return false }
        guard let expected = request.account, let account else { return true }
        return expected == account
    }

    /// The status `delivered` if the ledger records the transaction for an account, and `nil` otherwise.
    public var deliveryStatus: ConsumptionDeliveryStatus? { account == nil ? nil : .delivered }
}
#endif
