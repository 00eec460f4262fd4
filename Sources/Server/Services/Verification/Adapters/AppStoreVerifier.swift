#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases

/// Adapter: verifies the App Store's signatures on this server, without a request to the App Store.
///
/// Without revocation checking, the adapter sends no request and always returns a verdict. With revocation checking, it
/// queries the certificates' issuer. If the issuer doesn't respond, the adapter throws an error, unless the verifier
/// accepts a text in this case (``RevocationPolicy/MissingResponseDecision/failOpen``).
///
/// Each genuine signed text (JWS) is added to the request's evidence, so that the ledger can store the text together
/// with the transaction.
public struct AppStoreVerifier: TransactionVerifier, NotificationVerifier {
    private let verifier: SignedDataVerifier
    private let evidence: RequestEvidence?

    /// Creates an adapter for the specified verifier.
    ///
    /// - Parameters:
    ///   - verifier: The verifier of signed texts (JWS).
    ///   - evidence: The object that keeps the genuine signed texts of one request until the ledger stores them;
    ///     `nil` to discard the texts.
    public init(_ verifier: SignedDataVerifier, evidence: RequestEvidence? = nil) {
        self.verifier = verifier
        self.evidence = evidence
    }

    /// Returns a verdict on each transaction, in the order of the transactions.
    ///
    /// Only the signed text (JWS) of a transaction is used, not the IDs that the client sent with it.
    ///
    /// - Throws: A `StoreFailure` if revocation couldn't be checked.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let span = Trace.begin(.service, "AppStoreVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        var verdicts: [Verdict<TransactionFacts>] = []
        verdicts.reserveCapacity(transactions.count)
        for transaction in transactions { verdicts.append(try await verdict(on: transaction.signedText)) }
        return verdicts
    }

    /// Returns a verdict on each subscription status, which is a transaction with its renewal information.
    ///
    /// Renewal information doesn't name the app that it is for. So it is genuine only together with a genuine
    /// transaction of the same subscription.
    ///
    /// - Parameter statuses: The statuses to verify.
    /// - Returns: The verdicts, in the same order.
    /// - Throws: A `StoreFailure` if revocation couldn't be checked.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        let span = Trace.begin(.service, "AppStoreVerifier", "subscriptions: \(statuses.count)")
        defer { span.end() }
        var verdicts: [Verdict<StatusFacts>] = []
        verdicts.reserveCapacity(statuses.count)
        for status in statuses { verdicts.append(try await verdict(on: status)) }
        return verdicts
    }

    /// Returns the verdict on a notification of the store and on the signed texts inside it.
    ///
    /// If a genuine text inside the notification lacks a required value, the returned contents include nothing of that
    /// text.
    ///
    /// - Parameter notification: The notification to verify.
    /// - Returns: The verdict.
    /// - Throws: A `StoreFailure` if revocation couldn't be checked.
    public func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts> {
        let span = Trace.begin(.service, "AppStoreVerifier", "a notification")
        defer { span.end() }
        let signed: SignedNotification
        do throws(SignedDataError) {
            signed = try await verifier.notification(notification.signedPayload)
        } catch {
            return .notGenuine(try error.notGenuine())
        }
        let payload = signed.payload
        guard let uuid = payload.notificationUUID?.asName, let type = payload.notificationType?.asName,
            let date = payload.signedDate
        else { return .notGenuine(.malformed) }
        let transaction = signed.transaction.flatMap { TransactionFacts($0, in: verifier.environment) }
        let renewal = signed.renewal.flatMap { RenewalFacts($0, in: verifier.environment) }
        if let transaction, let text = signed.transaction?.text { deposit(text, for: transaction) }
        if let renewal, let text = signed.renewal?.text { deposit(text, for: renewal) }
        return .genuine(
            NotificationFacts(
                uuid: uuid, type: type, subtype: payload.subtype?.asName, signed: date, transaction: transaction,
                renewal: renewal, status: payload.data?.status.map { Int($0.rawValue) },
                refundReason: payload.data?.consumptionRequestReason?.rawValue.asName))
    }

    private func verdict(on text: String) async throws(StoreFailure) -> Verdict<TransactionFacts> {
        do throws(SignedDataError) {
            let verified = try await verifier.transaction(text)
            guard let facts = TransactionFacts(verified, in: verifier.environment) else {
                return .notGenuine(.malformed)
            }
            deposit(text, for: facts)
            return .genuine(facts)
        } catch {
            return .notGenuine(try error.notGenuine())
        }
    }

    private func verdict(on status: UnverifiedSubscriptionStatus) async throws(StoreFailure) -> Verdict<StatusFacts> {
        do throws(SignedDataError) {
            let text = status.transaction.signedText
            let transaction = try await verifier.transaction(text)
            let renewal = try await verifier.renewal(status.signedRenewal)
            guard let bought = TransactionFacts(transaction, in: verifier.environment),
                let next = RenewalFacts(renewal, in: verifier.environment),
                let facts = StatusFacts(transaction: bought, renewal: next)
            else { return .notGenuine(.malformed) }
            deposit(text, for: bought)
            deposit(status.signedRenewal, for: next)
            return .genuine(facts)
        } catch {
            return .notGenuine(try error.notGenuine())
        }
    }

    private func deposit(_ text: String, for facts: TransactionFacts) {
        evidence?.deposit(text, for: .transaction(facts.key), signed: facts.signed)
    }

    private func deposit(_ text: String, for facts: RenewalFacts) {
        evidence?.deposit(text, for: .renewal(facts.chain), signed: facts.signed)
    }
}
#endif
