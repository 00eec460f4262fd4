#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Assigns a purchase and its renewals to another account on behalf of an administrator.
public struct ReassignPurchaseInteractor: Interactor {
    private let directory: any AccountDirectory
    private let ownership: any OwnershipStore
    private let time: any TimeSource
    private let environment: LedgerEnvironment

    /// Creates an interactor from the stores of transactions and owners.
    ///
    /// The interactor also uses the server's clock and the environment of the ledger.
    public init(
        directory: any AccountDirectory, ownership: any OwnershipStore, time: any TimeSource,
        environment: LedgerEnvironment
    ) {
        self.directory = directory
        self.ownership = ownership
        self.time = time
        self.environment = environment
    }

    /// Assigns the purchase of the transaction to the account, and returns whether this changed the owner.
    ///
    /// Repeating a request changes nothing.
    ///
    /// - Throws: A `ReassignPurchaseFailure` if the request is refused, or `ledger` if the ledger can't be read or
    ///   written.
    public func perform(
        _ request: ReassignPurchaseRequest
    ) async throws(ReassignPurchaseFailure) -> ReassignPurchaseResponse {
        let span = Trace.begin(.interactor, "ReassignPurchase")
        defer { span.end() }
        guard request.administrator.isAdministrator else { throw .notAllowed }
        let move: ChainTransferResult
        do throws(LedgerFailure) {
            let key = TransactionKey(environment: environment.store, id: request.transaction)
            if let facts = try await directory.transaction(key)?.recorded.facts {
                move = try await ownership.move(
                    ChainTransferRequest(
                        facts, to: request.account, at: await time.now(), by: request.administrator.token,
                        from: request.owner))
            } else {
                move = .unclaimed
            }
        } catch {
            throw .ledger(error)
        }
        return switch move {
        case .moved(let owner): .moved(from: owner)
        case .already: .already
        // An administrator's request has no cool-down.
        case .unclaimed, .coolingDown: throw .notFound
        case .ownedByAnother: throw .ownedByAnother
        }
    }
}
#endif
