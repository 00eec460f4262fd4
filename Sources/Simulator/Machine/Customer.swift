/// What the store knows of one Apple Account.
struct Customer: Sendable, Hashable {
    /// The account's id for this app.
    let appTransactionID: String
    /// Every transaction ever made, in order of making. Only appended to, so that a position names one for ever.
    var records: [TransactionRecord] = []
    /// One for each subscription group ever subscribed to.
    var subscriptions: [SubscriptionRecord] = []
    /// What was said of subscriptions that a control has taken out. Kept, as earlier versions of transactions are.
    private(set) var withdrawnRenewalInfos: [RenewalInfoPayload] = []
    /// Purchases that wait for somebody.
    var requests: [PendingRequest] = []
    /// What only the original payment queue knows.
    var queue = QueueContent()
    /// The groups whose introductory offer was used, sorted.
    var introducedGroups: [String] = []
    /// Where each transaction is. Follows from the records and is not written down.
    private var positions: [String: Int] = [:]

    init(number: UInt64, seed: UInt64) {
        let digits = SplitMix64.mix(seed &+ 1 &+ number) % 1_000_000_000_000_000
        appTransactionID = "70" + String(digits + 1_000_000_000_000_000).dropFirst()
    }

    /// Adds a new transaction and tells its position.
    mutating func append(_ record: TransactionRecord) -> Int {
        records.append(record)
        positions[record.current.transactionId] = records.count - 1
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

    /// The position of a group's subscription.
    func subscription(inGroup id: String) -> Int? {
        subscriptions.firstIndex { $0.groupID == id }
    }

    /// Takes subscriptions out, and keeps what was said of them.
    mutating func withdraw(where isMeant: (SubscriptionRecord) -> Bool) {
        withdrawnRenewalInfos += subscriptions.filter(isMeant).flatMap(\.renewalInfos)
        subscriptions.removeAll(where: isMeant)
    }

    /// Notes that the group's introductory offer is used up.
    mutating func introduce(toGroup id: String) {
        guard !introducedGroups.contains(id) else { return }
        introducedGroups = (introducedGroups + [id]).sorted()
    }
}

extension Customer: Codable {
    private enum CodingKeys: String, CodingKey {
        case appTransactionID, records, subscriptions, withdrawnRenewalInfos, requests, introducedGroups, queue
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        appTransactionID = try members.decode(String.self, forKey: .appTransactionID)
        records = try members.decode([TransactionRecord].self, forKey: .records)
        subscriptions = try members.decode([SubscriptionRecord].self, forKey: .subscriptions)
        withdrawnRenewalInfos = try members.decode([RenewalInfoPayload].self, forKey: .withdrawnRenewalInfos)
        requests = try members.decode([PendingRequest].self, forKey: .requests)
        introducedGroups = try members.decode([String].self, forKey: .introducedGroups)
        queue = try members.decode(QueueContent.self, forKey: .queue)
        for (position, record) in records.enumerated() { positions[record.current.transactionId] = position }
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
