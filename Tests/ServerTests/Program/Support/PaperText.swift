#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerUseCases
import ServerSimulation
import ServerVerification
import Support

/// Signed data of a test store, without keys.
///
/// It has the form of real signed data; its last part states in plain text whether it is genuine.
enum PaperText {
    /// The result of verifying the data.
    enum Seal: String {
        case genuine = "Z2VudWluZQ"
        case altered = "YWx0ZXJlZA"
        case away = "YXdheQ"
    }

    static func transaction(
        _ id: String = "1000", of product: String = "gold.month", kind: ProductKind = .autoRenewable,
        original: String? = nil, for account: AccountToken? = nil, quantity: Int = 1, signed: Int64 = 1_760_000_000_000,
        expires: Int64? = nil, family: Bool = false, revoked: Int32? = nil, seal: Seal = .genuine
    ) -> String {
        var payload: [String: JSON] = [
            "transactionId": .string(id), "originalTransactionId": .string(original ?? id),
            "productId": .string(product), "type": .string(kind.rawValue), "quantity": .number(Int64(quantity)),
            "signedDate": .number(signed), "family": .bool(family),
        ]
        if let expires { payload["expiresDate"] = .number(expires) }
        if let revoked { payload["revocationPercentage"] = .number(Int64(revoked)) }
        if let account { payload["appAccountToken"] = .string(account.uuid) }
        return sealed(.object(payload), seal)
    }

    static func renewal(
        of chain: String = "1000", product: String = "gold.month", for account: AccountToken? = nil,
        signed: Int64 = 1_760_000_000_000, seal: Seal = .genuine
    ) -> String {
        var payload: [String: JSON] = [
            "originalTransactionId": .string(chain), "productId": .string(product), "signedDate": .number(signed),
        ]
        if let account { payload["appAccountToken"] = .string(account.uuid) }
        return sealed(.object(payload), seal)
    }

    static func notification(
        _ uuid: String = UUID().uuidString, type: String = "SUBSCRIBED", about transaction: String? = nil,
        seal: Seal = .genuine
    ) -> String {
        sealed(
            .members(["notificationUUID": .string(uuid), "notificationType": .string(type), "text": .text(transaction)]
            ),
            seal)
    }

    private static func sealed(_ payload: JSON, _ seal: Seal) -> String {
        "eyJhbGciOiJFUzI1NiJ9.\(Base64URL.encode(payload.bytes)).\(seal.rawValue)"
    }
}

/// A verifier of `PaperText` that stores genuine data as evidence.
struct PaperVerifier: TransactionVerifier, NotificationVerifier {
    struct Payload: Decodable {
        var transactionId: String?
        var originalTransactionId: String?
        var productId: String?
        var type: String?
        var quantity: Int?
        var signedDate: Int64?
        var appAccountToken: String?
        var family: Bool?
        var expiresDate: Int64?
        var revocationPercentage: Int32?
        var notificationUUID: String?
        var notificationType: String?
        var text: String?
    }

    let evidence: RequestEvidence

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        var verdicts: [Verdict<TransactionFacts>] = []
        for transaction in transactions { verdicts.append(try facts(transaction.signedText)) }
        return verdicts
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        var verdicts: [Verdict<StatusFacts>] = []
        for status in statuses {
            guard let payload = try payload(of: status.signedRenewal) else {
                verdicts.append(.notGenuine(.altered))
                continue
            }
            let product = ProductID(payload.productId ?? "")
            let facts = RenewalFacts(
                chain: TransactionKey(
                    environment: .sandbox, id: TransactionID(payload.originalTransactionId ?? "")),
                product: product, nextProduct: product, willRenew: true, isInBillingRetry: false, graceEnds: nil,
                signed: Moment(milliseconds: payload.signedDate ?? 0))
            evidence.deposit(status.signedRenewal, for: .renewal(facts.chain), signed: facts.signed)
            verdicts.append(
                Verdict(transaction: try self.facts(status.transaction.signedText), renewal: .genuine(facts)))
        }
        return verdicts
    }

    func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts> {
        guard let payload = try payload(of: notification.signedPayload), let uuid = payload.notificationUUID else {
            return .notGenuine(.altered)
        }
        var transaction: TransactionFacts?
        if let text = payload.text, case .genuine(let facts) = try facts(text) { transaction = facts }
        return .genuine(
            NotificationFacts(
                uuid: uuid, type: payload.notificationType ?? "", signed: Moment(milliseconds: 1_760_000_000_000),
                transaction: transaction))
    }

    private func facts(_ text: String) throws(StoreFailure) -> Verdict<TransactionFacts> {
        guard let payload = try payload(of: text), let id = payload.transactionId else { return .notGenuine(.altered) }
        let facts = TransactionFacts(
            key: TransactionKey(environment: .sandbox, id: TransactionID(id)),
            original: TransactionID(payload.originalTransactionId ?? id), product: ProductID(payload.productId ?? ""),
            kind: payload.type.flatMap(ProductKind.init(rawValue:)) ?? .consumable, quantity: payload.quantity ?? 1,
            purchased: Moment(milliseconds: payload.signedDate ?? 0),
            expires: payload.expiresDate.map { Moment(milliseconds: $0) }
                ?? (payload.type == ProductKind.autoRenewable.rawValue ? .distantFuture : nil),
            signed: Moment(milliseconds: payload.signedDate ?? 0),
            accountToken: payload.appAccountToken.flatMap { AccountToken(uuid: $0) },
            ownership: payload.family == true ? .familyShared : .purchased,
            revocation: payload.revocationPercentage.map {
                Revocation(moment: Moment(milliseconds: 1), milliunits: $0)
            })
        evidence.deposit(text, for: .transaction(facts.key), signed: facts.signed)
        return .genuine(facts)
    }

    /// Returns the payload, or `nil` if the data was altered.
    private func payload(of text: String) throws(StoreFailure) -> Payload? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { return nil }
        let encoded = Array(parts[1].utf8)
        guard let payload = Base64.decoded(encoded, in: encoded.indices, .url) else { return nil }
        switch PaperText.Seal(rawValue: parts[2]) {
        case .genuine: return try? JSONDecoder().decode(Payload.self, from: Data(payload))
        case .altered, nil: return nil
        case .away: throw .offline
        }
    }
}
#endif
