internal import Foundation

/// What the store itself says of signed renewal information that it is shown.
public enum RenewalVerdict: Sendable, Hashable {
    /// The store issued exactly this, now or earlier. A later version may exist.
    case genuine(RenewalInfoPayload)
    /// It carries this store's form and not its seal: something was changed.
    case altered
    /// It is well formed, and nothing this store ever issued.
    case notIssuedHere
    /// It is no signed renewal information at all.
    case malformed
    /// No verdict: the store is set to fail when asked. Whether it is genuine is not known.
    case unreachable(StoreKitError)
}

extension StoreAuthority {
    /// Whether the store issued exactly this text's content, in any of its versions.
    public func verifyRenewalInfo(_ signed: String) -> RenewalVerdict { store.judgeRenewalInfo(signed) }
}

extension SimulatedStore {
    /// The verdict on a signed text, by the same checks in the same order as a transaction's.
    func judgeRenewalInfo(_ text: String) -> RenewalVerdict {
        read { machine in
            if case .storeKit(let error)? = machine.failure(of: .authority) { return .unreachable(error) }
            guard let reading = stamp.readRenewalInfo(text) else { return .malformed }
            guard reading.hasOurHeader else { return .notIssuedHere }
            let versions = machine.renewalInfos(of: reading.payload.originalTransactionId)
            guard reading.isSealed else { return versions.isEmpty ? .notIssuedHere : .altered }
            return versions.contains(reading.payload) ? .genuine(reading.payload) : .notIssuedHere
        }
    }
}

extension StoreMachine {
    /// Every version of a subscription's renewal information, to whomever it was issued.
    fileprivate func renewalInfos(of originalTransactionID: String) -> [RenewalInfoPayload] {
        state.customers.lazy.flatMap(\.subscriptions)
            .first { $0.originalTransactionID == originalTransactionID }?.renewalInfos ?? []
    }
}
