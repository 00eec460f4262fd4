/// One transaction, with every version of it that was ever signed.
struct TransactionRecord: Sendable, Hashable, Codable {
    /// What the store says of it now.
    private(set) var current: SignedTransactionPayload
    /// What it said before, oldest first. Kept so that an older signed text is still known as genuine.
    private(set) var earlier: [SignedTransactionPayload] = []
    /// Whether the app has finished it.
    var isFinished = false
    /// The username of the payment it was bought by, if the original queue bought it.
    var applicationUsername: String?
    /// Whether a control took it out of every list.
    var isDeleted = false

    init(_ payload: SignedTransactionPayload) {
        current = payload
    }

    /// Replaces what the store says. The new version must have a signed date of its own.
    mutating func revise(to payload: SignedTransactionPayload) {
        earlier.append(current)
        current = payload
    }

    /// Every version, oldest first.
    var versions: [SignedTransactionPayload] { earlier + [current] }

    var isRevoked: Bool { current.revocationDate != nil }
}
