#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Transfers a purchase to another account if the server's policy allows transfers.
public struct TransferInteractor: Interactor {
    private let ownership: any OwnershipStore
    private let time: any TimeSource
    private let policy: OwnershipPolicy
    private let limits: TransferLimits

    /// Creates an interactor that transfers purchases in a store.
    ///
    /// - Parameters:
    ///   - ownership: The store of the owners of purchases.
    ///   - time: The server's clock, which determines the age of signatures, and dates the transfers.
    ///   - policy: The rule that states whether purchases are transferred.
    ///   - limits: The limits on the age of signatures, and on repeated transfers of a purchase.
    public init(
        ownership: any OwnershipStore, time: any TimeSource, policy: OwnershipPolicy,
        limits: TransferLimits = TransferLimits()
    ) {
        self.limits = limits
        self.ownership = ownership
        self.time = time
        self.policy = policy
    }

    /// Transfers the purchase or subscription of the presented transaction to the requesting account.
    ///
    /// Only transactions of the presented transaction's owner are transferred. The signature of the presented
    /// transaction must be new, and the purchase must not have been transferred recently. Repeating a successful request
    /// changes nothing. The result states whether the purchase was transferred now or belonged to the account before.
    ///
    /// - Throws: A `TransferFailure` if the transfer is refused, or `ledger` if the ledger can't be read or written.
    public func perform(_ request: TransferRequest) async throws(TransferFailure) -> TransferResponse {
        let span = Trace.begin(.interactor, "Transfer")
        defer { span.end() }
        let facts = request.transaction.facts
        if facts.ownership == .familyShared { throw .family }
        if facts.kind == .consumable { throw .consumable }
        guard policy == .transfer else { throw .notAllowed }
        let now = await time.now()
        if let refusal = limits.refusal(ofSignature: facts.signed, at: now) { throw refusal }
        let move: ChainTransferResult
        do throws(LedgerFailure) {
            move = try await ownership.move(
                ChainTransferRequest(facts, to: request.account.token, at: now, coolDown: limits.coolDown))
        } catch {
            throw .ledger(error)
        }
        return switch move {
        case .moved(let owner): .moved(hint: owner.masked)
        case .already: .already
        // The request names no owner, so each owner is accepted.
        case .unclaimed, .ownedByAnother: throw .unclaimed
        case .coolingDown(let end): throw .coolingDown(until: end)
        }
    }
}
#endif
