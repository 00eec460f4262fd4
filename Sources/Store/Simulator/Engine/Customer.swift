internal import Support

/// What the store knows of one Apple Account.
struct Customer: Sendable, Hashable {
    /// The name of the account that is signed in before anybody says so.
    static let firstName = "default"

    /// What a tester calls the account. It is no e-mail address, and no app is told it.
    let name: String
    /// The account's id for this app.
    let appTransactionID: String
    /// Every transaction ever made, in order of making. Only appended to, so that a position names one for ever.
    var records: [TransactionRecord] = []
    /// One for each subscription group ever subscribed to, and one for each of the family's that is shared.
    var subscriptions: [SubscriptionRecord] = []
    /// What was said of subscriptions that a control has taken out. Kept, as earlier versions of transactions are.
    private(set) var withdrawnRenewalInfos: [RenewalInfoPayload] = []
    /// Purchases that wait for somebody.
    var requests: [PendingPurchase] = []
    /// What only the original payment queue knows.
    var queue = QueueState()
    /// The groups whose introductory offer was used, sorted.
    var introducedGroups: [String] = []
    /// Where each transaction is. Follows from the records and is not written down.
    private var positions: [String: Int] = [:]
    /// Where the unfinished ones are. It follows from the records, too.
    private var open = UnfinishedIndex()

    init(number: UInt64, seed: UInt64, name: String = firstName) {
        self.name = name
        let digits = SplitMix64.mix(seed &+ 1 &+ number) % 1_000_000_000_000_000
        appTransactionID = "70" + String(digits + 1_000_000_000_000_000).dropFirst()
    }

    /// Adds a new transaction and tells its position.
    mutating func append(_ record: TransactionRecord) -> Int {
        records.append(record)
        positions[record.current.transactionId] = records.count - 1
        open.append(records.count - 1, in: records)
        return records.count - 1
    }

    /// A transaction, deleted or not.
    func record(of transactionID: String) -> TransactionRecord? {
        positions[transactionID].map { records[$0] }
    }

    /// The position of a transaction that has not been deleted.
    func position(of transactionID: String) -> Int? {
        positions[transactionID].flatMap { records[$0].isDeleted ? nil : $0 }
    }

    /// What is unfinished, in order of making.
    var unfinished: [SignedTransactionPayload] { open.unfinished(in: records).map { records[$0].current } }

    /// The position of the customer's own subscription in a group: there is at most one, as Apple documents it.
    func subscription(inGroup id: String) -> Int? {
        subscriptions.firstIndex { $0.groupID == id && !isShared($0) }
    }

    /// Whether a subscription is somebody else's of the family. Its current transaction says so.
    func isShared(_ subscription: SubscriptionRecord) -> Bool {
        records[subscription.record].current.inAppOwnershipType == .familyShared
    }

    /// When a subscription next has to be looked at: when its period, its grace or the trying to charge it ends.
    func dueDate(of subscription: SubscriptionRecord) -> Int64? {
        switch subscription.phase {
        case .subscribed: records[subscription.record].current.expiresDate
        case .inGracePeriod: subscription.graceEnds
        case .inBillingRetryPeriod: subscription.retryEnds
        case .expired, .revoked: nil
        }
    }

    /// Takes subscriptions out, and keeps what was said of them.
    mutating func withdraw(where isMeant: (SubscriptionRecord) -> Bool) {
        withdrawnRenewalInfos += subscriptions.filter(isMeant).flatMap(\.renewalInfos)
        subscriptions.removeAll(where: isMeant)
    }

    /// Takes everything out of every list, and forgets what waits.
    mutating func clear() {
        for record in records.indices { records[record].isDeleted = true }
        withdraw { _ in true }
        requests = []
        queue = QueueState()
        introducedGroups = []
    }

    /// Notes that the group's introductory offer is used up.
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
        // States older than names have one account.
        name = try members.decodeIfPresent(String.self, forKey: .name) ?? Self.firstName
        appTransactionID = try members.decode(String.self, forKey: .appTransactionID)
        records = try members.decode([TransactionRecord].self, forKey: .records)
        subscriptions = try members.decode([SubscriptionRecord].self, forKey: .subscriptions)
        withdrawnRenewalInfos = try members.decode([RenewalInfoPayload].self, forKey: .withdrawnRenewalInfos)
        requests = try members.decode([PendingPurchase].self, forKey: .requests)
        introducedGroups = try members.decode([String].self, forKey: .introducedGroups)
        queue = try members.decode(QueueState.self, forKey: .queue)
        for (position, record) in records.enumerated() {
            positions[record.current.transactionId] = position
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

/// One transaction, with every version of it that was ever signed.
struct TransactionRecord: Sendable, Hashable, Codable {
    /// What the store says of it now.
    private(set) var current: SignedTransactionPayload
    /// What it said before, oldest first. Kept so that an older signed text is still known as genuine.
    private(set) var earlier: [SignedTransactionPayload] = []
    /// Whether the app has finished it.
    var isFinished = false
    /// The username of the payment it was bought by, if the original queue bought it.
    var applicationUsername: String?
    /// Whether a control took it out of every list.
    var isDeleted = false

    init(_ payload: SignedTransactionPayload) {
        current = payload
    }

    /// Replaces what the store says. The new version must have a signed date of its own.
    mutating func revise(to payload: SignedTransactionPayload) {
        earlier.append(current)
        current = payload
    }

    /// Every version, oldest first.
    var versions: [SignedTransactionPayload] { earlier + [current] }

    var isRevoked: Bool { current.revocationDate != nil }
}
