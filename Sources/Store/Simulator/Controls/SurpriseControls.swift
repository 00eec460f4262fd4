// The controls that play what surprises people in the sandbox.

extension ControlWords {
    /// `buy PRODUCT`.
    mutating func foreignPurchase() throws(ControlError) -> StoreControl {
        let verb = try next("buy and a product id")
        guard verb == "buy" else { throw invalid(verb, "buy", ["buy"]) }
        return .foreign(try next("a product id"))
    }

    /// `N [PRODUCT]`.
    mutating func seededHistory() throws(ControlError) -> StoreControl {
        let expected = "a number from 1 to \(StoreMachine.longestSeed)"
        let word = try next(expected)
        guard let count = Int(word), (1...StoreMachine.longestSeed).contains(count) else {
            throw invalid(word, expected)
        }
        return .seedHistory(count, product: words.isEmpty ? nil : try next("a product id"))
    }
}

extension StoreMachine {
    /// The most transactions that are seeded at once: about what the oldest sandbox accounts have, and then some.
    static let longestSeed = 100_000

    mutating func buyAsForeigner(_ id: String) throws(ControlError) -> ControlReport {
        guard catalogue.product(id: id) != nil else { throw unknownProduct(id) }
        let payload: SignedTransactionPayload
        do throws(StoreFailure) {
            payload = try purchaseByForeigner(id)
        } catch {
            throw .notPossible("\(id) cannot be bought: \(error.reason).")
        }
        let whether =
            has(.foreignTransactions)
            ? "It turns up here." : "It turns up here once the habit \(Habit.foreignTransactions.word) is on."
        return ControlReport("Bought by somebody else's Apple Account: \(payload). \(whether)")
    }

    mutating func seedHistory(_ count: Int, _ id: String?) throws(ControlError) -> ControlReport {
        let product = try seedable(id)
        guard product.isSellable else { throw .notPossible("\(product.id) is not for sale.") }
        guard product.type != .nonConsumable else { throw .notPossible("\(product.id) is owned once, not often.") }
        if let group = product.subscription?.groupID, customer.subscription(inGroup: group) != nil {
            throw .notPossible("The customer has a past with the group of \(product.id) already.")
        }
        guard (1...Self.longestSeed).contains(count), state.clock - Int64(count) * Self.pace >= 0 else {
            throw .notPossible("At most \(Self.longestSeed) transactions are seeded at once.")
        }
        seedHistory(count, of: product)
        let noun = count == 1 ? "transaction" : "transactions"
        return ControlReport("The customer has \(count) old, finished \(noun) of \(product.id).")
    }

    // The likeliest large past is that of a subscription which renewed and renewed.
    private func seedable(_ id: String?) throws(ControlError) -> StoreProduct {
        if let id {
            guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
            return product
        }
        let suitable = catalogue.allProducts.filter { product in
            guard product.isSellable, product.type != .nonConsumable else { return false }
            return product.subscription.map { customer.subscription(inGroup: $0.groupID) == nil } ?? true
        }
        guard let product = suitable.first(where: { $0.subscription != nil }) ?? suitable.first else {
            throw .notPossible("The catalogue has nothing that can be bought often.")
        }
        return product
    }
}
