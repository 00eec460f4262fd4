extension StoreMachine {
    mutating func setPrice(_ id: String, _ price: Int64, _ terms: PriceTerms) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        guard product.isSellable else { throw .notPossible("\(id) is not for sale, and has no price to change.") }
        let count = setPrice(price, of: product, terms)
        let subscribers = count == 1 ? "1 subscriber" : "\(count) subscribers"
        let amount = "\(Self.decimal(price)) \(state.storefront.currency)"
        return ControlReport(
            "\(id) costs \(amount) from now on. \(subscribers) \(count == 1 ? "is" : "are") concerned.")
    }

    mutating func agreeToPrice(_ product: String) throws(ControlError) -> ControlReport {
        agreeToPrice(try asked(try subscription(product)))
        return ControlReport("The subscriber of \(product) agrees to the new price.")
    }

    mutating func declinePrice(_ product: String) throws(ControlError) -> ControlReport {
        declinePrice(try asked(try subscription(product)))
        return ControlReport("The subscriber of \(product) declines the new price: the period that runs is the last.")
    }

    /// A subscription that was asked to agree to a price, and has not answered.
    func asked(_ index: Int) throws(ControlError) -> Int {
        let subscription = customer.subscriptions[index]
        guard subscription.standingIncrease?.answer == .pending else {
            throw .notPossible("\(subscription.productID) has no price increase that waits for consent.")
        }
        return index
    }

    /// The customer's subscription that a transaction, of any of its periods, belongs to.
    func subscription(ofTransaction id: String) throws(ControlError) -> Int {
        guard let record = customer.position(of: id),
            let index = customer.subscriptions.firstIndex(where: {
                $0.originalTransactionID == customer.records[record].current.originalTransactionId
            })
        else { throw .unknownTransaction(found: id, expected: "transaction of a subscription") }
        return index
    }
}
