internal import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo {
    /// The state of one subscription, with its latest transaction and its renewal information.
    public struct Status: Equatable, Hashable, Sendable {
        /// The state of the subscription, such as active or expired.
        public let state: Product.SubscriptionInfo.RenewalState
        /// The transaction of the current period, or of the last period of an expired subscription.
        public let transaction: VerificationResult<Transaction>
        /// The signed information about the subscription's next renewal.
        public let renewalInfo: VerificationResult<Product.SubscriptionInfo.RenewalInfo>
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo.Status {
    /// A sequence of subscription statuses, with one element for each change of a subscription.
    ///
    /// The sequence doesn't end by itself.
    public struct Statuses: AsyncSequence, Sendable {
        /// The type of the elements: the status of the changed subscription.
        public typealias Element = Product.SubscriptionInfo.Status
        /// The error type, which is `Never` because the sequence doesn't throw.
        public typealias Failure = Never

        let slot: StoreSlot

        /// Creates an iterator, which receives all changes from now on, even before `next()` is called.
        public func makeAsyncIterator() -> Product.SubscriptionInfo.Status.Statuses.AsyncIterator {
            let feed = StoreFeed(slot: slot) { $0.subscriptionStatusUpdates }
            return AsyncIterator(iterator: feed.makeIterator())
        }

        /// An iterator over the elements of the sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// The type of the elements: the status of the changed subscription.
            public typealias Element = Product.SubscriptionInfo.Status
            /// The error type, which is `Never` because the sequence doesn't throw.
            public typealias Failure = Never

            var iterator: StoreFeed<AsyncStream<StoreSimulator.SubscriptionStatus>>.Iterator

            /// Waits for the next change of a subscription, and returns `nil` once the task is canceled.
            public mutating func next() async -> Product.SubscriptionInfo.Status.Statuses.Element? {
                await iterator.next().map { Product.SubscriptionInfo.Status($0.element, from: $0.store) }
            }
        }
    }

    /// The statuses of subscriptions that change from now on, one for each change.
    public static var updates: Product.SubscriptionInfo.Status.Statuses { Statuses(slot: .current) }

    /// The statuses of the customer's subscriptions, with one element for each subscription group.
    ///
    /// The sequence ends after the last group.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public static var all: AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])> {
        let slot = StoreSlot.current
        return AsyncStream { continuation in
            let task = Task {
                let statuses = (try? await statuses(in: slot)) ?? []
                let groups = Dictionary(grouping: statuses) { $0.groupID }
                for (group, statuses) in groups.sorted(by: { $0.key < $1.key }) {
                    continuation.yield((group, statuses))
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension Product.SubscriptionInfo.Status {
    /// Creates a status from the status that a simulated store reported.
    init(_ status: StoreSimulator.SubscriptionStatus, from store: SimulatedStore) {
        state = Product.SubscriptionInfo.RenewalState(rawValue: status.state.rawValue)
        transaction = Transaction.result(status.transaction, from: store)
        renewalInfo = VerificationResult(status.renewalInfo) { Product.SubscriptionInfo.RenewalInfo(signed: $0) }
    }

    fileprivate var groupID: String { transaction.unsafePayloadValue.subscriptionGroupID ?? "" }

    /// Returns the statuses of the customer's subscriptions in the store to which a slot currently refers.
    ///
    /// The result is empty if the slot has no store. The function throws an error if a test or a simulator command
    /// makes reading fail.
    static func statuses(in slot: StoreSlot) async throws -> [Product.SubscriptionInfo.Status] {
        guard let store = slot.store else { return [] }
        do throws(SimulatedFailure) {
            return try await store.subscriptionStatuses().map { Self($0, from: store) }
        } catch {
            throw slot.error(for: error, of: .subscriptionStatus)
        }
    }

    /// Returns the statuses of the customer's subscriptions in one group, from a slot's current store.
    ///
    /// The result is empty if the slot has no store. The function throws an error if a test or a simulator command
    /// makes reading fail.
    static func statuses(of groupID: String, in slot: StoreSlot) async throws -> [Product.SubscriptionInfo.Status] {
        try await statuses(in: slot).filter { $0.groupID == groupID }
    }
}
