import DiscoverData
import DiscoverDemo
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import StoreSimulator
import Testing
import TruthWalk

/// The app with one deliberate error, and the kinds of contradiction that reveal it.
struct Mutant: Sendable, CustomTestStringConvertible {
    let alteration: Alteration
    let kinds: Set<Kind>
    /// A Boolean value that indicates whether all of the kinds must be found.
    ///
    /// If the value is `false`, one kind is enough.
    let isAll: Bool

    init(_ name: String, shows kinds: Kind..., change: @escaping @Sendable (inout Parts) -> Void) {
        alteration = Alteration(name, change)
        self.kinds = Set(kinds)
        isAll = false
    }

    /// Creates a mutant whose error appears in both views.
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

    /// Returns `true` if the found kinds of contradiction reveal the error.
    func isShown(by found: Set<Kind>) -> Bool { isAll ? kinds.isSubset(of: found) : !kinds.isDisjoint(with: found) }

    var testDescription: String { alteration.name }

    static let all = outcomes + bills + arrivals

    private static let outcomes = [
        Mutant("every purchase is reported as already owned", shows: .saidNothingChargedButCharged) {
            $0.purchase = FalsifyingPurchaseObserver($0.purchase) { outcome in
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
            $0.status = FalsifyingStatusObserver($0.status) { $0.but(planned: .some(nil)) }
        },
        Mutant("a quantity is reported as one higher", shows: .wrongQuantity) {
            $0.purchase = FalsifyingPurchaseObserver($0.purchase) { outcome in
                if case .credited(let transaction, let quantity, let charge) = outcome {
                    .credited(transaction: transaction, quantity: quantity + 1, charge: charge)
                } else {
                    outcome
                }
            }
        },
        Mutant("a canceled purchase is reported as completed", shows: .wrongTransaction, .creditedWithoutTransaction) {
            $0.purchase = FalsifyingPurchaseObserver($0.purchase) { outcome in
                if case .cancelled = outcome { .credited(transaction: "1001", quantity: 1) } else { outcome }
            }
        },
        Mutant("renewal is always reported as on", shows: .wrongRenewal) {
            $0.status = FalsifyingStatusObserver($0.status) { $0.but(willRenew: true) }
        },
        Mutant(
            "a transaction is credited to any account that requests it", shows: .wrongAccount, .lostPurchase,
            .statusHoldsTooMuch
        ) {
            $0.ledger = WrongLedger($0.ledger) { $0.but(token: .some(nil)) }
        },
        Mutant("unfinished transactions are never processed", shows: .lostPurchase, .verifiedWrongly) {
            $0.queue = ForgetfulQueue(queue: $0.queue)
        },
    ]
}
