internal import Foundation
internal import StoreSimulator

/// A message from the App Store to the customer; the app decides when to show it.
@available(iOS 16.0, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS 1.0, *)
public struct Message: Sendable {
    /// The reason why the App Store sends the message.
    public let reason: Message.Reason

    /// The reason why the App Store sends a message.
    public struct Reason: RawRepresentable, Equatable, Hashable, Sendable {
        /// The number of the reason in StoreKit.
        public let rawValue: Int

        /// Creates a reason from its number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A message without a more specific reason.
        public static let generic = Message.Reason(rawValue: 0)
        /// The customer must consent to a higher price.
        public static let priceIncreaseConsent = Message.Reason(rawValue: 1)
        /// The customer couldn't be charged for a subscription.
        @available(iOS 16.4, *)
        public static let billingIssue = Message.Reason(rawValue: 2)
        /// The customer is eligible for a win-back offer.
        @available(iOS 18.0, *)
        public static let winBackOffer = Message.Reason(rawValue: 3)
    }

    /// The pending messages, followed by all later ones.
    public static var messages: Message.Messages { Messages(slot: .current) }

    /// A sequence of messages that doesn't end by itself.
    public struct Messages: AsyncSequence, Sendable {
        /// The type of the elements: messages of the App Store.
        public typealias Element = Message
        /// The error type, which is `Never` because the sequence doesn't throw.
        public typealias Failure = Never

        let slot: StoreSlot

        /// Creates an iterator, which receives all messages from now on, even before `next()` is called.
        public func makeAsyncIterator() -> Message.Messages.AsyncIterator {
            AsyncIterator(slot: slot, iterator: StoreFeed(slot: slot) { $0.subscriptionStatusUpdates }.makeIterator())
        }

        /// An iterator over the elements of the sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// The type of the elements: messages of the App Store.
            public typealias Element = Message
            /// The error type, which is `Never` because the sequence doesn't throw.
            public typealias Failure = Never

            let slot: StoreSlot
            var iterator: StoreFeed<AsyncStream<StoreSimulator.SubscriptionStatus>>.Iterator
            var notices = Notices()
            var hasReadWaiting = false

            /// Waits for the next message, and returns `nil` once the task is canceled.
            public mutating func next() async -> Message.Messages.Element? {
                if !hasReadWaiting {
                    hasReadWaiting = true
                    for status in (try? await slot.store?.subscriptionStatuses()) ?? [] { notices.add(status) }
                }
                while notices.waiting.isEmpty {
                    guard let (status, _) = await iterator.next() else { return nil }
                    notices.add(status)
                }
                return Message(reason: notices.waiting.removeFirst())
            }
        }
    }
}

extension Message.Reason {
    /// The description of the reason, in English.
    public var localizedDescription: String {
        switch self {
        case .generic: "Generic"
        case .priceIncreaseConsent: "Price Increase Consent"
        case .billingIssue: "Billing Issue"
        case .winBackOffer: "Win-Back Offer"
        default: "Reason \(rawValue)"
        }
    }
}

extension Message {
    /// The pending messages that result from the states of the customer's subscriptions.
    ///
    /// The beginning of a state, such as a pending price increase, leads to one message. If the state ends and begins
    /// again, there is another message.
    struct Notices: Sendable {
        var waiting: [Message.Reason] = []
        private var shown: [String: Set<Message.Reason>] = [:]

        mutating func add(_ status: StoreSimulator.SubscriptionStatus) {
            let info = status.renewalInfo.payload
            var reasons: Set<Message.Reason> = []
            if info.priceIncreaseStatus == 0 { reasons.insert(.priceIncreaseConsent) }
            if info.isInBillingRetryPeriod == true { reasons.insert(.billingIssue) }
            if info.eligibleWinBackOfferIds?.isEmpty == false { reasons.insert(.winBackOffer) }
            let new = reasons.subtracting(shown[info.originalTransactionId] ?? [])
            waiting += new.sorted { $0.rawValue < $1.rawValue }
            shown[info.originalTransactionId] = reasons
        }
    }
}
