/// The status of a customer's subscription, as the developer's server receives it.
public struct IssuedStatus: Sendable, Hashable {
    /// The ID of the subscription group.
    public let groupID: String
    /// The renewal state of the subscription, such as active or expired.
    public let state: RenewalState
    /// The transaction of the current period, or of the last period of an expired subscription.
    public let transaction: SignedTransactionPayload
    /// The renewal information, which describes the next period.
    public let renewalInfo: RenewalInfoPayload
}

/// All transactions and subscription statuses of a customer at one time.
public struct IssuedHistory: Sendable, Hashable {
    /// The latest version of each of the customer's transactions, in the order in which the versions were signed.
    ///
    /// They include finished consumables. Each keeps the signed date of its version; see ``signed(_:)``.
    public let transactions: [SignedTransactionPayload]
    /// The status of each of the customer's subscriptions with its latest transaction.
    ///
    /// If the store signs each response anew, the signed date is that of this response.
    public let statuses: [IssuedStatus]
    /// The time of this response on the virtual clock.
    public let answered: Int64

    let date: Int64?

    /// Returns a transaction in the form in which this response contains it.
    ///
    /// If the store signs each response anew, the signed date is that of the response; otherwise the transaction is
    /// unchanged.
    public func signed(_ transaction: SignedTransactionPayload) -> SignedTransactionPayload {
        transaction.signed(at: date)
    }
}

/// The queries of a developer's server about any customer, whichever account is signed in on the device.
///
/// They return the content of the App Store Server API, unsigned. The ID of any transaction identifies its customer.
extension SimulatedStore {
    /// Returns the current version of a transaction, or `nil` for an unknown ID.
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

    /// Returns all transactions and statuses of a customer, identified by any transaction; `nil` for an unknown ID.
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

    /// Returns all transactions of a customer, identified by any transaction; `nil` for an unknown ID.
    ///
    /// They include finished consumables, and the least recently changed one comes first. Each has the date of its
    /// version.
    ///
    /// - Parameter id: The ID of any transaction of the customer.
    /// - Returns: The transactions, or `nil`.
    public func issuedTransactions(ofOwnerOf id: String) -> [SignedTransactionPayload]? {
        issuedHistory(ofOwnerOf: id)?.transactions
    }

    /// Returns the subscription statuses of a customer, identified by any transaction; `nil` for an unknown ID.
    public func issuedStatuses(ofOwnerOf id: String) -> [IssuedStatus]? { issuedHistory(ofOwnerOf: id)?.statuses }
}
