#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerClient
import ServerHTTPSupport
import ServerSimulation
import StoreSimulator
import Testing
import TestSupport

/// A running store with a catalog of one product of each kind.
struct RemoteStoreHarness {
    /// The store in this process, for direct access.
    let server: SimulatedAppStore
    /// The address of the store.
    let address: String
    /// A connected device.
    let device: RemoteStoreConnection

    var store: SimulatedStore { server.store }

    /// Runs a control as the device, in the order of the device's requests.
    func operate(_ control: String, by device: RemoteStoreConnection? = nil) async throws {
        _ = try await RemoteStoreOperator(store: device ?? self.device).operate(
            control.split(separator: " ").map(String.init))
    }

    /// Buys a product for Ann.
    func sell(_ product: ProductID, quantity: Int = 1) async throws -> UnverifiedTransaction {
        let request = PayRequest(product: product, quantity: quantity, account: .ann, offer: nil)
        guard case .transaction(let sold) = try await RemotePaymentQueue(store: device).pay(request) else {
            throw NothingSold()
        }
        return sold
    }

    struct NothingSold: Error {}

    static var settings: StoreServerSettings {
        var settings = StoreServerSettings(catalog: Array(catalog.utf8), name: "Shop.storekit")
        settings.port = 0
        settings.seed = 7
        settings.deliverySeconds = 600
        return settings
    }

    /// Runs the store during the body.
    static func open<Value>(
        _ settings: StoreServerSettings = settings, _ body: (RemoteStoreHarness) async throws -> Value
    ) async throws -> Value {
        let server = try SimulatedAppStore(settings)
        return try await serving(server.application) { port in
            let address = "http://127.0.0.1:\(port)"
            let device = try RemoteStoreConnection(address, seconds: 600)
            return try await body(RemoteStoreHarness(server: server, address: address, device: device))
        }
    }

    static let catalog = #"""
        {
          "version": { "major": 4, "minor": 0 },
          "products": [
            { "productID": "coins", "type": "Consumable", "displayPrice": "0.99", "localizations": [
                { "locale": "en_US", "displayName": "Coins", "description": "To spend." } ] },
            { "productID": "lifetime", "type": "NonConsumable", "displayPrice": "49.99", "familyShareable": true,
              "localizations": [] },
            { "productID": "unpriced", "type": "NonConsumable", "displayPrice": "soon", "localizations": [] }
          ],
          "nonRenewingSubscriptions": [
            { "productID": "season", "type": "NonRenewingSubscription", "displayPrice": "9.99", "localizations": [] }
          ],
          "subscriptionGroups": [
            { "id": "G1", "name": "Membership", "localizations": [],
              "subscriptions": [
                { "productID": "gold.month", "type": "RecurringSubscription", "displayPrice": "9.99", "groupNumber": 1,
                  "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": [],
                  "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W" },
                  "adHocOffers": [
                    { "offerID": "stay", "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M",
                      "numberOfPeriods": 3, "displayPrice": "4.99" } ] },
                { "productID": "plus.month", "type": "RecurringSubscription", "displayPrice": "4.99", "groupNumber": 2,
                  "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": [],
                  "familyShareable": true }
              ] }
          ]
        }
        """#
}
#endif
