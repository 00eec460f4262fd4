/// The store as a judge of signed transactions: it knows what it sold.
public struct StoreVerifier: Sendable {
    let store: SimulatedStore

    /// Whether the store issued exactly this text's content, in any of the transaction's versions. Asking takes as long as
    /// the store is set to be slow or silent.
    public func verify(_ signed: String) async -> VerificationVerdict {
        do {
            try await store.waitForAnswer(of: .authority)
            return store.judge(signed)
        } catch {
            return .unreachable(error)
        }
    }
}

extension SimulatedStore {
    /// The verdict on a signed text: its form, then its seal, then whether the store ever said so.
    func judge(_ text: String) -> VerificationVerdict {
        read { machine in
            if let error = machine.failure(of: .authority) { return .unreachable(error) }
            guard let reading = stamp.read(text) else { return .malformed }
            guard reading.hasOurHeader else { return .notIssuedHere }
            guard reading.isSealed else {
                // A text of another store has a seal that does not fit here either: what it speaks of tells them apart.
                return machine.knows(reading.payload.transactionId) ? .altered : .notIssuedHere
            }
            return machine.hasIssued(reading.payload) ? .genuine(reading.payload) : .notIssuedHere
        }
    }
}

extension StoreVerifier {
    /// Whether the store issued exactly this text's content, in any of its versions. Asking takes as long as the store is
    /// set to be slow or silent.
    public func verifyRenewalInfo(_ signed: String) async -> RenewalVerdict {
        do {
            try await store.waitForAnswer(of: .authority)
            return store.judgeRenewalInfo(signed)
        } catch {
            return .unreachable(error)
        }
    }
}

extension SimulatedStore {
    /// The verdict on a signed text, by the same checks in the same order as a transaction's.
    func judgeRenewalInfo(_ text: String) -> RenewalVerdict {
        read { machine in
            if let error = machine.failure(of: .authority) { return .unreachable(error) }
            guard let reading = stamp.readRenewalInfo(text) else { return .malformed }
            guard reading.hasOurHeader else { return .notIssuedHere }
            let versions = machine.renewalInfos(of: reading.payload.originalTransactionId)
            guard reading.isSealed else { return versions.isEmpty ? .notIssuedHere : .altered }
            return machine.hasSigned(reading.payload, among: versions) ? .genuine(reading.payload) : .notIssuedHere
        }
    }
}

extension StoreEngine {
    /// Every version of a chain's renewal information, to whomever it was issued.
    fileprivate func renewalInfos(of originalTransactionID: String) -> [RenewalInfoPayload] {
        // Only the chain's own history is gathered: with many customers there is very much else.
        state.customers.flatMap { customer in
            customer.subscriptions.filter { $0.originalTransactionID == originalTransactionID }.flatMap(\.renewalInfos)
                + customer.withdrawnRenewalInfos.filter { $0.originalTransactionId == originalTransactionID }
        }
    }
}
