internal import DiscoverData
internal import DiscoverEntities

/// Whether units may be used, by what the ledger says at one instant.
enum SpendRuling: Equatable {
    /// They may; so many are left then.
    case allowed(left: Int)
    /// They were, under this key; so many are left.
    case known(left: Int)
    /// They may not.
    case refused(SpendFailure)
    /// The spending bears another date than the trusted one, which is this.
    case dated(Moment)

    /// - Parameters:
    ///   - spending: What is to be written.
    ///   - known: What is written under its key already.
    ///   - answer: What the account holds at that instant.
    init(on spending: Spending, known: Spending?, by answer: StandingAnswer) {
        func left(of unit: String) -> Int { answer.standing?.balances[unit] ?? 0 }
        if let known {
            self = .known(left: left(of: known.unit))
        } else if let standing = answer.standing {
            let left = left(of: spending.unit)
            if left < spending.amount {
                let owed = standing.debts[spending.unit, default: 0]
                self = .refused(.notEnough(unit: spending.unit, left: left, owed: owed))
            } else if standing.moment != spending.moment {
                self = .dated(standing.moment)
            } else {
                self = .allowed(left: left - spending.amount)
            }
        } else {
            self = .refused(.notKnownYet)
        }
    }

    var isAllowed: Bool { if case .allowed = self { true } else { false } }
}
