internal import Support

/// The store's records of one Apple Account.
struct Customer: Sendable, Hashable {
    /// The name of the account that is signed in initially, until a simulator command signs in another one.
    static let firstName = "default"

    /// The account's name, by which testers distinguish accounts.
    ///
    /// It isn't an email address and is never sent to an app.
    let name: String
    /// The ID that identifies this account in all app transactions and signed payloads of the app.
    let appTransactionID: String
    /// Every transaction of the customer, in order of creation.
    ///
    /// A deleted transaction is only marked, not removed, so an index always identifies the same transaction.
    var records: [TransactionRecord] = []
    /// The customer's own subscriptions, and those that family members share.
    ///
    /// A customer has at most one own subscription in each subscription group.
    var subscriptions: [SubscriptionRecord] = []
    /// The renewal information of subscriptions that a simulator command deleted.
    ///
    /// It is kept, so that the store can still verify the signed copies that the app has.
    private(set) var withdrawnRenewalInfos: [RenewalInfoPayload] = []
    /// The customer's purchases that wait for a parent's approval or for the resolution of an issue.
    var requests: [PendingPurchase] = []
    /// The contents of the payment queue (original StoreKit API), except the transactions of sales.
    ///
    /// They are payments in progress, failed payments, and earlier transactions that are delivered again.
    var queue = QueueState()
    /// The IDs of the subscription groups in which the customer has used an introductory offer, sorted.
    var introducedGroups: [String] = []
    /// The index in ``records`` of each transaction, by the transaction's ID.
    ///
    /// It is computed from the records and isn't saved.
    private var positions: [String: Int] = [:]
    /// The positions of the unfinished transactions in ``records``.
    ///
    /// They are computed from the records and aren't saved.
    private var open = UnfinishedIndex()

    init(number: UInt64, seed: UInt64, name: String = firstName) {
        self.name = name
        let digits = SplitMix64.mix(seed &+ 1 &+ number) % 1_000_000_000_000_000
        appTransactionID = "70" + String(digits + 1_000_000_000_000_000).dropFirst()
    }

    /// Appends a new transaction to the customer's records and returns its index there.
    mutating func append(_ payload: consuming SignedTransactionPayload, isFinished: Bool = false) -> Int {
        let position = records.count
        positions[payload.transactionId] = position
        records.append(TransactionRecord(payload, similarTo: records.suffix(Self.similarRecords)))
        records[position].isFinished = isFinished
        open.append(position, in: records)
        return position
    }

    // The number of recent records to search for a similar payload. It is more than one, because the renewals of
    // several subscriptions and other purchases can alternate.
    private static let similarRecords = 8

    /// Returns the transaction with the specified ID, even if it was deleted; `nil` for an unknown ID.
    func record(of transactionID: String) -> TransactionRecord? {
        positions[transactionID].map { records[$0] }
    }

    /// Returns the index of a transaction in ``records``; `nil` for an unknown or deleted transaction.
    func position(of transactionID: String) -> Int? {
        positions[transactionID].flatMap { records[$0].isDeleted ? nil : $0 }
    }

    /// The customer's unfinished transactions, in order of creation.
    var unfinished: [SignedTransactionPayload] { open.unfinished(in: records).map { records[$0].current } }

    /// Returns the index in ``subscriptions`` of the customer's own subscription in a group; `nil` if none.
    func subscription(inGroup id: String) -> Int? {
        subscriptions.firstIndex { $0.groupID == id && !isShared($0) }
    }

    /// Returns `true` if the customer has the subscription because a family member shares it.
    func isShared(_ subscription: SubscriptionRecord) -> Bool {
        records[subscription.record].ownership == .familyShared
    }

    /// Returns the date on which a subscription changes next by itself, such as its renewal date.
    ///
    /// The subscription is passed as its index in ``subscriptions``, because copying the record would take longer than
    /// the rest of the function.
    ///
    /// - Parameter index: The index of the subscription.
    /// - Returns: The date in milliseconds since 1970, or `nil` if the subscription has ended.
    func dueDate(ofSubscription index: Int) -> Int64? {
        switch subscriptions[index].phase {
        case .subscribed: records[subscriptions[index].record].expiresDate
        case .inGracePeriod: subscriptions[index].graceEnds
        case .inBillingRetryPeriod: subscriptions[index].retryEnds
        case .expired, .revoked: nil
        }
    }

    /// Deletes the subscriptions for which a closure returns `true`, and keeps their renewal information.
    ///
    /// So the store can still verify signed copies of the renewal information.
    mutating func withdraw(where isMeant: (SubscriptionRecord) -> Bool) {
        withdrawnRenewalInfos += subscriptions.filter(isMeant).flatMap(\.renewalInfos)
        subscriptions.removeAll(where: isMeant)
    }

    /// Deletes all transactions, subscriptions, and pending purchases, and empties the payment queue.
    ///
    /// Afterward, the customer is eligible for introductory offers again.
    mutating func clear() {
        for record in records.indices { records[record].isDeleted = true }
        withdraw { _ in true }
        requests = []
        queue = QueueState()
        introducedGroups = []
    }

    /// Records that the customer has used the introductory offer of a subscription group.
    mutating func introduce(toGroup id: String) {
        guard !introducedGroups.contains(id) else { return }
        introducedGroups = (introducedGroups + [id]).sorted()
    }
}

extension Customer: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, appTransactionID, records, subscriptions, withdrawnRenewalInfos, requests, introducedGroups, queue
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        // States from before accounts had names have one account.
        name = try members.decodeIfPresent(String.self, forKey: .name) ?? Self.firstName
        appTransactionID = try members.decode(String.self, forKey: .appTransactionID)
        records = try members.decode([TransactionRecord].self, forKey: .records)
        subscriptions = try members.decode([SubscriptionRecord].self, forKey: .subscriptions)
        withdrawnRenewalInfos = try members.decode([RenewalInfoPayload].self, forKey: .withdrawnRenewalInfos)
        requests = try members.decode([PendingPurchase].self, forKey: .requests)
        introducedGroups = try members.decode([String].self, forKey: .introducedGroups)
        queue = try members.decode(QueueState.self, forKey: .queue)
        for position in records.indices {
            records[position].shareValues(with: records[..<position].suffix(Self.similarRecords))
            positions[records[position].transactionID] = position
            open.append(position, in: records)
        }
        guard subscriptions.allSatisfy({ records.indices.contains($0.record) }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a subscription without its transaction"))
        }
        guard queue.results.values.allSatisfy({ $0.record.map(records.indices.contains) ?? true }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a restored transaction without its original"))
        }
    }
}
