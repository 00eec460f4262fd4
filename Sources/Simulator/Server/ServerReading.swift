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

/// What a developer's server may ask of the store about any customer, whoever is signed in on the device: the matter of the
/// App Store Server API, unsigned. A customer is named by any of their transactions.
extension SimulatedStore {
    /// What the store says of a transaction now; nil where nobody has it.
    public func issuedTransaction(_ id: String) -> SignedTransactionPayload? {
        read { machine in
            for customer in machine.state.customers {
                if let position = customer.position(of: id) { return customer.records[position].current }
            }
            return nil
        }
    }

    /// Every transaction of whoever has one of that id, finished consumables included, the longest unchanged first; nil where
    /// nobody has it.
    public func issuedTransactions(ofOwnerOf id: String) -> [SignedTransactionPayload]? {
        read { machine in
            guard let owner = machine.state.customers.first(where: { $0.position(of: id) != nil }) else { return nil }
            return owner.records.filter { !$0.isDeleted }.map(\.current).sorted {
                ($0.signedDate, $0.transactionId) < ($1.signedDate, $1.transactionId)
            }
        }
    }

    /// How each subscription stands of whoever has a transaction of that id; nil where nobody has it.
    public func issuedStatuses(ofOwnerOf id: String) -> [IssuedStatus]? {
        read { machine in
            guard let owner = machine.state.customers.first(where: { $0.position(of: id) != nil }) else { return nil }
            return owner.subscriptions.compactMap { subscription in
                subscription.renewalInfos.last.map {
                    IssuedStatus(
                        groupID: subscription.groupID, state: RenewalState(subscription.phase),
                        transaction: owner.records[subscription.record].current, renewalInfo: $0)
                }
            }
        }
    }
}
