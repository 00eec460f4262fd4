#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import ServerUseCases

/// Writes the events of webhooks, in the same database transaction as the changes that they report.
///
/// If the database was opened with `writesEvents` set to `false`, the writer does nothing. It also writes no event about
/// a purchase of an erased account. The receiver may have the purchase's ID from an earlier event, so the later event
/// would connect the account's pseudonym with the account.
struct OutboxWriter {
    private let db: any SQLSession

    init(to db: any SQLSession) { self.db = db }

    /// Writes a webhook event about a change of an account's purchase at the specified time.
    func write(
        _ type: WebhookEventType, _ facts: TransactionFacts, of account: AccountToken, at moment: Moment
    ) throws {
        guard db.writesEvents else { return }
        let data = try StoredNotification(facts, nil).text()
        try write(type, data: data, of: account, in: facts.original, at: moment)
    }

    /// Writes a webhook event about a change of renewal information at the specified time.
    func write(_ facts: RenewalFacts, of account: AccountToken, at moment: Moment) throws {
        guard db.writesEvents else { return }
        let data = try StoredNotification(nil, facts).text()
        try write(.renewalChanged, data: data, of: account, in: facts.chain.id, at: moment)
    }

    /// Writes a webhook event about units that an account spent at the specified time.
    func write(_ spending: Spending, of account: AccountToken, at moment: Moment) throws {
        guard db.writesEvents else { return }
        let coding = SpendingCoding(
            spending: .init(
                key: spending.key, unit: spending.unit, amount: spending.amount,
                spentDate: spending.moment.milliseconds))
        try write(.unitsSpent, data: try Self.text(coding), of: account, at: moment)
    }

    /// Writes a webhook event about a grant that an account received, or that was revoked.
    ///
    /// A grant is a product that an administrator gave the account. The event doesn't contain the reason of the gift,
    /// which may be meant for administrators only.
    func write(_ type: WebhookEventType, _ grant: ProductGrant, of account: AccountToken, at moment: Moment) throws {
        guard db.writesEvents else { return }
        let (units, expires): (Int?, Moment?) =
            switch grant.content {
            case .access(let until): (nil, until)
            case .units(let amount): (amount, nil)
            }
        let coding = GrantCoding(
            grant: .init(
                grantId: grant.id, productId: grant.product.rawValue, units: units,
                expiresDate: expires?.milliseconds, givenDate: grant.given.milliseconds,
                revokedDate: grant.revoked?.milliseconds))
        try write(type, data: try Self.text(coding), of: account, at: moment)
    }

    private static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Writes the event that an account was erased, with the time of the erasure.
    func writeErasure(of account: AccountToken, at moment: Moment) throws {
        guard db.writesEvents else { return }
        let data = #"{"erasure":{"erasedDate":\#(moment.milliseconds)}}"#
        try write(.accountErased, data: data, of: account, at: moment)
    }

    /// Writes the event that an account was merged into another one, with the time of the merge.
    func writeMerge(of alias: AccountToken, into account: AccountToken, at moment: Moment) throws {
        guard db.writesEvents else { return }
        let data = #"{"merge":{"account":"\#(account.uuid)","mergedDate":\#(moment.milliseconds)}}"#
        try write(.accountMerged, data: data, of: alias, at: moment)
    }

    /// Writes an event with the account's next sequence number.
    ///
    /// - Parameters:
    ///   - type: The type of the event.
    ///   - data: The JSON text of the event's data.
    ///   - account: The account.
    ///   - chain: The first transaction of the purchase that changed, or `nil` if the event is about no purchase. If the
    ///     account is the pseudonym of an erased owner of the purchase, nothing is written.
    ///   - moment: The current time on the server's clock.
    /// - Throws: A database error if the write fails.
    private func write(
        _ type: WebhookEventType, data: String, of account: AccountToken, in chain: TransactionID? = nil,
        at moment: Moment
    ) throws {
        // The condition is part of the statement, so that it needs no further round trip to the database.
        let numbered = try db.run(
            """
            INSERT INTO webhook_sequences (account, latest)
            SELECT ?, 1 WHERE NOT EXISTS (
                SELECT 1 FROM bindings WHERE chain = ? AND account = ? AND how = '\(ChainOwnershipTable.erasure)')
            ON CONFLICT (account) DO UPDATE SET latest = webhook_sequences.latest + 1
            """, [account, chain, account])
        guard numbered > 0 else { return }
        // The ID is random, so that it reveals nothing about the account. If the write is repeated, only the ID of
        // the last run is committed.
        let id = "evt_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        try db.run(
            """
            INSERT INTO webhook_events (id, account, sequence, type, moment, data, attempts, due)
            SELECT ?, account, latest, ?, ?, ?, 0, 0 FROM webhook_sequences WHERE account = ?
            """, [id, type.rawValue, moment, data, account])
    }
}

private struct GrantCoding: Encodable {
    struct Content: Encodable {
        let grantId, productId: String
        let units: Int?
        let expiresDate: Int64?
        let givenDate: Int64
        let revokedDate: Int64?
    }

    let grant: Content
}

private struct SpendingCoding: Encodable {
    struct Content: Encodable {
        let key, unit: String
        let amount: Int
        let spentDate: Int64
    }

    let spending: Content
}
#endif
