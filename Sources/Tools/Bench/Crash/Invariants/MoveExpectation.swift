import DiscoverData
import DiscoverEntities

/// What the customer is told of a move that was made: what must be true, then and until the next move about the same thing.
enum MoveExpectation: Hashable, Sendable, CustomStringConvertible {
    case swiped(RecommendationID, SwipeDecision)
    case rewound(RecommendationID)
    case swiping(SwipingMode)
    /// Cards come from there.
    case looking(String)
    /// A boost runs until then, in milliseconds since 1970.
    case boosted(Int64)

    var subject: MoveLog.Subject {
        switch self {
        case .swiped(let card, _), .rewound(let card): .card(card)
        case .swiping: .company
        case .looking: .place
        case .boosted: .boost
        }
    }

    /// Whether it is so, by what is kept.
    func isKept(in stack: RawStackSnapshot, spendings: [Spending]) -> Bool {
        switch self {
        case .swiped(let card, let decision): stack.decisions[card] == decision
        case .rewound(let card): stack.decisions[card] == nil
        case .swiping(let company): stack.state.company == company
        case .looking(let place): stack.place == place
        case .boosted(let until):
            // Reckoned without the app's rule: half an hour from some spending on.
            spendings.contains { $0.unit == "boost" && $0.moment.milliseconds + 1_800_000 >= until }
        }
    }

    var description: String {
        switch self {
        case .swiped(let card, let decision): "\(decision.rawValue) of card \(card)"
        case .rewound(let card): "taking back card \(card)"
        case .swiping(let company): "swiping in the company \(company.rawValue)"
        case .looking(let place): "looking in \(place)"
        case .boosted(let until): "a boost until \(until)"
        }
    }
}
