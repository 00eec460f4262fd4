import StoreKit

/// The store layer of an app: it uses nothing but Apple's API.
actor CoinShop {
    private(set) var coins = 0
    private var credited: Set<UInt64> = []

    func buyCoins() async throws {
        guard let product = try await Product.products(for: ["coins"]).first else { return }
        switch try await product.purchase() {
        case .success(let result): try await deliver(result)
        case .userCancelled, .pending: break
        }
    }

    func catchUp() async throws {
        for await result in Transaction.unfinished { try await deliver(result) }
    }

    var isMember: Bool {
        get async {
            for await result in Transaction.currentEntitlements {
                if case .verified(let transaction) = result, transaction.productType == .autoRenewable { return true }
            }
            return false
        }
    }

    private func deliver(_ result: VerificationResult<Transaction>) async throws {
        let transaction = try result.payloadValue
        if credited.insert(transaction.id).inserted { coins += 100 * transaction.purchasedQuantity }
        await transaction.finish()
    }
}
