internal import Foundation
internal import StoreSimulator

/// A purchase that the customer started in the App Store, for the app to complete.
@available(iOS 16.4, macOS 14.4, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
public struct PurchaseIntent: Equatable, Sendable {
    /// The product to buy.
    public let product: Product
    /// The offer to buy the product with, or `nil` if there is none.
    @available(iOS 18.0, macOS 15.0, *)
    public let offer: Product.SubscriptionOffer?

    /// The ID of the product.
    public var id: Product.ID { product.id }

    /// A sequence of the pending purchases, followed by the purchases that customers start later.
    public static var intents: PurchaseIntent.PurchaseIntents { PurchaseIntents(slot: .current) }

    /// A sequence of purchases to complete, which doesn't end by itself.
    public struct PurchaseIntents: AsyncSequence, Sendable {
        /// The type of the elements: purchases that customers started in the App Store.
        public typealias Element = PurchaseIntent
        /// The error type, which is `Never` because the sequence doesn't throw.
        public typealias Failure = Never

        let slot: StoreSlot

        /// Creates an iterator, which receives all purchases from now on, even before `next()` is called.
        public func makeAsyncIterator() -> PurchaseIntent.PurchaseIntents.AsyncIterator {
            AsyncIterator(slot: slot, iterator: StoreFeed(slot: slot) { $0.purchaseIntents }.makeIterator())
        }

        /// An iterator over the elements of the sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// The type of the elements: purchases that customers started in the App Store.
            public typealias Element = PurchaseIntent
            /// The error type, which is `Never` because the sequence doesn't throw.
            public typealias Failure = Never

            let slot: StoreSlot
            var iterator: StoreFeed<AsyncStream<StoreSimulator.PurchaseIntent>>.Iterator

            /// Waits for the next purchase, and returns `nil` once the task is canceled.
            public mutating func next() async -> PurchaseIntent.PurchaseIntents.Element? {
                guard let (intent, store) = await iterator.next() else { return nil }
                let product = Product(intent.product, in: store, slot)
                let offer = intent.offer.flatMap { Product.SubscriptionOffer($0, product.priceFormatStyle) }
                return PurchaseIntent(product: product, offer: offer)
            }
        }
    }
}

@available(iOS 16.4, macOS 14.4, *)
extension PurchaseIntent: Identifiable {}
