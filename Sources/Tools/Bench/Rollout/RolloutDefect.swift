/// A defect that the simulation plants in the new purchase layer.
enum RolloutDefect: String, CaseIterable {
    /// The app crashes at launch if the old layer has no receipt that it can pass to the new layer.
    case crashWithoutReceipt
    /// Some purchases are credited twice.
    case creditedTwice
    /// A fifth of the interested customers don't buy, so that the conversion is 8 % instead of 10 %.
    case lowerConversion
    /// Verifying a transaction takes eight times as long as without the defect.
    case slowVerification

    /// The maximum share of customers who see the new layer before a guardrail ends the experiment.
    ///
    /// A guardrail is a stopping rule.
    var maximumShare: Double {
        switch self {
        case .creditedTwice: 0.01
        case .crashWithoutReceipt, .slowVerification: 0.02
        case .lowerConversion: 0.4
        }
    }
}
