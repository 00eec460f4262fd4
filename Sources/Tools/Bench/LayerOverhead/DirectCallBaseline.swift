import DiscoverEntities

/// A baseline for the cost of the layers: the steps of a purchase as plain function calls.
///
/// The functions are never inlined.
struct DirectCallBaseline {
    let facts: TransactionFacts

    @inline(never) func buy(_ product: ProductID) -> Int {
        guard allowed() else { return 0 }
        let paid = pay(product)
        guard verify(paid) else { return 0 }
        let credited = credit(paid)
        finish(paid)
        return show(credited)
    }

    @inline(never) func allowed() -> Bool { facts.quantity > 0 }
    @inline(never) func pay(_ product: ProductID) -> TransactionFacts { facts }
    @inline(never) func verify(_ facts: TransactionFacts) -> Bool { facts.key.environment == .localTesting }
    @inline(never) func credit(_ facts: TransactionFacts) -> Int { facts.quantity }
    @inline(never) func finish(_ facts: TransactionFacts) {}
    @inline(never) func show(_ quantity: Int) -> Int { quantity }
}
