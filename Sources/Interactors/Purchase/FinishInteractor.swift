internal import DiscoverData
public import DiscoverEntities

/// An interactor that finishes credited transactions, so that the store stops delivering them.
///
/// If a transaction can't be finished, it stays in the ledger, and the store delivers it again later, so that the app
/// can finish it then. Such a failure isn't thrown: the response contains the IDs of the transactions that weren't
/// finished. After a timeout, the transactions that follow aren't finished either.
public struct FinishInteractor: Interactor {
    private let queue: any PaymentQueue
    private let oldLayer: OldLayer?
    private let retryPolicy: RetryPolicy?

    /// The old purchase layer's records and the account, for an interactor that writes to these records.
    ///
    /// An old purchase layer is the code that sold in an app before this package. This type is a class, because Swift
    /// 6.3 loses track of the call stack if an asynchronous closure captures an account.
    private final class OldLayer: Sendable {
        private let records: any PurchaseRecords
        private let account: AccountToken

        init(records: any PurchaseRecords, account: AccountToken) {
            self.records = records
            self.account = account
        }

        func record(_ transactions: [CreditedTransaction]) async throws(StoreFailure) {
            do throws(StorageFailure) {
                try await records.record(transactions.map(\.facts), for: account)
            } catch {
                throw .unavailable("the old layer's records")
            }
        }
    }

    /// Creates an interactor that finishes transactions in the store's payment queue.
    ///
    /// - Parameters:
    ///   - queue: The store's queue.
    ///   - retryPolicy: The timeout and retry policy, or `nil` to wait without a timeout.
    public init(queue: any PaymentQueue, retryPolicy: RetryPolicy? = nil) {
        self.queue = queue
        oldLayer = nil
        self.retryPolicy = retryPolicy
    }

    /// Creates an interactor that writes transactions to an old purchase layer, and then finishes them.
    ///
    /// The old purchase layer is the code that sold before this package. If the transactions can't be written to its
    /// records, none is finished, and the store delivers them again.
    ///
    /// - Parameters:
    ///   - queue: The store's queue.
    ///   - records: The records of the app's old purchase layer, which may sell again after a later launch.
    ///   - account: The account that the transactions are credited to.
    ///   - retryPolicy: The timeout and retry policy, or `nil` to wait without a timeout.
    public init(
        queue: any PaymentQueue, after records: any PurchaseRecords, for account: AccountToken,
        retryPolicy: RetryPolicy? = nil
    ) {
        self.queue = queue
        oldLayer = OldLayer(records: records, account: account)
        self.retryPolicy = retryPolicy
    }

    /// Finishes the transactions in the store, and returns the IDs of those that couldn't be finished.
    public func perform(_ request: [CreditedTransaction]) async -> [TransactionID] {
        let span = Trace.begin(.interactor, "Finish", "transactions: \(request.count)")
        defer { span.end() }
        var kept: [TransactionID] = []
        var isSilent = await !isRecorded(request)
        for transaction in request {
            do throws(StoreFailure) {
                if isSilent { throw .cancelled }
                try await finish(transaction)
            } catch {
                if case .timedOut = error { isSilent = true }
                kept.append(transaction.facts.key.id)
            }
        }
        return kept
    }

    /// Writes the transactions to the records of an old purchase layer, if any.
    ///
    /// The result is `false` if the write failed.
    private func isRecorded(_ transactions: [CreditedTransaction]) async -> Bool {
        guard let oldLayer, !transactions.isEmpty else { return true }
        do throws(StoreFailure) {
            guard let retryPolicy else {
                try await oldLayer.record(transactions)
                return true
            }
            try await retryPolicy.run { () async throws(StoreFailure) in try await oldLayer.record(transactions) }
            return true
        } catch {
            return false
        }
    }

    private func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        guard let retryPolicy else { return try await queue.finish(transaction) }
        try await retryPolicy.run { [queue] () async throws(StoreFailure) in try await queue.finish(transaction) }
    }
}

/// An interactor that finishes no transactions, for use while the app's old purchase code sells.
///
/// The interactor has no access to the store, so a use case with this interactor can't finish a transaction.
public struct LeaveUnfinishedInteractor: Interactor {
    /// Creates an interactor that finishes nothing.
    public init() {}

    /// Returns the IDs of all specified transactions, because none of them was finished.
    public func perform(_ request: [CreditedTransaction]) async -> [TransactionID] {
        let span = Trace.begin(.interactor, "LeaveUnfinished", "transactions: \(request.count)")
        defer { span.end() }
        return request.map(\.facts.key.id)
    }
}
