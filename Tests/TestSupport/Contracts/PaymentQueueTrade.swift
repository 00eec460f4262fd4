public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

extension PaymentQueueContract {
    /// The controls of a store, for testing a payment queue.
    ///
    /// The controls ``foreign``, ``unaskedRestore``, ``slow``, ``silent``, and ``manyTransactions`` trigger special
    /// behaviors of the sandbox. If a control is missing, the store can't produce that behavior, and the related tests
    /// are skipped. These five controls act on the store of the queue that ``relaunched`` returns.
    public struct StoreDriver: Sendable {
        /// The payment that the tests request repeatedly; its product must be a consumable.
        let request: PayRequest
        /// A verifier of the queue's transactions.
        let verifier: any TransactionVerifier
        /// The environment of the store's transactions.
        let environment: StoreEnvironment
        /// A closure that creates a transaction outside a payment and returns its ID.
        let elsewhere: @Sendable () async throws -> TransactionID
        /// A closure that returns the queue of the same store in the next process.
        let relaunched: @Sendable () async throws -> any PaymentQueue
        /// A closure that puts a transaction of another store account and another app account into the queue.
        let foreign: (@Sendable () async throws -> TransactionID)?
        /// A closure that makes the store deliver finished transactions again, and returns their IDs.
        let unaskedRestore: (@Sendable () async throws -> Set<TransactionID>)?
        /// The control that delays the results of payments.
        let slow: DelayControl?
        /// The controls that suppress the results of payments.
        let silent: [SilenceControl]
        /// A closure that adds unfinished transactions of the app's own account, and returns their IDs.
        let manyTransactions: (@Sendable (Int) async throws -> Set<TransactionID>)?

        /// Creates a driver from its controls.
        public init(
            request: PayRequest, verifier: any TransactionVerifier, environment: StoreEnvironment = .localTesting,
            elsewhere: @escaping @Sendable () async throws -> TransactionID,
            relaunched: @escaping @Sendable () async throws -> any PaymentQueue,
            foreign: (@Sendable () async throws -> TransactionID)? = nil,
            unaskedRestore: (@Sendable () async throws -> Set<TransactionID>)? = nil, slow: DelayControl? = nil,
            silent: [SilenceControl] = [], manyTransactions: (@Sendable (Int) async throws -> Set<TransactionID>)? = nil
        ) {
            self.request = request
            self.verifier = verifier
            self.environment = environment
            self.elsewhere = elsewhere
            self.relaunched = relaunched
            self.foreign = foreign
            self.unaskedRestore = unaskedRestore
            self.slow = slow
            self.silent = silent
            self.manyTransactions = manyTransactions
        }
    }

    /// A control that delays the results of payments.
    public struct DelayControl: Sendable {
        let begin: @Sendable () async throws -> Void
        let pass: @Sendable () async throws -> Void
        let end: @Sendable () async throws -> Void

        /// Creates a control from its closures.
        ///
        /// - Parameters:
        ///   - begin: A closure that starts to delay results.
        ///   - pass: A closure that lets enough time pass for all current waits. The tests call it often.
        ///   - end: A closure that stops delaying results.
        public init(
            begin: @escaping @Sendable () async throws -> Void, pass: @escaping @Sendable () async throws -> Void,
            end: @escaping @Sendable () async throws -> Void
        ) {
            self.begin = begin
            self.pass = pass
            self.end = end
        }
    }

    /// A control that suppresses the results of payments.
    public struct SilenceControl: Sendable {
        let isCharged: Bool
        let begin: @Sendable () async throws -> Void
        let end: @Sendable () async throws -> Void

        /// Creates a control from its closures.
        ///
        /// - Parameters:
        ///   - isCharged: A Boolean value that indicates whether payments are still made, so that only their results
        ///     are missing.
        ///   - begin: A closure that starts to suppress results.
        ///   - end: A closure that stops suppressing results.
        public init(
            isCharged: Bool, begin: @escaping @Sendable () async throws -> Void,
            end: @escaping @Sendable () async throws -> Void
        ) {
            self.isCharged = isCharged
            self.begin = begin
            self.end = end
        }
    }
}
