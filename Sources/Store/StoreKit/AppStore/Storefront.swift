public import Foundation
internal import StoreSimulator

/// The App Store of a country or region.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct Storefront: Identifiable, Equatable, Hashable, Sendable {
    /// The three-letter code of the country or region (ISO 3166-1 alpha-3), such as `USA`.
    public let countryCode: String

    /// The ID of the storefront.
    ///
    /// Apple's IDs are numbers, and Apple documents no list of them. In this module, the ID of a storefront is its
    /// country code, except for the United States, whose ID is Apple's.
    public let id: String

    /// The currency of the storefront's prices.
    ///
    /// In this module, it is never `nil`: it is the US dollar for a country or region without an App Store.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public var currency: Locale.Currency? {
        Locale.Currency(StoreSimulator.Storefront(countryCode: countryCode).currency)
    }

    /// The customer's storefront, or `nil` if no simulated App Store is configured.
    public static var current: Storefront? {
        get async { (StoreSlot.current.store?.storefront).map { Storefront($0) } }
    }

    /// A sequence of the customer's new storefronts, with an element for each later change.
    public static var updates: Storefront.Storefronts { Storefronts(slot: .current) }

    /// A sequence of storefronts that doesn't end by itself.
    public struct Storefronts: AsyncSequence, Sendable {
        /// The type of the elements: the customer's new storefront.
        public typealias Element = Storefront
        /// The error type, which is `Never` because the sequence doesn't throw.
        public typealias Failure = Never

        let slot: StoreSlot

        /// Creates an iterator, which receives all changes from now on, even before `next()` is called.
        public func makeAsyncIterator() -> Storefront.Storefronts.AsyncIterator {
            AsyncIterator(iterator: StoreFeed(slot: slot) { $0.storefrontUpdates }.makeIterator())
        }

        /// An iterator over the elements of the sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// The type of the elements: the customer's new storefront.
            public typealias Element = Storefront
            /// The error type, which is `Never` because the sequence doesn't throw.
            public typealias Failure = Never

            var iterator: StoreFeed<AsyncStream<StoreSimulator.Storefront>>.Iterator

            /// Waits for the next storefront, and returns `nil` once the task is canceled.
            public mutating func next() async -> Storefront? { await iterator.next().map { Storefront($0.element) } }
        }
    }
}

extension Storefront {
    /// Creates a storefront from the simulator's storefront.
    init(_ storefront: StoreSimulator.Storefront) {
        countryCode = storefront.countryCode
        id = storefront == .usa ? "143441" : storefront.countryCode
    }
}
