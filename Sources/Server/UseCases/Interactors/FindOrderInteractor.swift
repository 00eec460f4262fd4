#if Server
import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Finds the transactions of an order, and the accounts that own them.
///
/// The App Store is queried for its orders, and its response is verified. The ledger contains the order IDs of Google
/// Play, so no store is queried for them.
public struct FindOrderInteractor: Interactor {
    private let archive: (any OrderArchive)?
    private let verifier: any TransactionVerifier
    private let directory: any AccountDirectory
    private let environment: LedgerEnvironment

    /// Creates an interactor that finds orders, verifies their transactions, and looks up the owners.
    ///
    /// - Parameters:
    ///   - archive: The orders of the App Store, or `nil` if they can't be queried.
    ///   - verifier: The verifier of the transactions that the App Store returns.
    ///   - directory: The directory in which the owners, and the orders of Google Play, are found.
    ///   - environment: The environment of the transactions in the directory.
    public init(
        archive: (any OrderArchive)?, verifier: any TransactionVerifier, directory: any AccountDirectory,
        environment: LedgerEnvironment
    ) {
        self.environment = environment
        self.archive = archive
        self.verifier = verifier
        self.directory = directory
    }

    /// Returns the transactions of an order with their owners, or `nil` if there is no such order.
    ///
    /// Nothing is recorded. A transaction of the App Store that isn't recorded has no owner yet. Only recorded orders
    /// of Google Play are found.
    ///
    /// - Parameter request: The order ID.
    /// - Returns: The transactions, in the sequence in which the store returned them or the ledger recorded them.
    /// - Throws: The reason why the order couldn't be read.
    public func perform(_ request: String) async throws(FindOrderFailure) -> [OrderedTransaction]? {
        let span = Trace.begin(.interactor, "FindOrder")
        defer { span.end() }
        if PlayTransactionID.isOrder(request) { return try await recordedTransactions(ofGooglePlayOrder: request) }
        guard let archive else { throw .notConfigured }
        guard let verdicts = try await verdicts(on: request, in: archive) else { return nil }
        var transactions: [OrderedTransaction] = []
        for verdict in verdicts {
            switch verdict {
            case .notGenuine(let reason): throw .notGenuine(reason)
            case .genuine(let facts):
                do throws(LedgerFailure) {
                    let owned = try await directory.transaction(facts.key)
                    transactions.append(
                        OrderedTransaction(
                            facts: facts, account: owned?.account, isErased: owned?.isErased ?? false))
                } catch {
                    throw .ledger(error)
                }
            }
        }
        return transactions
    }

    private func recordedTransactions(
        ofGooglePlayOrder order: String
    ) async throws(FindOrderFailure) -> [OrderedTransaction]? {
        // The database refuses texts with some other characters.
        guard order.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        do throws(LedgerFailure) {
            let found = try await directory.transactions(ofGooglePlayOrder: order, in: environment.store)
            guard !found.isEmpty else { return nil }
            return found.map {
                OrderedTransaction(facts: $0.recorded.facts, account: $0.account, isErased: $0.isErased)
            }
        } catch {
            throw .ledger(error)
        }
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
