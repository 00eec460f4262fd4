/// The status of a customer's subscription, as the developer's server receives it from the App Store.
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

/// All transactions and subscription statuses of a customer, as they were at the same time.
public struct IssuedHistory: Sendable, Hashable {
    /// The latest version of each of the customer's transactions, the earliest signed date first.
    ///
    /// Finished consumables are included. Each signed date is the date on which the store first signed the version. To
    /// get a transaction with the date of the response instead, use ``signed(_:)``.
    public let transactions: [SignedTransactionPayload]
    /// The status of each of the customer's subscriptions, with the latest transaction of the subscription.
    ///
    /// If the store signs payloads again for each response, the statuses' payloads have the date of this response as
    /// their signed date.
    public let statuses: [IssuedStatus]
    /// The time of this response on the virtual clock, in milliseconds since 1970.
    public let responseTime: Int64

    let date: Int64?

    /// Returns a transaction with the signed date that it has in this response.
    ///
    /// If the store signs payloads again for each response, the result has the signed date of the response. Otherwise,
    /// it is the unchanged transaction.
    public func signed(_ transaction: SignedTransactionPayload) -> SignedTransactionPayload {
        transaction.signed(at: date)
    }
}

/// The queries about any customer that a developer's server can send to the store.
///
/// It doesn't matter which account is signed in on the device. A query identifies a customer by the ID of any of the
/// customer's transactions. The responses have the content of the App Store Server API, without signatures.
extension SimulatedStore {
    /// Returns the current version of a transaction, or `nil` for an unknown ID.
    public func issuedTransaction(_ id: String) -> SignedTransactionPayload? {
        respond { engine, date in
            for customer in engine.state.customers {
                if let position = customer.position(of: id) {
                    return customer.records[position].current.signed(at: date)
                }
            }
            return nil
        }
    }

    /// Returns all transactions and subscription statuses of a customer; `nil` for an unknown ID.
    ///
    /// - Parameter id: The ID of any transaction of the customer.
    /// - Returns: The transactions and statuses, or `nil`.
    public func issuedHistory(ofOwnerOf id: String) -> IssuedHistory? {
        respond { engine, date in
            guard let owner = engine.state.customers.first(where: { $0.position(of: id) != nil }) else { return nil }
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
                }, responseTime: date ?? engine.state.clock, date: date)
        }
    }

    /// Returns all transactions of a customer, the least recently changed one first.
    ///
    /// The result is `nil` for an unknown ID. Finished consumables are included. Each transaction has the signed date
    /// of its latest version.
    ///
    /// - Parameter id: The ID of any transaction of the customer.
    /// - Returns: The transactions, or `nil`.
    public func issuedTransactions(ofOwnerOf id: String) -> [SignedTransactionPayload]? {
        issuedHistory(ofOwnerOf: id)?.transactions
    }

    /// Returns the statuses of a customer's subscriptions; `nil` for an unknown ID.
    ///
    /// - Parameter id: The ID of any transaction of the customer.
    /// - Returns: The statuses, or `nil`.
    public func issuedStatuses(ofOwnerOf id: String) -> [IssuedStatus]? { issuedHistory(ofOwnerOf: id)?.statuses }
}
