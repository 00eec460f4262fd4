public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

extension PaymentQueueContract {
    /// How a queue is brought to do business, and to surprise its app.
    ///
    /// The last five are what surprises people in the sandbox. A means that is left out is a surprise that the adapter's store
    /// cannot be brought to, and its part of the promise is not checked. They act on the store of the queue that
    /// ``relaunched`` makes.
    public struct StoreDriver: Sendable {
        /// What is paid for, again and again; a consumable, so that it can be.
        let request: PayRequest
        /// Who can judge what the queue hands over.
        let verifier: any TransactionVerifier
        /// What the store's texts call their environment.
        let environment: StoreEnvironment
        /// Makes something happen outside a payment, and returns the transaction's identifier.
        let elsewhere: @Sendable () async throws -> TransactionID
        /// The same store's queue, in the next life of the process.
        let relaunched: @Sendable () async throws -> any PaymentQueue
        /// Lets a transaction of another store account, and of another account of the app, turn up in the queue.
        let foreign: (@Sendable () async throws -> TransactionID)?
        /// Lets the store deliver again, unasked, what was finished; returns the transactions' identifiers.
        let unaskedRestore: (@Sendable () async throws -> Set<TransactionID>)?
        /// How answers to payments are made to take their time.
        let slow: DelayControl?
        /// The ways in which payments are made to get no answer at all.
        let silent: [Silence]
        /// Lets so many transactions of the app's own account wait in the queue; returns their identifiers.
        let manyTransactions: (@Sendable (Int) async throws -> Set<TransactionID>)?

        /// Takes the means.
        public init(
            request: PayRequest, verifier: any TransactionVerifier, environment: StoreEnvironment = .localTesting,
            elsewhere: @escaping @Sendable () async throws -> TransactionID,
            relaunched: @escaping @Sendable () async throws -> any PaymentQueue,
            foreign: (@Sendable () async throws -> TransactionID)? = nil,
            unaskedRestore: (@Sendable () async throws -> Set<TransactionID>)? = nil, slow: DelayControl? = nil,
            silent: [Silence] = [], manyTransactions: (@Sendable (Int) async throws -> Set<TransactionID>)? = nil
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

    /// A store whose answers to payments take their time.
    public struct DelayControl: Sendable {
        let begin: @Sendable () async throws -> Void
        let pass: @Sendable () async throws -> Void
        let end: @Sendable () async throws -> Void

        /// - Parameters:
        ///   - begin: From now on answers are late.
        ///   - pass: Enough time passes for whoever waits at this moment. Is called often.
        ///   - end: From now on answers come at once.
        public init(
            begin: @escaping @Sendable () async throws -> Void, pass: @escaping @Sendable () async throws -> Void,
            end: @escaping @Sendable () async throws -> Void
        ) {
            self.begin = begin
            self.pass = pass
            self.end = end
        }
    }

    /// A store that answers no payment.
    public struct Silence: Sendable {
        let isCharged: Bool
        let begin: @Sendable () async throws -> Void
        let end: @Sendable () async throws -> Void

        /// - Parameters:
        ///   - isCharged: Whether a payment is made all the same, and only its answer is missing.
        ///   - begin: From now on there is no answer.
        ///   - end: From now on there is one again.
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
