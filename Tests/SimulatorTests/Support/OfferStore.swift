import Foundation

@testable import StoreSimulator

/// Stores for tests of offers.
///
/// One group has the plans `a` (level 1, 10.00) and `b` (level 2, 5.00). There is one product of each other kind, with
/// two code offers each: `gift`, which is free, and `half`, for customers who never bought.
enum OfferStore {
    /// Creates a store that sells these plans and products.
    ///
    /// - Parameters:
    ///   - offers: JSON members of the plan `a`, such as `"adHocOffers": [...]`.
    ///   - period: The period of both plans.
    ///   - others: JSON members of the plan `b`.
    ///   - top: JSON members of the catalog file itself.
    ///   - seed: The seed of the store.
    /// - Returns: A store that has sold nothing.
    /// - Throws: An error if the members don't form a valid catalog.
    static func store(
        _ offers: String, period: String = "P1M", others: String = "", top: String = "", seed: UInt64 = 7
    ) throws -> SimulatedStore {
        func plan(_ id: String, _ level: Int, _ price: String, _ members: String) -> String {
            """
            {"productID": "\(id)", "type": "RecurringSubscription", "displayPrice": "\(price)", "groupNumber": \(level),
             "recurringSubscriptionPeriod": "\(period)"\(members.isEmpty ? "" : ", " + members)}
            """
        }
        func once(_ id: String, _ type: String) -> String {
            """
            {"productID": "\(id)", "type": "\(type)", "displayPrice": "4.00", "codeOffers": [
              {"referenceName": "gift", "paymentMode": "free"},
              {"referenceName": "half", "paymentMode": "oneTime", "displayPrice": "2.00", "eligibility": ["new"]}]}
            """
        }
        let text = """
            {"version": {"major": 4}, \(top.isEmpty ? "" : top + ",")
             "products": [\(once("coin", "Consumable")), \(once("forever", "NonConsumable"))],
             "nonRenewingSubscriptions": [\(once("season", "NonRenewingSubscription"))],
             "subscriptionGroups": [{"id": "G", "subscriptions": [
               \(plan("a", 1, "10.00", offers)), \(plan("b", 2, "5.00", others))]}]}
            """
        let catalog = try StoreConfiguration(bytes: Data(text.utf8), name: "Offers.storekit")
        return SimulatedStore(configuration: catalog, seed: seed)
    }

    /// Returns an offer as a JSON object of a catalog file.
    static func offer(
        _ id: String, _ mode: String, _ period: String = "P1M", periods: Int? = nil, price: String? = nil,
        also members: String = ""
    ) -> String {
        var parts = [#""offerID": "\#(id)""#, #""referenceName": "\#(id)""#, #""paymentMode": "\#(mode)""#]
        parts.append(#""subscriptionPeriod": "\#(period)""#)
        if let periods { parts.append(#""numberOfPeriods": \#(periods)"#) }
        if let price { parts.append(#""displayPrice": "\#(price)""#) }
        if !members.isEmpty { parts.append(members) }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}

extension SimulatedStore {
    /// Signs another Apple Account in on the device.
    func signInAnotherCustomer() throws {
        try change(onFileError: { $0 }) { (engine) throws(StateFileError) in
            let number = UInt64(engine.state.customers.count)
            engine.state.customers.append(Customer(number: number, seed: engine.state.seed))
            engine.state.signedIn = Int(number)
        }
    }

    /// Returns the cells of one column of the table that a control returns.
    func column(_ name: String, of control: StoreControl) throws -> [String] {
        guard let table = try perform(control).table, let index = table.columns.firstIndex(of: name) else { return [] }
        return table.rows.map { $0[index] }
    }

    /// Returns the subscription data of the catalog's product with the specified ID.
    func plan(_ id: String) throws -> SubscriptionPlan {
        guard let plan = configuration.product(id: id)?.subscription else { throw NotSold() }
        return plan
    }

    /// Returns the renewal information of the customer's only subscription.
    func renewalInfo() async throws -> RenewalInfoPayload { try await status().renewalInfo.payload }
}

/// Returns the failure that a purchase throws, or nil if it succeeds.
func refusal(
    of product: String, _ options: Set<PurchaseOption>, in store: SimulatedStore
) async throws -> SimulatedFailure? {
    do throws(SimulatedFailure) {
        _ = try await store.purchase(product, options: options)
        return nil
    } catch {
        return error
    }
}
