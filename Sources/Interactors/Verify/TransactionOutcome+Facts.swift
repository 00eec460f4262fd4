public import DiscoverData
public import DiscoverEntities

extension TransactionOutcome {
    /// A transaction that has been credited.
    public init(crediting facts: TransactionFacts, change: Change) {
        self.init(
            transaction: facts.key.id.rawValue, product: facts.product.rawValue, quantity: facts.quantity,
            result: .credited(change)
        )
    }

    /// What became of a verified transaction.
    public init(_ credit: CreditResult, of facts: TransactionFacts, needsRedelivery: Bool = false) {
        let result: Status =
            switch credit {
            case .credited(_, let change): .credited(change)
            case .known: .known
            case .ownedBy(let owner): .otherAccount(hint: owner.masked)
            }
        self.init(
            transaction: facts.key.id.rawValue, product: facts.product.rawValue, quantity: facts.quantity,
            result: result, needsRedelivery: needsRedelivery)
    }

    /// A transaction that was not credited.
    public init(_ transaction: UnverifiedTransaction, quantity: Int = 1, result: Status) {
        self.init(
            transaction: transaction.id.rawValue, product: transaction.product.rawValue, quantity: quantity,
            result: result)
    }
}

extension CreditResult {
    /// The right to finish the transaction, where there is one.
    public var finishable: CreditedTransaction? {
        switch self {
        case .credited(let credited, _), .known(let credited): credited
        case .ownedBy: nil
        }
    }
}
