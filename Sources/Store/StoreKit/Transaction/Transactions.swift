internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
    /// A sequence of transactions, each with the result of its verification.
    ///
    /// ``Transaction/updates`` doesn't end by itself. All other sequences end after the last existing transaction.
    public struct Transactions: AsyncSequence, Sendable {
        /// The type of the elements: transactions with their verification results.
        public typealias Element = VerificationResult<Transaction>
        /// The error type, which is `Never` because the sequence doesn't throw.
        public typealias Failure = Never

        enum Source: Sendable {
            case list(@Sendable (SimulatedStore) async -> [StoreSimulator.VerificationResult<SignedTransactionPayload>])
            case updates
        }

        let slot: StoreSlot
        let source: Source

        /// Creates a sequence of the transactions in a list of the current store, such as the unfinished ones.
        ///
        /// The list is read when the first element is requested.
        ///
        /// - Parameters:
        ///   - slot: The slot, a reference to the current store.
        ///   - list: A closure that returns the list of a store.
        init(
            reading slot: StoreSlot,
            _ list:
                @escaping @Sendable (SimulatedStore) async -> [StoreSimulator.VerificationResult<
                    SignedTransactionPayload
                >]
        ) {
            self.slot = slot
            source = .list(list)
        }

        /// Creates the sequence for ``Transaction/updates``.
        ///
        /// The sequence contains the unfinished transactions, and then the new ones.
        init(updatesOf slot: StoreSlot) {
            self.slot = slot
            source = .updates
        }

        /// Creates an iterator over the transactions.
        ///
        /// An iterator over ``Transaction/updates`` receives all updates from now on, even before `next()` is called.
        public func makeAsyncIterator() -> Transaction.Transactions.AsyncIterator {
            switch source {
            case .list(let list): AsyncIterator(state: .unread(slot, list))
            case .updates: AsyncIterator(state: .listening(StoreFeed(slot: slot) { $0.updates }.makeIterator()))
            }
        }

        /// An iterator over the elements of the sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// The type of the elements: transactions with their verification results.
            public typealias Element = VerificationResult<Transaction>
            /// The error type, which is `Never` because the sequence doesn't throw.
            public typealias Failure = Never

            enum State {
                case unread(
                    StoreSlot,
                    @Sendable (SimulatedStore) async -> [StoreSimulator.VerificationResult<SignedTransactionPayload>])
                case reading(ArraySlice<VerificationResult<Transaction>>)
                case listening(StoreFeed<TransactionUpdates>.Iterator)
            }

            var state: State

            /// Returns the next transaction, or `nil` after the last one.
            ///
            /// ``Transaction/updates`` has no last transaction; its iterator returns `nil` after the task is canceled.
            public mutating func next() async -> VerificationResult<Transaction>? {
                switch state {
                case .unread(let slot, let list):
                    let store = slot.store
                    let found =
                        if let store { await list(store).map { Transaction.result($0, from: store) } } else {
                            [VerificationResult<Transaction>]()
                        }
                    state = .reading(found.dropFirst())
                    return found.first
                case .reading(let rest):
                    state = .reading(rest.dropFirst())
                    return rest.first
                case .listening(var iterator):
                    let next = await iterator.next()
                    state = .listening(iterator)
                    return next.map { Transaction.result($0.element, from: $0.store) }
                }
            }
        }
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
    /// The customer's whole transaction history, in no particular order.
    ///
    /// Finished consumables aren't part of it, unless they were refunded.
    public static var all: Transaction.Transactions { Transactions(reading: .current) { await $0.all() } }

    /// The transactions that entitle the customer to products now.
    ///
    /// They are transactions of owned products, and of subscriptions that are active or in a grace period.
    public static var currentEntitlements: Transaction.Transactions {
        Transactions(reading: .current) { await $0.currentEntitlements() }
    }

    /// The transactions that the app hasn't finished yet, each with its verification result.
    public static var unfinished: Transaction.Transactions { Transactions(reading: .current) { await $0.unfinished() } }

    /// The unfinished transactions, followed by new ones that don't result from a purchase call in the app.
    ///
    /// Examples are renewals, refunds, approvals, and purchases on other devices. Start to listen as soon as the app
    /// launches. The sequence ends when the task is canceled.
    public static var updates: Transaction.Transactions { Transactions(updatesOf: .current) }

    /// Returns the customer's transaction history of one product.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    public static func all(for productID: String) -> Transaction.Transactions {
        Transactions(reading: .current) { await $0.all().filter { $0.payload.productId == productID } }
    }

    /// Returns the transactions that entitle the customer to one product now.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    public static func currentEntitlements(for productID: String) -> Transaction.Transactions {
        Transactions(reading: .current) { await $0.currentEntitlements(for: productID) }
    }

    /// Returns the latest transaction that entitles the customer to a product now.
    ///
    /// The result is `nil` if there is no such transaction.
    @available(iOS, introduced: 15.0, deprecated: 18.4, renamed: "currentEntitlements(for:)")
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
        await latestEntitlement(for: productID, in: .current)
    }

    /// Returns the customer's latest transaction of a product, or `nil` if there is none.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
        await latest(for: productID, in: .current)
    }

    /// The status of the subscription that the transaction belongs to, or `nil` for other products.
    public var subscriptionStatus: Product.SubscriptionInfo.Status? {
        get async {
            let statuses = (try? await store.subscriptionStatuses()) ?? []
            return statuses.first { $0.transaction.payload.originalTransactionId == payload.originalTransactionId }
                .map { Product.SubscriptionInfo.Status($0, from: store) }
        }
    }
}

extension Transaction {
    /// Returns the customer's latest transaction of a product, or `nil` if there is none.
    ///
    /// The slot refers to the store that is read.
    static func latest(for productID: String, in slot: StoreSlot) async -> VerificationResult<Transaction>? {
        guard let store = slot.store else { return nil }
        return await store.latest(for: productID).map { result($0, from: store) }
    }

    /// Returns the latest transaction that entitles the customer to a product, or `nil` if there is none.
    ///
    /// The slot refers to the store that is read.
    static func latestEntitlement(for productID: String, in slot: StoreSlot) async -> VerificationResult<Transaction>? {
        guard let store = slot.store else { return nil }
        return await store.currentEntitlements(for: productID).max { $0.payload.purchaseDate < $1.payload.purchaseDate }
            .map { result($0, from: store) }
    }
}
