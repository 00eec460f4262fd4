/// The store as a judge of signed transactions: it knows what it sold.
public struct StoreAuthority: Sendable {
    let store: SimulatedStore

    /// Whether the store issued exactly this text's content, in any of the transaction's versions.
    public func verify(_ signed: String) -> VerificationVerdict {
        store.judge(signed)
    }
}
