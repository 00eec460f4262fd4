internal import DiscoverData

/// What is counted as one and the same: how many came back differs in every restore, how it ended does not.
struct Counted: Hashable, Comparable {
    let useCase: String
    let product: String?
    let outcome: String
    let reason: String?

    init(_ event: AnalyticsEvent) {
        switch event {
        case .purchase(let product, let outcome, let reason):
            self.init(useCase: "purchase", product: product, outcome: outcome, reason: reason)
        case .restore(_, _, let reason?):
            self.init(useCase: "restore", product: nil, outcome: "failed", reason: reason)
        case .restore(let restored, let failed, nil):
            let outcome =
                failed > 0 ? (restored > 0 ? "partlyRestored" : "failed") : restored > 0 ? "restored" : "nothing"
            self.init(useCase: "restore", product: nil, outcome: outcome, reason: nil)
        case .unrestored(let product, let reason):
            self.init(useCase: "restore", product: product, outcome: "unrestored", reason: reason)
        case .unsettled(let product, let reason):
            self.init(useCase: "verify", product: product, outcome: "unsettled", reason: reason)
        case .loadProducts(let reason):
            self.init(useCase: "loadProducts", product: nil, outcome: "failed", reason: reason)
        }
    }

    private init(useCase: String, product: String?, outcome: String, reason: String?) {
        self.useCase = useCase
        self.product = product
        self.outcome = outcome
        self.reason = reason
    }

    /// By use case, product, outcome and reason, so that a report is the same in every run.
    static func < (left: Counted, right: Counted) -> Bool {
        (left.useCase, left.product ?? "", left.outcome, left.reason ?? "")
            < (right.useCase, right.product ?? "", right.outcome, right.reason ?? "")
    }
}
