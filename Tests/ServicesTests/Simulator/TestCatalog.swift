import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import StoreSimulator
import TestSupport

/// A small catalog with one product of each kind, and a store that sells it.
enum TestCatalog {
    static let catalog = #"""
        {
          "version": { "major": 4, "minor": 0 },
          "products": [
            {
              "productID": "coins", "type": "Consumable", "displayPrice": "0.99", "familyShareable": false,
              "referenceName": "coins",
              "localizations": [
                { "locale": "en_US", "displayName": "Coins", "description": "To spend." },
                { "locale": "de", "displayName": "Münzen", "description": "Zum Ausgeben." }
              ]
            },
            {
              "productID": "lifetime", "type": "NonConsumable", "displayPrice": "49.99", "familyShareable": true,
              "referenceName": "lifetime", "localizations": []
            },
            { "productID": "unpriced", "type": "NonConsumable", "displayPrice": "soon", "localizations": [] }
          ],
          "nonRenewingSubscriptions": [
            {
              "productID": "season", "type": "NonRenewingSubscription", "displayPrice": "9.99", "localizations": []
            }
          ],
          "subscriptionGroups": [
            {
              "id": "G1", "name": "Membership", "localizations": [],
              "subscriptions": [
                {
                  "productID": "gold.month", "type": "RecurringSubscription", "displayPrice": "9.99",
                  "groupNumber": 1, "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M",
                  "localizations": [],
                  "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W" },
                  "adHocOffers": [
                    {
                      "offerID": "stay", "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M",
                      "numberOfPeriods": 3, "displayPrice": "4.99"
                    }
                  ],
                  "winbackOffers": [
                    {
                      "offerID": "return", "paymentMode": "payUpFront", "subscriptionPeriod": "P1Y",
                      "displayPrice": "19.99", "isEligible": true
                    }
                  ]
                },
                {
                  "productID": "plus.month", "type": "RecurringSubscription", "displayPrice": "4.99",
                  "groupNumber": 2, "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M",
                  "localizations": []
                }
              ]
            }
          ]
        }
        """#

    static func configuration() throws -> StoreConfiguration {
        try StoreConfiguration(bytes: Data(catalog.utf8), name: "Shop.storekit")
    }

    static func store(_ controls: String...) throws -> SimulatedStore {
        let store = SimulatedStore(configuration: try configuration(), seed: 7)
        for control in controls { try store.operate(control) }
        return store
    }
}

extension SimulatedStore {
    /// Performs a control, written as on the console.
    func operate(_ control: String) throws {
        try perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
    }

    /// Buys a product for Ann and returns the transaction.
    func sell(_ product: ProductID, quantity: Int = 1, offer: String? = nil) async throws -> UnverifiedTransaction {
        let request = PayRequest(product: product, quantity: quantity, account: .ann, offer: offer)
        let result = try await SimulatorPaymentQueue(store: self).pay(request)
        guard case .transaction(let transaction) = result else { throw NothingSold(result: result) }
        return transaction
    }

    /// Returns the verified facts of a transaction.
    func facts(of transaction: UnverifiedTransaction) async throws -> TransactionFacts {
        guard
            case .genuine(let facts)? = try await SimulatorTransactionVerifier(store: self).verify([transaction]).first
        else {
            throw NothingSold(result: nil)
        }
        return facts
    }
}

struct NothingSold: Error {
    let result: PaymentResult?
}
