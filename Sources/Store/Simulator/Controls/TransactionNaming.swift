extension StoreMachine {
    /// The control with every `{gold.month}` in it put as the id it stands for: the product's latest transaction or, where a
    /// control answers a request, its latest request. Scripts name transactions so, whose ids they cannot know.
    func named(_ control: StoreControl) throws(ControlError) -> StoreControl {
        switch control {
        case .approve(let id): .approve(try request(id, .askToBuy))
        case .decline(let id): .decline(try request(id, .askToBuy))
        case .resolve(let id): .resolve(try request(id, .interrupted))
        case .refund(let id, let percent): .refund(try transaction(id), percent: percent)
        case .reverseRefund(let id): .reverseRefund(try transaction(id))
        case .revoke(let id): .revoke(try transaction(id))
        case .delete(let id): .delete(try transaction(id))
        default: control
        }
    }

    private func transaction(_ word: String) throws(ControlError) -> String {
        guard let product = try product(inBraces: word) else { return word }
        guard let record = customer.records.last(where: { !$0.isDeleted && $0.current.productId == product }) else {
            throw .unknownTransaction(found: product, expected: "transaction of")
        }
        return record.current.transactionId
    }

    private func request(_ word: String, _ reason: PendingReason) throws(ControlError) -> String {
        guard let product = try product(inBraces: word) else { return word }
        guard
            let request = customer.requests.last(where: { $0.order.productID == product && $0.reason == reason })
        else { throw .unknownTransaction(found: product, expected: reason.request + " of") }
        return request.id
    }

    private func product(inBraces word: String) throws(ControlError) -> String? {
        guard word.hasPrefix("{"), word.hasSuffix("}"), word.count > 2 else { return nil }
        let product = String(word.dropFirst().dropLast())
        guard
            catalogue.product(id: product) != nil
                || customer.records.contains(where: { $0.current.productId == product })
        else { throw unknownProduct(product) }
        return product
    }
}

extension PendingReason {
    /// A request of this kind, in words.
    var request: String {
        switch self {
        case .askToBuy: "request that waits for approval"
        case .interrupted: "interrupted request"
        }
    }
}
