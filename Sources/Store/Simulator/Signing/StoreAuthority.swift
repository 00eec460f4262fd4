/// The store as a judge of signed transactions: it knows what it sold.
public struct StoreAuthority: Sendable {
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
