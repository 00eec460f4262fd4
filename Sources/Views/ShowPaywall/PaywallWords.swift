internal import DiscoverData

/// What is said about a paywall.
enum PaywallWords {
    static func locked(_ card: PaywallCard) -> SafeText {
        switch card.offers.count {
        case 0 where card.offersUnavailable != nil: "\(card.feature) is locked."
        case 0: "\(card.feature) is locked, and nothing on sale opens it."
        case 1: "\(card.feature) is locked. This opens it:"
        default: "\(card.feature) is locked. Any of these opens it:"
        }
    }

    /// Why the list of offers may be short.
    static func short(_ failure: StoreFailure) -> SafeText {
        "Not all offers can be shown: \(Party.store.why(failure)). \(Party.store.advice(failure))"
    }

    static func notKnownYet(_ feature: String) -> SafeText {
        """
        It is not known yet whether \(feature) is yours: nothing is recorded here, and the store has not answered, or it \
        lists purchases that have not been brought back. Nothing is taken away and nothing sold until then. "restore" \
        brings them back, "verify" asks again.
        """
    }

    static func noSuchFeature(_ feature: String, known: [String]) -> Complaint {
        let names = known.map { SafeText(outside: $0) }
        let advice: SafeText = names.isEmpty ? "No product here opens any." : "There are: \(SafeText.joined(names))."
        return Complaint(
            code: .noSuchFeature,
            message: "There is no feature named \(feature), so there is nothing to open or to pay. \(advice)")
    }

    static func complaint(_ failure: PaywallFailure) -> Complaint {
        switch failure {
        case .ledger(let failure):
            Complaint(
                code: LedgerFailureWords.code(failure),
                message: """
                    It cannot be said whether the feature is open: \(LedgerFailureWords.why(failure)). Nothing was \
                    charged and nothing taken away. \(LedgerFailureWords.advice(failure))
                    """)
        }
    }
}
