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
        case .graceLength(let length): ["grace", length.word]
        case .timeRate(let rate): ["time-rate", rate.word]
        case .price(let product, let price, let terms):
            ["price", product, StoreMachine.decimal(price)]
                + (terms == .announced ? [] : [terms == .needsConsent ? "--consent" : "--keep"])
        case .consent(let product): ["consent", product]
        case .declinePrice(let product): ["decline-price", product]
        case .signIn(let name): ["sign-in", name]
        case .autoRenew(let product, let isOn): ["auto-renew", product, isOn ? "on" : "off"]
        case .elsewhere(let product, let account, let quantity):
            ["elsewhere", "buy", product] + (account.map { ["--account", $0.uuidString] } ?? [])
                + (quantity == 1 ? [] : ["--quantity", "\(quantity)"])
        case .monthlyPurchase(let product, let account):
            ["elsewhere", "buy", product] + (account.map { ["--account", $0.uuidString] } ?? []) + ["--monthly"]
        case .familyPurchase(let product): ["elsewhere", "buy", product, "--family"]
        case .redeem(let product, let offer): ["redeem", product, offer]
        case .codes: ["codes"]
        case .makeCodes(let product, let offer, let codes): ["codes", product, offer] + codes.words
        case .winBackRule(let offer, let rule): ["win-back-rule", offer] + (rule?.words ?? ["off"])
        case .offerSignatures(let isRequired): ["offer-signatures", isRequired ? "required" : "free"]
        case .promote(let product, let offer): ["promote", product] + (offer.map { ["--offer", $0] } ?? [])
        case .foreign(let product): ["foreign", "buy", product]
        case .seedHistory(let count, let product): ["seed-history", "\(count)"] + (product.map { [$0] } ?? [])
        case .consumableHistory(let isOn): on("consumable-history", isOn)
        case .habit(let habit, let isOn): ["habit", habit.word, isOn ? "on" : "off"]
        case .habits: ["habits"]
        case .transactions: ["transactions"]
        case .timeline(let product): ["timeline", product]
        case .script(let path): ["script", path]
        case .failureError(let error): ["failure-error", error.name]
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
