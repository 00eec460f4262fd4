import DiscoverData
import DiscoverEntities

/// The state that must hold after the app reports a successful move.
///
/// It must hold until the next move with the same subject.
enum MoveExpectation: Hashable, Sendable, CustomStringConvertible {
    case swiped(RecommendationID, SwipeDecision)
    case rewound(RecommendationID)
    case swiping(SwipingMode)
    /// The cards come from the named place.
    case looking(String)
    /// A boost runs until the specified time, in milliseconds since 1970.
    case boosted(Int64)

    var subject: MoveLog.Subject {
        switch self {
        case .swiped(let card, _), .rewound(let card): .card(card)
        case .swiping: .mode
        case .looking: .place
        case .boosted: .boost
        }
    }

    /// Returns a Boolean value that indicates whether the persisted state meets this expectation.
    func isKept(in stack: RawStackSnapshot, spendings: [Spending]) -> Bool {
        switch self {
        case .swiped(let card, let decision): stack.decisions[card] == decision
        case .rewound(let card): stack.decisions[card] == nil
        case .swiping(let mode): stack.state.mode == mode
        case .looking(let place): stack.place == place
        case .boosted(let until):
            // This check doesn't use the app's rule: the boost must end within half an hour after a recorded
            // spending.
            spendings.contains { $0.unit == "boost" && $0.moment.milliseconds + 1_800_000 >= until }
        }
    }

    var description: String {
        switch self {
        case .swiped(let card, let decision): "\(decision.rawValue) of card \(card)"
        case .rewound(let card): "taking back card \(card)"
        case .swiping(let mode): "swiping in the mode \(mode.rawValue)"
        case .looking(let place): "looking in \(place)"
        case .boosted(let until): "a boost until \(until)"
        }
    }
}
