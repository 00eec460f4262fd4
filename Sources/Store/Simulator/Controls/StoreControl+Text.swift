internal import Foundation
internal import Support

extension StoreControl {
    /// Parses a control from its arguments in a console or a script, such as `["refund", "1001", "--percent", "50"]`.
    ///
    /// - Parameter words: The name of the control, followed by its arguments.
    /// - Returns: The control.
    /// - Throws: `ControlError` if the control is unknown or its arguments are invalid.
    public static func parse(_ words: [String]) throws(ControlError) -> StoreControl {
        guard let word = words.first else {
            throw .missingArgument(control: "store", expected: "a control, such as transactions")
        }
        var rest = ControlArguments(control: word, words: words.dropFirst())
        guard let control = try parse(word, &rest) else {
            throw .unknownControl(found: word, nearest: word.closestMatch(in: help.map(\.word)))
        }
        try rest.end()
        return control
    }

    private static func parse(_ word: String, _ rest: inout ControlArguments) throws(ControlError) -> StoreControl? {
        switch word {
        case "ask-to-buy": .askToBuy(try rest.onOrOff())
        case "interrupt": .interrupt(try rest.onOrOff())
        case "cancel": .cancel(try rest.onOrOff())
        case "payments": .payments(try rest.onOrOff())
        case "unverified": .unverified(try rest.onOrOff())
        case "unknown-result": .unknownResult(try rest.onOrOff())
        case "fail-transactions": .failTransactions(try rest.onOrOff())
        case "billing-retry": .billingRetry(try rest.onOrOff())
        case "grace": try rest.grace()
        case "time-rate": .timeRate(try rest.timeRate())
        case "price": try rest.price()
        case "consent": .consent(try rest.next("a product id"))
        case "decline-price": .declinePrice(try rest.next("a product id"))
        case "sign-in": .signIn(try rest.next("the name of an Apple Account"))
        case "approve": .approve(try rest.next("the id of a request"))
        case "decline": .decline(try rest.next("the id of a request"))
        case "resolve": .resolve(try rest.next("the id of a request"))
        case "refund": .refund(try rest.next("the id of a transaction"), percent: try rest.percent())
        case "reverse-refund": .reverseRefund(try rest.next("the id of a transaction"))
        case "revoke": .revoke(try rest.next("the id of a transaction"))
        case "delete": .delete(try rest.next("the id of a transaction"))
        case "renew": .renew(try rest.next("a product id"))
        case "expire": .expire(try rest.next("a product id"))
        case "auto-renew": .autoRenew(try rest.next("a product id"), try rest.onOrOff())
        case "redeem": .redeem(try rest.next("a product id"), offer: try rest.next("a code, or a code offer's name"))
        case "codes": try rest.codes()
        case "win-back-rule": try rest.winBackRule()
        case "offer-signatures": .offerSignatures(required: try rest.requiredOrFree())
        case "advance": .advance(try rest.duration())
        case "elsewhere": try rest.purchase()
        case "fail": try rest.failure()
        case "silence": .silence(try rest.api(), try rest.onOrOff())
        case "delay": .delay(try rest.api(), try rest.durationOrOff())
        case "promote": try rest.promotion()
        case "foreign": try rest.foreignPurchase()
        case "seed-history": try rest.seededHistory()
        case "consumable-history": .consumableHistory(try rest.onOrOff())
        case "habit": .habit(try rest.habit(), try rest.onOrOff())
        case "habits": .habits
        case "storefront": .storefront(try rest.storefront())
        case "locale": .locale(try rest.locale())
        case "transactions": .transactions
        case "timeline": .timeline(try rest.next("a product id"))
        case "script": .script(try rest.next("a file"))
        case "failure-error": .failureError(try rest.error(of: .purchase))
        case "clock": .clock
        case "switches": .switches
        case "clear": .clear
        case "reset": .reset
        default: nil
        }
    }

    /// The arguments that ``parse(_:)`` accepts for this control, for writing scripts.
    ///
    /// The arguments of a purchase elsewhere may contain an account token.
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
            ["price", product, StoreEngine.decimal(price)]
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

/// A line of help about a control.
public struct ControlHelp: Sendable, Hashable {
    /// The syntax of the control.
    public let usage: String
    /// The effect of the control.
    public let meaning: String

    /// The name of the control.
    var word: String { usage.split(separator: " ").first.map(String.init) ?? usage }
}

extension StoreControl {
    /// The help for every control, in the order in which a newcomer needs them.
    public static let help: [ControlHelp] = [
        ControlHelp(
            usage: "transactions",
            meaning: "list all transactions and waiting requests; TXN below is an id, or {PRODUCT} for its latest"),
        ControlHelp(usage: "timeline PRODUCT", meaning: "draw a subscription's life"),
        ControlHelp(usage: "switches", meaning: "list how the store is set"),
        ControlHelp(usage: "clock", meaning: "tell the store's clock"),
        ControlHelp(usage: "advance DURATION", meaning: "move the clock: 30s, 5min, 12h, 30d, 2w, 1mo, 1y"),
        ControlHelp(usage: "ask-to-buy on|off", meaning: "purchases wait for a parent"),
        ControlHelp(usage: "approve TXN", meaning: "the parent approves a waiting request"),
        ControlHelp(usage: "decline TXN", meaning: "the parent declines a waiting request"),
        ControlHelp(usage: "interrupt on|off", meaning: "purchases are interrupted"),
        ControlHelp(usage: "resolve TXN", meaning: "the customer settles an interrupted request"),
        ControlHelp(usage: "cancel on|off", meaning: "the customer turns back in every purchase"),
        ControlHelp(usage: "payments on|off", meaning: "whether the device allows payments"),
        ControlHelp(
            usage: "elsewhere buy PRODUCT [--account ACCOUNT] [--quantity N | --monthly] | --family",
            meaning: "buy on another device, or somebody of the family does"),
        ControlHelp(
            usage: "redeem PRODUCT CODE|OFFER", meaning: "redeem a code, or a code offer by its reference name"),
        ControlHelp(
            usage: "codes [PRODUCT OFFER [--count N | --custom CODE [--limit N]]]",
            meaning: "make codes for a code offer, or list those made"),
        ControlHelp(
            usage: "win-back-rule OFFER [--paid MONTHS] [--lapsed MIN..MAX] [--wait MONTHS] | off",
            meaning: "for which former subscribers a win-back offer is"),
        ControlHelp(usage: "offer-signatures required|free", meaning: "whether promotional offers must be signed"),
        ControlHelp(usage: "promote PRODUCT [--offer ID]", meaning: "the customer begins to buy in the App Store"),
        ControlHelp(usage: "refund TXN [--percent N]", meaning: "take a transaction back"),
        ControlHelp(usage: "reverse-refund TXN", meaning: "undo a refund"),
        ControlHelp(usage: "revoke TXN", meaning: "take back without money, as when family sharing ends"),
        ControlHelp(usage: "renew PRODUCT", meaning: "renew a subscription now"),
        ControlHelp(usage: "expire PRODUCT", meaning: "end a subscription now"),
        ControlHelp(usage: "auto-renew PRODUCT on|off", meaning: "switch a subscription's renewal"),
        ControlHelp(usage: "billing-retry on|off", meaning: "renewals fail to be charged; off charges what is owed"),
        ControlHelp(usage: "grace 3d|16d|28d|on|off", meaning: "a failed charge leaves access on for a while"),
        ControlHelp(usage: "time-rate NAME", meaning: "how long periods last, such as one-renewal-every-minute"),
        ControlHelp(
            usage: "price PRODUCT AMOUNT [--consent|--keep]",
            meaning: "change a price; subscribers are told, or asked, or keep theirs"),
        ControlHelp(usage: "consent PRODUCT", meaning: "the subscriber agrees to the new price"),
        ControlHelp(usage: "decline-price PRODUCT", meaning: "the subscriber declines the new price"),
        ControlHelp(usage: "sign-in NAME", meaning: "another Apple Account signs in on the device"),
        ControlHelp(usage: "fail API ERROR|off", meaning: "an act ends with StoreKit's error of that name"),
        ControlHelp(usage: "fail-transactions on|off", meaning: "purchases fail"),
        ControlHelp(usage: "failure-error ERROR", meaning: "the error that fail-transactions ends them with"),
        ControlHelp(usage: "silence API on|off", meaning: "an act does not answer until switched off"),
        ControlHelp(usage: "delay API DURATION|off", meaning: "an act answers later on the store's clock"),
        ControlHelp(usage: "unknown-result on|off", meaning: "purchases end with an answer the app does not know"),
        ControlHelp(usage: "unverified on|off", meaning: "signed texts fail the device's check"),
        ControlHelp(usage: "foreign buy PRODUCT", meaning: "buy as somebody else's Apple Account"),
        ControlHelp(
            usage: "seed-history N [PRODUCT]", meaning: "give the customer N old, finished transactions"),
        ControlHelp(usage: "consumable-history on|off", meaning: "whether finished consumables stay in the history"),
        ControlHelp(usage: "habit NAME on|off", meaning: "a habit that stores were seen to have and do not promise"),
        ControlHelp(usage: "habits", meaning: "list those habits"),
        ControlHelp(usage: "storefront XXX", meaning: "move to another country's store, such as DEU"),
        ControlHelp(usage: "locale LOCALE", meaning: "change the locale of texts, such as de_DE"),
        ControlHelp(usage: "script FILE", meaning: "play a file, a line after the other"),
        ControlHelp(usage: "delete TXN", meaning: "take a transaction out of every list"),
        ControlHelp(usage: "clear", meaning: "take all transactions, of every account, out of every list"),
        ControlHelp(usage: "reset", meaning: "clear, and switch all as the catalogue has it"),
    ]
}
