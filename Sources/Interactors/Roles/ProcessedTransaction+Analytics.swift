public import DiscoverData
internal import DiscoverEntities

extension ProcessedTransaction {
    /// Returns the analytics events (payment and credit) of a transaction that a purchase returned.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the purchase, which decides whether the transaction counts as credited.
    ///   - isNew: A Boolean value that indicates whether the store created the transaction for this purchase.
    /// - Returns: The payment if `isNew` is `true`, followed by the credit if the transaction was credited.
    public func steps(of outcome: PurchaseOutcome, isNew: Bool) -> [AnalyticsEvent] {
        let payments = isNew ? [payment] : []
        guard case .credited = outcome, case .credited(let result, _) = end else { return payments }
        return switch result {
        case .credited: payments + [.credited(product: product, transaction: pseudonym)]
        // The listener to transaction updates has credited the transaction before, and has reported the credit.
        case .known, .ownedBy: payments + [.settled(product: product, transaction: pseudonym)]
        }
    }

    /// The analytics events (payment and credit) of a transaction that arrived outside of a purchase.
    ///
    /// The array is empty unless the transaction was credited now, as a purchase by the customer. Renewals, and
    /// purchases that a family shares, aren't purchases by the customer.
    public var steps: [AnalyticsEvent] {
        guard case .credited(.credited(_, .purchased), let facts) = end, facts.ownership == .purchased else {
            return []
        }
        return [payment, .credited(product: product, transaction: pseudonym)]
    }

    private var payment: AnalyticsEvent {
        .paid(product: product, price: transaction.price, transaction: pseudonym)
    }

    private var product: String { transaction.product.rawValue }

    private var pseudonym: TransactionPseudonym { TransactionPseudonym(of: transaction.id) }
}
