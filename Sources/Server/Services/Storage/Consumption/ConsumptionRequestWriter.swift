#if Server
internal import DiscoverEntities
internal import Foundation
internal import ServerUseCases

/// Adds the App Store's requests for consumption information to the queue.
///
/// A request is added in the database transaction that stores the notification with the request.
struct ConsumptionRequestWriter {
    private let db: any SQLSession

    init(to db: any SQLSession) { self.db = db }

    /// Adds the request in a notification that was received at the specified time.
    ///
    /// The request belongs to the account that owns the transaction now, or otherwise to the first account that owns it
    /// later. So call this method after the notification's transaction is recorded. Nothing is added if the notification
    /// contains no such request, or if its request was added before.
    func write(_ facts: NotificationFacts, at moment: Moment, _ deadline: ConsumptionDeadline) throws {
        guard facts.isConsumptionRequest, let transaction = facts.transaction else { return }
        // The ID is random, so that it reveals nothing about the purchase. If the write is repeated, only the ID of
        // the last run is committed.
        let request = "csr_" + UUID().uuidString.lowercased().filter { $0 != "-" }
        try db.run(
            """
            INSERT INTO consumption_requests
                (notification, request, id, product, kind, reason, received, deadline, attempts, due, state,
                    account)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?,
                (SELECT account FROM transactions WHERE environment = ? AND id = ?)) ON CONFLICT (notification) DO NOTHING
            """,
            [
                try facts.uuid.keyed(), request, try transaction.key.id.rawValue.keyed(),
                try transaction.product.rawValue.keyed(), transaction.kind.rawValue, try facts.refundReason?.keyed(),
                moment, deadline.end(signed: facts.signed, received: moment), moment,
                RecordedConsumptionRequest.State.waiting.rawValue, transaction.key.environment.rawValue,
                transaction.key.id,
            ])
    }
}
#endif
