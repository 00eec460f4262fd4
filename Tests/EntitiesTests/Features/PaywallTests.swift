import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Values behind a paywall` {
    private let lock = Paywall("the secret", requires: [Feature("rewind"), Feature("passport")])
    private let map = FeatureMap([
        "gold": FeatureMap.Grant(
            features: [Feature("rewind"), Feature("passport")], unit: "gold", amount: 1, days: nil)
    ])

    private func entitlements(holding products: [ProductID], as account: Account = .ann) throws -> Entitlements {
        let entries = products.enumerated().map { number, product in
            LedgerEntry.transaction(
                .made(TransactionID("\(number)"), product: product, token: account.token), account: account.token)
        }
        let status = EntitlementStatus.computed(
            for: account, from: Ledger(entries + [.refreshed(account: account.token, at: .day(0))]), by: map,
            at: .day(0))
        return try #require(status.entitlements)
    }

    @Test func `a value is readable with all required features`() throws {
        #expect(lock.value(for: try entitlements(holding: ["gold"])) == "the secret")
        #expect(lock.value(for: try entitlements(holding: ["rewind", "passport"])) == "the secret")
    }

    @Test func `a value isn't readable if a required feature is missing`() throws {
        #expect(lock.value(for: try entitlements(holding: [])) == nil)
        #expect(lock.value(for: try entitlements(holding: ["rewind"])) == nil)
    }

    @Test func `a value is writable only with all required features`() throws {
        var value = lock
        let isSetByOne = value.set("changed", for: try entitlements(holding: ["rewind"]))
        #expect(!isSetByOne)
        #expect(value.value(for: try entitlements(holding: ["gold"])) == "the secret")
        let isSetByOther = value.set("changed", for: try entitlements(holding: ["gold"]))
        #expect(isSetByOther)
        #expect(value.value(for: try entitlements(holding: ["gold"])) == "changed")
    }

    @Test func `a value is readable and writable for an administrator`() throws {
        var value = lock
        let admin = try entitlements(holding: [], as: .admin)
        #expect(value.value(for: admin) == "the secret")
        let isSet = value.set("changed", for: admin)
        #expect(isSet)
    }

    @Test func `a locked value reports the missing features and the products that unlock it`() throws {
        let none = lock.read(for: try entitlements(holding: []), offering: ["plus", "gold"], by: map)
        #expect(none == .locked(missing: [Feature("rewind"), Feature("passport")], openedBy: ["gold"]))
        let half = lock.read(for: try entitlements(holding: ["rewind"]), offering: ["passport", "gold"], by: map)
        #expect(half == .locked(missing: Feature("passport"), openedBy: ["passport", "gold"]))
    }

    @Test func `an unlocked value is returned`() throws {
        #expect(lock.read(for: try entitlements(holding: ["gold"]), offering: ["gold"], by: map) == .open("the secret"))
    }

    @Test func `a value without required features is readable for every account`() throws {
        #expect(Paywall(7, requires: Feature()).value(for: try entitlements(holding: [])) == 7)
    }

    @Test func `a locked value doesn't leak by printing, debugging, dumping, or mirroring`() {
        var shown =
            "\(lock)" + String(describing: lock) + String(reflecting: lock) + "\([lock])" + "\(Optional(lock) as Any)"
        dump(lock, to: &shown)
        dump([lock], to: &shown)
        #expect(!shown.contains("secret"))
        #expect("\(lock)" == "Paywall(requires: passport, rewind)")
        #expect(Mirror(reflecting: lock).children.allSatisfy { $0.label == "required" })
    }
}
