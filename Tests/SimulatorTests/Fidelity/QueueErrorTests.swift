import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Payment errors` {
        @Test(.line("Q8")) func `the error codes are StoreKit's, from 0 to 18`() {
            let names = [
                "unknown", "clientInvalid", "paymentCancelled", "paymentInvalid", "paymentNotAllowed",
                "storeProductNotAvailable", "cloudServicePermissionDenied", "cloudServiceNetworkConnectionFailed",
                "cloudServiceRevoked", "privacyAcknowledgementRequired", "unauthorizedRequestData",
                "invalidOfferIdentifier", "invalidSignature", "missingOfferParams", "invalidOfferPrice",
                "overlayCancelled", "overlayInvalidConfiguration", "overlayTimeout", "ineligibleForOffer",
            ]
            #expect(PaymentQueueError.Code.allCases.map { "\($0)" } == names)
            #expect(PaymentQueueError.Code.allCases.map(\.rawValue) == Array(0...18))
        }

        static let codes: [(SimulatedError, PaymentQueueError.Code)] = [
            (.generic(.unknown), .unknown), (.generic(.userCancelled), .paymentCancelled),
            (.generic(.networkError), .cloudServiceNetworkConnectionFailed), (.generic(.systemError), .unknown),
            (.generic(.notAvailableInStorefront), .storeProductNotAvailable),
            (.generic(.notEntitled), .clientInvalid), (.generic(.unsupported), .unknown),
            (.purchase(.invalidQuantity), .paymentInvalid),
            (.purchase(.productUnavailable), .storeProductNotAvailable),
            (.purchase(.purchaseNotAllowed), .paymentNotAllowed),
            (.purchase(.ineligibleForOffer), .ineligibleForOffer),
            (.purchase(.invalidOfferIdentifier), .invalidOfferIdentifier),
            (.purchase(.invalidOfferPrice), .invalidOfferPrice),
            (.purchase(.invalidOfferSignature), .invalidSignature),
            (.purchase(.missingOfferParameters), .missingOfferParams),
        ]

        @Test(.line("Q8"), arguments: codes)
        func `each error of the store has its error code`(_ error: SimulatedError, _ code: PaymentQueueError.Code)
            async throws
        {
            let store = try TestCatalog.store()
            try store.setSimulatedError(error, forAPI: .purchase)
            let observer = store.observed()
            try store.pay("coin")
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 failed"])
            #expect(observer.last?.error == PaymentQueueError(code))
            #expect(await store.all().isEmpty)
        }

        @Test(.line("Q8")) func `a violation of the store's rules fails with the matching code`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            func code(_ pay: () throws -> Void) throws -> PaymentQueueError.Code? {
                try pay()
                return observer.last?.error?.code
            }
            #expect(try code { try store.pay("nothing") } == .storeProductNotAvailable)
            #expect(try code { try store.pay("coin", quantity: 11) } == .paymentInvalid)
            #expect(try code { try store.pay("forever", quantity: 2) } == .paymentInvalid)
            #expect(try code { try store.pay("plus.month", offer: "none") } == .invalidOfferIdentifier)
            #expect(try code { try store.pay("gold.month", offer: "back") } == .ineligibleForOffer)
            try store.perform(.cancel(true))
            #expect(try code { try store.pay("coin") } == .paymentCancelled)
            try store.perform(.cancel(false))
            try store.perform(.unknownResult(true))
            #expect(try code { try store.pay("coin") } == .unknown)
            try store.perform(.payments(false))
            #expect(try code { try store.pay("coin") } == .paymentNotAllowed)
            #expect(!store.paymentQueue.canMakePayments)
        }

        @Test(.line("Q8")) func `only payments fail as transactions: a failed restore creates no transaction`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            for api in SimulatedAPI.allCases where api != .verification {
                try store.setSimulatedError(.generic(.systemError), forAPI: api)
            }
            let observer = store.observed()
            store.paymentQueue.restoreCompletedTransactions()
            try store.buyProduct(identifier: "season")
            try store.advance(1, .year)
            #expect(observer.lines == ["restore failed 0", "updated 1002 purchased"])
        }

        @Test(.line("Q8"), arguments: [("coin", 0), ("coin", -1), ("", 1)])
        func `a payment without product or quantity is a programmer error and is not added`(
            _ product: String, _ quantity: Int
        ) throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            #expect(throws: PaymentQueueRefusal.invalidPayment(productIdentifier: product, quantity: quantity)) {
                try store.pay(product, quantity: quantity)
            }
            #expect(observer.lines == [] && store.paymentQueue.transactions.isEmpty)
        }
    }
}
