import DiscoverData
import DiscoverDemo
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import StoreSimulator
import Testing
import TruthWalk

/// The app with one untruth in it, and the kinds of contradiction that it shows by.
struct Mutant: Sendable, CustomTestStringConvertible {
    let alteration: Alteration
    let kinds: Set<Kind>
    /// Whether it has to show by all of them, and not only by one.
    let isAll: Bool

    init(_ name: String, shows kinds: Kind..., change: @escaping @Sendable (inout Parts) -> Void) {
        alteration = Alteration(name, change)
        self.kinds = Set(kinds)
        isAll = false
    }

    /// An untruth that both views print.
    init(_ name: String, showsAlike kinds: Kind..., change: @escaping @Sendable (inout Parts) -> Void) {
        alteration = Alteration(name, both: change)
        self.kinds = Set(kinds)
        isAll = false
    }

    init(_ name: String, showsAll kinds: Kind..., change: @escaping @Sendable (inout Parts) -> Void) {
        alteration = Alteration(name, change)
        self.kinds = Set(kinds)
        isAll = true
    }

    /// Whether what a walk found shows it.
    func isShown(by found: Set<Kind>) -> Bool { isAll ? kinds.isSubset(of: found) : !kinds.isDisjoint(with: found) }

    var testDescription: String { alteration.name }

    static let all = outcomes + bills + arrivals

    private static let outcomes = [
        Mutant("always yours already", shows: .saidNothingChargedButCharged) {
            $0.purchase = Liar($0.purchase) { outcome in
                if case .credited(let transaction, _, _) = outcome {
                    .alreadyOwned(transaction: transaction)
                } else {
                    outcome
                }
            }
        },
        Mutant("a renewal is dropped", shows: .lostPurchase, .statusLacks, .wrongState, .missingSubscription, .wrongEnd)
        {
            $0.ledger = WrongLedger($0.ledger) { $0.isRenewal ? nil : $0 }
        },
        Mutant("a refund is ignored", shows: .statusHoldsTooMuch, .wrongBalance, .wrongState, .settledWrongly) {
            $0.ledger = WrongLedger($0.ledger) { $0.but(revocation: .some(nil)) }
        },
        Mutant("a quantity is doubled", shows: .wrongBalance, .wrongQuantity) {
            $0.ledger = WrongLedger($0.ledger) { $0.kind == .consumable ? $0.but(quantity: $0.quantity * 2) : $0 }
        },
        Mutant("a planned change is hidden", shows: .wrongPlannedChange) {
            $0.status = LyingStatus($0.status) { $0.but(planned: .some(nil)) }
        },
        Mutant("a quantity is told as asked for", shows: .wrongQuantity) {
            $0.purchase = Liar($0.purchase) { outcome in
                if case .credited(let transaction, let quantity, let charge) = outcome {
                    .credited(transaction: transaction, quantity: quantity + 1, charge: charge)
                } else {
                    outcome
                }
            }
        },
        Mutant("a cancelled purchase is told as made", shows: .wrongTransaction, .creditedWithoutTransaction) {
            $0.purchase = Liar($0.purchase) { outcome in
                if case .cancelled = outcome { .credited(transaction: "1001", quantity: 1) } else { outcome }
            }
        },
        Mutant("renewal is told as on", shows: .wrongRenewal) {
            $0.status = LyingStatus($0.status) { $0.but(willRenew: true) }
        },
        Mutant("whoever asks gets the credit", shows: .wrongAccount, .lostPurchase, .statusHoldsTooMuch) {
            $0.ledger = WrongLedger($0.ledger) { $0.but(token: .some(nil)) }
        },
        Mutant("what is unfinished is never looked at", shows: .lostPurchase, .verifiedWrongly) {
            $0.queue = ForgetfulQueue(queue: $0.queue)
        },
    ]
}
