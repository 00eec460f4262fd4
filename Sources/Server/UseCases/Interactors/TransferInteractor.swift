#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Transfers a purchase to another account if the server's policy allows transfers.
public struct TransferInteractor: Interactor {
    private let ownership: any OwnershipStore
    private let time: any TimeSource
    private let policy: OwnershipPolicy

    /// Creates an interactor that transfers purchases in the specified store, if the policy permits it.
    public init(ownership: any OwnershipStore, time: any TimeSource, policy: OwnershipPolicy) {
        self.ownership = ownership
        self.time = time
        self.policy = policy
    }

    /// Transfers the purchase or subscription of the presented transaction to the requesting account.
    ///
    /// Only transactions of the presented transaction's owner are transferred. Repeating a successful request changes
    /// nothing. The result states whether the purchase was transferred now or belonged to the account before.
    public func perform(_ request: TransferRequest) async throws(TransferFailure) -> TransferResponse {
        let span = Trace.begin(.interactor, "Transfer")
        defer { span.end() }
        let facts = request.transaction.facts
        if facts.ownership == .familyShared { throw .family }
        if facts.kind == .consumable { throw .consumable }
        guard policy == .transfer else { throw .notAllowed }
        let move: ChainTransferResult
        do throws(LedgerFailure) {
            move = try await ownership.move(
                ChainTransferRequest(facts, to: request.account.token, at: await time.now()))
        } catch {
            throw .ledger(error)
        }
        return switch move {
        case .moved(let owner): .moved(hint: owner.masked)
        case .already: .already
        // The request names no owner, so each owner is accepted.
        case .unclaimed, .ownedByAnother: throw .unclaimed
        }
    }
}
#endif
