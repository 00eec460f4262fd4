#if Server
internal import Foundation
internal import Hummingbird
internal import StoreSimulator

/// Consumption information that a developer's server sent about a transaction.
///
/// The names and values are in the spelling of Apple's API.
package struct SentConsumption: Hashable, Sendable, Decodable {
    /// A Boolean value that indicates whether the customer consented; `nil` if the member was missing.
    package let customerConsented: Bool?
    /// A Boolean value that indicates whether a sample was provided; `nil` if the member was missing.
    package let sampleContentProvided: Bool?
    /// The delivery, such as `DELIVERED`; `nil` if the member was missing.
    package let deliveryStatus: String?
    /// The consumed part in milliunits, or `nil` if it wasn't stated.
    package let consumptionPercentage: Int32?
    /// The preferred outcome, such as `DECLINE`, or `nil` if none was stated.
    package let refundPreference: String?
}

/// The consumption information that the simulated App Store accepted, in the order of its arrival.
actor ConsumptionRegistry {
    /// The transaction, the information, and the JSON text of the accepted requests.
    private(set) var accepted: [(transaction: String, sent: SentConsumption, text: String)] = []

    func accept(_ transaction: String, _ sent: SentConsumption, text: String) {
        accepted.append((transaction, sent, text))
    }
}

extension ServerAPIRoutes {
    private static let deliveries = [
        "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM", "UNDELIVERED_SERVER_OUTAGE",
        "UNDELIVERED_OTHER",
    ]

    /// Accepts consumption information with status 202, or refuses it as Apple documents.
    ///
    /// Source: Apple's documentation of "Send Consumption Information", `ConsumptionRequest`, and its errors. For some
    /// refusals, these pages state no error code; such a response has the general code for bad requests.
    func takeConsumption(_ id: String, _ request: Request) async throws -> Response {
        let buffer = try await request.body.collect(upTo: 1 << 20)
        let bytes = Data(buffer.readableBytesView)
        guard let sent = try? JSONDecoder().decode(SentConsumption.self, from: bytes) else { throw APIError.badRequest }
        guard let transaction = store.issuedTransaction(try checked(id)) else { throw APIError.transactionNotFound }
        guard sent.customerConsented == true else { throw APIError.customerConsented }
        guard let delivery = sent.deliveryStatus, Self.deliveries.contains(delivery) else {
            throw APIError.deliveryStatus
        }
        guard sent.sampleContentProvided != nil,
            sent.refundPreference.map({ ["DECLINE", "GRANT_FULL", "GRANT_PRORATED"].contains($0) }) ?? true
        else { throw APIError.badRequest }
        if let percentage = sent.consumptionPercentage {
            guard transaction.type != .autoRenewable else { throw APIError.percentageOfSubscription }
            guard (0...100_000).contains(percentage), delivery == "DELIVERED" || percentage == 0 else {
                throw APIError.badRequest
            }
        }
        await consumption.accept(id, sent, text: String(decoding: bytes, as: UTF8.self))
        return Response(status: .accepted)
    }
}

extension SimulatedAppStore {
    /// Returns the consumption information that was accepted so far.
    ///
    /// - Returns: The ID of the transaction and the request's JSON text, for each accepted request.
    package func acceptedConsumption() async -> [(transaction: String, text: String)] {
        await consumption.accepted.map { ($0.transaction, $0.text) }
    }

    /// Sends a `CONSUMPTION_REQUEST` notification, as if the customer had requested a refund.
    ///
    /// - Returns: `false` if the transaction doesn't exist, or if the store sends no notifications.
    package func requestRefund(of id: String, reason: String = "UNINTENDED_PURCHASE") async -> Bool {
        guard let transaction = store.issuedTransaction(id) else { return false }
        return await post.writeRefundRequest(of: transaction, reason: reason)
    }
}
#endif
