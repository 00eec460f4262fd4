#if Server
import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Reads an order from the store, verifies its transactions, and finds the accounts that own them.
public struct FindOrderInteractor: Interactor {
    private let archive: (any OrderArchive)?
    private let verifier: any TransactionVerifier
    private let directory: any AccountDirectory

    /// Creates an interactor that finds orders, verifies their transactions, and looks up the owners.
    ///
    /// - Parameters:
    ///   - archive: The orders of the store, or `nil` if they can't be queried.
    ///   - verifier: The verifier of the transactions that the store returns.
    ///   - directory: The directory in which the owners are found.
    public init(archive: (any OrderArchive)?, verifier: any TransactionVerifier, directory: any AccountDirectory) {
        self.archive = archive
        self.verifier = verifier
        self.directory = directory
    }

    /// Returns the transactions of an order with their owners, or `nil` if the app has no such order.
    ///
    /// Nothing is recorded. A transaction that isn't recorded has no owner yet.
    ///
    /// - Parameter request: The order ID.
    /// - Returns: The transactions, in the sequence in which the store returned them.
    /// - Throws: The reason why the order couldn't be read.
    public func perform(_ request: String) async throws(FindOrderFailure) -> [OrderedTransaction]? {
        let span = Trace.begin(.interactor, "FindOrder")
        defer { span.end() }
        guard let archive else { throw .notConfigured }
        guard let verdicts = try await verdicts(on: request, in: archive) else { return nil }
        var transactions: [OrderedTransaction] = []
        for verdict in verdicts {
            switch verdict {
            case .notGenuine(let reason): throw .notGenuine(reason)
            case .genuine(let facts):
                do throws(LedgerFailure) {
                    let owner = try await directory.transaction(facts.key)?.account
                    transactions.append(OrderedTransaction(facts: facts, account: owner))
                } catch {
                    throw .ledger(error)
                }
            }
        }
        return transactions
    }

    private func verdicts(
        on order: String, in archive: any OrderArchive
    ) async throws(FindOrderFailure) -> [Verdict<TransactionFacts>]? {
        do throws(StoreFailure) {
            guard let found = try await archive.transactions(ofOrder: order) else { return nil }
            return try await verifier.verify(found)
        } catch {
            throw error == .notInThisBuild ? .notConfigured : .unreachable(error)
        }
    }
}
#endif
