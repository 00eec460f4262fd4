public import DiscoverData

/// An interactor that reads whether a customer is eligible for introductory offers.
///
/// The result must still be valid when the customer pays. It is therefore not cached, because the next purchase may
/// change it.
public struct EligibilityInteractor: Interactor {
    private let store: any ProductStore
    private let stopwatch: AnyClock
    private let limit: Duration

    /// Creates an interactor that reads from the specified store.
    ///
    /// - Parameters:
    ///   - store: The store that sells the subscriptions.
    ///   - stopwatch: The clock that measures the timeout.
    ///   - limit: The timeout for the requests of all subscription groups together. It is short, so that prices
    ///     aren't delayed for long.
    public init(store: any ProductStore, stopwatch: AnyClock, limit: Duration = .seconds(3)) {
        self.store = store
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// Returns the eligibility for each subscription group; `notKnown` if the store doesn't respond.
    public func perform(_ groups: Set<String>) async -> [String: OfferEligibility] {
        let span = Trace.begin(.interactor, "Eligibility", "groups: \(groups.count)")
        defer { span.end() }
        let limited = await stopwatch.limit(limit) { [store] in
            var results: [String: OfferEligibility] = [:]
            for group in groups.sorted() { results[group] = await store.introductoryOffer(of: group) }
            return results
        }
        return switch limited {
        case .done(let results): results
        case .timedOut, .cancelled: Dictionary(uniqueKeysWithValues: groups.map { ($0, .notKnown) })
        }
    }
}
