/// How one subscription of a customer stands, for the customer's developer.
public struct IssuedStatus: Sendable, Hashable {
    /// The subscription group.
    public let groupID: String
    /// Where the subscription is in its life.
    public let state: RenewalState
    /// The transaction of its current, or last, period.
    public let transaction: SignedTransactionPayload
    /// What comes next.
    public let renewalInfo: RenewalInfoPayload
}

/// All that the store says of one customer at one time.
public struct IssuedHistory: Sendable, Hashable {
    /// The newest version of each transaction, finished consumables included, the one first that has not changed for the longest.
    ///
    /// Each has the date when that version came to be, which is what the order goes by: see ``signed(_:)``.
    public let transactions: [SignedTransactionPayload]
    /// How each subscription stands: one for each chain, with its latest transaction alone, signed in this answer.
    public let statuses: [IssuedStatus]
    /// When this answer was given, on the store's clock: where answers are signed, their date.
    public let answered: Int64

    let date: Int64?

    /// A transaction as it is signed in this answer.
    public func signed(_ transaction: SignedTransactionPayload) -> SignedTransactionPayload {
        transaction.signed(at: date)
    }
}

/// What a developer's server may ask of the store about any customer, whoever is signed in on the device: the matter of the
/// App Store Server API, unsigned. A customer is named by any of their transactions.
extension SimulatedStore {
    /// What the store says of a transaction now; nil where nobody has it.
    public func issuedTransaction(_ id: String) -> SignedTransactionPayload? {
        answer { machine, date in
            for customer in machine.state.customers {
                if let position = customer.position(of: id) {
                    return customer.records[position].current.signed(at: date)
                }
            }
            return nil
        }
    }

    /// All that the store says of whoever has a transaction of that id; nil where nobody has it.
    public func issuedHistory(ofOwnerOf id: String) -> IssuedHistory? {
        answer { machine, date in
            guard let owner = machine.state.customers.first(where: { $0.position(of: id) != nil }) else { return nil }
            return IssuedHistory(
                transactions: owner.records.filter { !$0.isDeleted }.map(\.current).sorted {
                    ($0.signedDate, $0.transactionId) < ($1.signedDate, $1.transactionId)
                },
                statuses: owner.subscriptions.compactMap { subscription in
                    subscription.renewalInfos.last.map {
                        IssuedStatus(
                            groupID: subscription.groupID, state: RenewalState(subscription.phase),
                            transaction: owner.records[subscription.record].current.signed(at: date),
                            renewalInfo: $0.signed(at: date))
                    }
                }, answered: date ?? machine.state.clock, date: date)
        }
    }

    /// Every transaction of whoever has one of that id, finished consumables included, the longest unchanged first, each with
    /// the date of its version; nil where nobody has it.
    public func issuedTransactions(ofOwnerOf id: String) -> [SignedTransactionPayload]? {
        issuedHistory(ofOwnerOf: id)?.transactions
    }

    /// How each subscription stands of whoever has a transaction of that id; nil where nobody has it.
    public func issuedStatuses(ofOwnerOf id: String) -> [IssuedStatus]? { issuedHistory(ofOwnerOf: id)?.statuses }
}
