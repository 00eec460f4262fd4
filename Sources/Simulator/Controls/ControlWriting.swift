internal import Foundation

extension StoreControl {
    /// The words that ``parse(_:)`` reads as this control, for writing scripts. Those of a purchase elsewhere may hold
    /// an account token.
    public var words: [String] {
        func on(_ word: String, _ isOn: Bool) -> [String] { [word, isOn ? "on" : "off"] }
        return switch self {
        case .askToBuy(let isOn): on("ask-to-buy", isOn)
        case .approve(let id): ["approve", id]
        case .decline(let id): ["decline", id]
        case .interrupt(let isOn): on("interrupt", isOn)
        case .resolve(let id): ["resolve", id]
        case .fail(let api, let error): ["fail", api.rawValue, error?.name ?? "off"]
        case .failTransactions(let isOn): on("fail-transactions", isOn)
        case .silence(let api, let isOn): ["silence", api.rawValue, isOn ? "on" : "off"]
        case .delay(let api, let time): ["delay", api.rawValue, time?.description ?? "off"]
        case .cancel(let isOn): on("cancel", isOn)
        case .unknownResult(let isOn): on("unknown-result", isOn)
        case .payments(let isOn): on("payments", isOn)
        case .unverified(let isOn): on("unverified", isOn)
        case .refund(let id, let percent): ["refund", id] + (percent.map { ["--percent", "\($0)"] } ?? [])
        case .reverseRefund(let id): ["reverse-refund", id]
        case .revoke(let id): ["revoke", id]
        case .advance(let time): ["advance", time.description]
        case .renew(let product): ["renew", product]
        case .expire(let product): ["expire", product]
        case .billingRetry(let isOn): on("billing-retry", isOn)
        case .grace(let isOn): on("grace", isOn)
        case .autoRenew(let product, let isOn): ["auto-renew", product, isOn ? "on" : "off"]
        case .elsewhere(let product, let account, let quantity):
            ["elsewhere", "buy", product] + (account.map { ["--account", $0.uuidString] } ?? [])
                + (quantity == 1 ? [] : ["--quantity", "\(quantity)"])
        case .familyPurchase(let product): ["elsewhere", "buy", product, "--family"]
        case .redeem(let product, let offer): ["redeem", product, offer]
        case .promote(let product, let offer): ["promote", product] + (offer.map { ["--offer", $0] } ?? [])
        case .foreign(let product): ["foreign", "buy", product]
        case .seedHistory(let count, let product): ["seed-history", "\(count)"] + (product.map { [$0] } ?? [])
        case .consumableHistory(let isOn): on("consumable-history", isOn)
        case .habit(let habit, let isOn): ["habit", habit.word, isOn ? "on" : "off"]
        case .habits: ["habits"]
        case .transactions: ["transactions"]
        case .clock: ["clock"]
        case .switches: ["switches"]
        case .storefront(let storefront): ["storefront", storefront.countryCode]
        case .locale(let locale): ["locale", locale]
        case .delete(let id): ["delete", id]
        case .clear: ["clear"]
        case .reset: ["reset"]
        }
    }
}
