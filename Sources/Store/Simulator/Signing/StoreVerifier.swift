/// A verifier that compares signed transactions and renewal information with the store's own records.
public struct StoreVerifier: Sendable {
    let store: SimulatedStore

    /// Verifies that the store signed exactly this transaction, in its current version or an earlier one.
    ///
    /// Simulator commands can delay the verdict, or make the store respond with an error or not at all.
    ///
    /// - Parameter signed: The signed transaction in its compact form.
    /// - Returns: The verdict.
    public func verify(_ signed: String) async -> VerificationVerdict {
        do {
            try await store.waitForResponse(of: .authority)
            return store.verdict(signed)
        } catch {
            return .unreachable(error)
        }
    }
}

extension SimulatedStore {
    /// Returns the verdict on a signed transaction.
    ///
    /// The verdict depends on the transaction's form, its signature, and the store's records.
    func verdict(_ text: String) -> VerificationVerdict {
        read { engine in
            if let error = engine.failure(of: .authority) { return .unreachable(error) }
            guard let reading = stamp.read(text) else { return .malformed }
            guard reading.hasOurHeader else { return .notIssuedHere }
            guard reading.isSealed else {
                // The signature is wrong, either because the text was altered or because another store signed it. If
                // this store issued a transaction with this ID, the text counts as altered.
                return engine.hasIssued(reading.payload.transactionId) ? .altered : .notIssuedHere
            }
            return engine.hasIssued(reading.payload) ? .genuine(reading.payload) : .notIssuedHere
        }
    }
}

extension StoreVerifier {
    /// Verifies that the store signed exactly this renewal information (the current or an old version).
    ///
    /// Simulator commands can delay the verdict or prevent the store from responding.
    ///
    /// - Parameter signed: The signed renewal information in its compact form.
    /// - Returns: The verdict.
    public func verifyRenewalInfo(_ signed: String) async -> RenewalVerdict {
        do {
            try await store.waitForResponse(of: .authority)
            return store.renewalVerdict(signed)
        } catch {
            return .unreachable(error)
        }
    }
}

extension SimulatedStore {
    /// Returns the verdict on signed renewal information.
    ///
    /// The verdict depends on the information's form, its signature, and the store's records.
    func renewalVerdict(_ text: String) -> RenewalVerdict {
        read { engine in
            if let error = engine.failure(of: .authority) { return .unreachable(error) }
            guard let reading = stamp.readRenewalInfo(text) else { return .malformed }
            guard reading.hasOurHeader else { return .notIssuedHere }
            let versions = engine.renewalInfos(of: reading.payload.originalTransactionId)
            guard reading.isSealed else { return versions.isEmpty ? .notIssuedHere : .altered }
            return engine.hasSigned(reading.payload, among: versions) ? .genuine(reading.payload) : .notIssuedHere
        }
    }
}

extension StoreEngine {
    /// Returns all signed versions of a subscription's renewal information, for any customer of the store.
    fileprivate func renewalInfos(of originalTransactionID: String) -> [RenewalInfoPayload] {
        // Only the history of this subscription is collected, because a store can have many customers.
        state.customers.flatMap { customer in
            customer.subscriptions.filter { $0.originalTransactionID == originalTransactionID }.flatMap(\.renewalInfos)
                + customer.withdrawnRenewalInfos.filter { $0.originalTransactionId == originalTransactionID }
        }
    }
}
