public import DiscoverData
public import DiscoverEntities

extension TransactionOutcome {
    /// Creates the outcome of a recorded transaction that changed an account's purchases.
    public init(crediting facts: TransactionFacts, change: Change) {
        self.init(
            transaction: facts.key.id.rawValue, product: facts.product.rawValue, quantity: facts.quantity,
            result: .credited(change)
        )
    }

    /// Creates the outcome of a verified transaction from the result of recording it in the ledger.
    ///
    /// Pass `true` for `needsRedelivery` if the transaction couldn't be finished, so that the store delivers it again.
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

    /// Creates the outcome of a transaction that wasn't recorded in the ledger, for the reason in `result`.
    public init(_ transaction: UnverifiedTransaction, quantity: Int = 1, result: Status) {
        self.init(
            transaction: transaction.id.rawValue, product: transaction.product.rawValue, quantity: quantity,
            result: result)
    }
}

extension CreditResult {
    /// The proof that permits finishing the transaction; `nil` if another account owns the transaction.
    public var finishable: CreditedTransaction? {
        switch self {
        case .credited(let credited, _), .known(let credited): credited
        case .ownedBy: nil
        }
    }
}
