public import DiscoverData

/// Asks a store whose introductory offers its customer may still have. A promise of a free week must hold when it is paid for.
///
/// Nothing is remembered: the next purchase may change the answer.
public struct EligibilityInteractor: Interactor {
    private let store: any ProductStore
    private let stopwatch: AnyClock
    private let limit: Duration

    /// - Parameters:
    ///   - store: Whom to ask.
    ///   - stopwatch: Measures the limit.
    ///   - limit: How long to wait for the answers, all together; prices are not held back longer by a detail of them.
    public init(store: any ProductStore, stopwatch: AnyClock, limit: Duration = .seconds(3)) {
        self.store = store
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// The answer for each subscription group; not known where the store gives none in time.
    public func perform(_ groups: Set<String>) async -> [String: OfferEligibility] {
        let span = Trace.begin(.interactor, "Eligibility", "groups: \(groups.count)")
        defer { span.end() }
        let limited = await stopwatch.limit(limit) { [store] in
            var answers: [String: OfferEligibility] = [:]
            for group in groups.sorted() { answers[group] = await store.introductoryOffer(of: group) }
            return answers
        }
        return switch limited {
        case .done(let answers): answers
        case .timedOut, .cancelled: Dictionary(uniqueKeysWithValues: groups.map { ($0, .notKnown) })
        }
    }
}
