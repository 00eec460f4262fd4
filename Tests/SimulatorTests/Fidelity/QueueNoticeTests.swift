import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Queue callbacks without a transaction` {
        @Test(.line("Q12")) func `a refund and the end of family sharing report the products that are revoked`() throws
        {
            let store = try TestCatalog.store()
            try store.payAndFinish("plus.month")
            try store.perform(.familyPurchase("forever"))
            for transaction in store.paymentQueue.transactions { try store.paymentQueue.finishTransaction(transaction) }
            let observer = store.observed()
            try store.refundTransaction(identifier: "1001")
            try store.perform(.revoke("1002"))
            #expect(observer.lines == ["revoked plus.month", "revoked forever"])
        }

        @Test(.line("Q12")) func `a change of storefront is reported once, and products have new prices afterward`()
            async throws
        {
            let store = try TestCatalog.store()
            let observer = store.observed()
            let before = try await store.products(for: ["coin"])
            try store.perform(.storefront(Storefront(countryCode: "DEU")))
            try store.perform(.storefront(Storefront(countryCode: "DEU")))
            #expect(observer.take() == ["storefront changed"])
            #expect(store.paymentQueue.storefront.countryCode == "DEU")
            let after = try await store.products(for: ["coin"])
            #expect(before.map(\.currency) == ["USD"] && after.map(\.currency) == ["EUR"])
            try store.resetToDefaultState()
            #expect(observer.lines == ["storefront changed"])
        }
    }
}
