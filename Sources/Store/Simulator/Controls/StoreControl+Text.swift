internal import Foundation
internal import Support

extension StoreControl {
    /// Parses a command of the simulated store, such as `["refund", "1001", "--percent", "50"]`.
    ///
    /// - Parameter words: The name of the command, followed by its arguments, from a console or a script.
    /// - Returns: The command.
    /// - Throws: `ControlError` if the command is unknown or its arguments are invalid.
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
        case "consent": .consent(try rest.next("a product ID"))
        case "decline-price": .declinePrice(try rest.next("a product ID"))
        case "sign-in": .signIn(try rest.next("the name of an Apple Account"))
        case "approve": .approve(try rest.next("the ID of a request"))
        case "decline": .decline(try rest.next("the ID of a request"))
        case "resolve": .resolve(try rest.next("the ID of a request"))
        case "refund": .refund(try rest.next("the ID of a transaction"), percent: try rest.percent())
        case "reverse-refund": .reverseRefund(try rest.next("the ID of a transaction"))
        case "revoke": .revoke(try rest.next("the ID of a transaction"))
        case "delete": .delete(try rest.next("the ID of a transaction"))
        case "renew": .renew(try rest.next("a product ID"))
        case "expire": .expire(try rest.next("a product ID"))
        case "auto-renew": .autoRenew(try rest.next("a product ID"), try rest.onOrOff())
        case "redeem": .redeem(try rest.next("a product ID"), offer: try rest.next("a code, or a code offer's name"))
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
        case "timeline": .timeline(try rest.next("a product ID"))
        case "script": .script(try rest.next("a file"))
        case "failure-error": .failureError(try rest.error(of: .purchase))
        case "clock": .clock
        case "switches": .switches
        case "clear": .clear
        case "reset": .reset
        default: nil
        }
    }

    /// The name and the arguments of this command, as ``parse(_:)`` accepts them, for writing scripts.
    ///
    /// Don't log them: the arguments of a purchase outside the app can contain an account token.
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

/// A line of help about one command of the simulated store.
public struct ControlHelp: Sendable, Hashable {
    /// The name and the arguments of the command, such as `refund ID [--percent N]`.
    public let usage: String
    /// The effect of the command, in a few words.
    public let meaning: String

    /// Creates a line of help from the syntax and the effect of a command.
    public init(usage: String, meaning: String) {
        self.usage = usage
        self.meaning = meaning
    }

    /// The name of the command, without its arguments.
    public var word: String { usage.split(separator: " ").first.map(String.init) ?? usage }
}

extension StoreControl {
    /// The help for all commands of the simulated store; the commands that newcomers need come first.
    public static let help: [ControlHelp] = [
        ControlHelp(
            usage: "transactions",
            meaning: "list all transactions and pending requests; a TXN is an ID, or {PRODUCT} for its latest"),
        ControlHelp(usage: "timeline PRODUCT", meaning: "show the history of a subscription"),
        ControlHelp(usage: "switches", meaning: "list the store's settings"),
        ControlHelp(usage: "clock", meaning: "show the store's clock"),
        ControlHelp(usage: "advance DURATION", meaning: "move the clock forward: 30s, 5min, 12h, 30d, 2w, 1mo, 1y"),
        ControlHelp(usage: "ask-to-buy on|off", meaning: "purchases wait for a parent's approval"),
        ControlHelp(usage: "approve TXN", meaning: "approve a pending request as the parent"),
        ControlHelp(usage: "decline TXN", meaning: "decline a pending request as the parent"),
        ControlHelp(usage: "interrupt on|off", meaning: "interrupt purchases until they are resolved"),
        ControlHelp(usage: "resolve TXN", meaning: "resolve an interrupted purchase or a failed renewal"),
        ControlHelp(usage: "cancel on|off", meaning: "the customer cancels every purchase"),
        ControlHelp(usage: "payments on|off", meaning: "allow payments on the device"),
        ControlHelp(
            usage: "elsewhere buy PRODUCT [--account ACCOUNT] [--quantity N | --monthly] | --family",
            meaning: "buy on another device, or as a family member"),
        ControlHelp(
            usage: "redeem PRODUCT CODE|OFFER", meaning: "redeem a code, or a code offer by its reference name"),
        ControlHelp(
            usage: "codes [PRODUCT OFFER [--count N | --custom CODE [--limit N]]]",
            meaning: "create codes for a code offer, or list all codes"),
        ControlHelp(
            usage: "win-back-rule OFFER [--paid MONTHS] [--lapsed MIN..MAX] [--wait MONTHS] | off",
            meaning: "set which former subscribers are eligible for a win-back offer"),
        ControlHelp(usage: "offer-signatures required|free", meaning: "require a signature of promotional offers"),
        ControlHelp(usage: "promote PRODUCT [--offer ID]", meaning: "start a purchase in the App Store"),
        ControlHelp(usage: "refund TXN [--percent N]", meaning: "refund a transaction"),
        ControlHelp(usage: "reverse-refund TXN", meaning: "undo a refund"),
        ControlHelp(usage: "revoke TXN", meaning: "revoke without a refund, as when family sharing ends"),
        ControlHelp(usage: "renew PRODUCT", meaning: "renew a subscription now"),
        ControlHelp(usage: "expire PRODUCT", meaning: "end a subscription now"),
        ControlHelp(usage: "auto-renew PRODUCT on|off", meaning: "turn a subscription's renewal on or off"),
        ControlHelp(usage: "billing-retry on|off", meaning: "charges of renewals fail; off charges overdue renewals"),
        ControlHelp(usage: "grace 3d|16d|28d|on|off", meaning: "keep access for a grace period after a failed charge"),
        ControlHelp(usage: "time-rate NAME", meaning: "set how long periods last, such as one-renewal-every-minute"),
        ControlHelp(
            usage: "price PRODUCT AMOUNT [--consent|--keep]",
            meaning: "change a price; subscribers are informed, must agree, or keep their price"),
        ControlHelp(usage: "consent PRODUCT", meaning: "the subscriber agrees to the new price"),
        ControlHelp(usage: "decline-price PRODUCT", meaning: "the subscriber declines the new price"),
        ControlHelp(usage: "sign-in NAME", meaning: "sign in with another Apple Account on the device"),
        ControlHelp(usage: "fail API ERROR|off", meaning: "an API fails with a StoreKit error"),
        ControlHelp(usage: "fail-transactions on|off", meaning: "make purchases fail"),
        ControlHelp(usage: "failure-error ERROR", meaning: "set the error of an offer that fail-transactions uses"),
        ControlHelp(usage: "silence API on|off", meaning: "an API doesn't return until you turn this off"),
        ControlHelp(usage: "delay API DURATION|off", meaning: "an API returns later on the store's clock"),
        ControlHelp(usage: "unknown-result on|off", meaning: "purchases return a result that the app doesn't know"),
        ControlHelp(usage: "unverified on|off", meaning: "signed data fails verification on the device"),
        ControlHelp(usage: "foreign buy PRODUCT", meaning: "buy with another customer's Apple Account"),
        ControlHelp(
            usage: "seed-history N [PRODUCT]", meaning: "give the customer N old, finished transactions"),
        ControlHelp(usage: "consumable-history on|off", meaning: "keep finished consumables in the history"),
        ControlHelp(usage: "habit NAME on|off", meaning: "turn an undocumented store behavior on or off"),
        ControlHelp(usage: "habits", meaning: "list the habits"),
        ControlHelp(usage: "storefront XXX", meaning: "switch to another country's App Store, such as DEU"),
        ControlHelp(usage: "locale LOCALE", meaning: "change the locale of product texts, such as de_DE"),
        ControlHelp(usage: "script FILE", meaning: "run the lines of a file, such as \"store renew gold.month\""),
        ControlHelp(usage: "delete TXN", meaning: "remove a transaction from every list"),
        ControlHelp(usage: "clear", meaning: "remove all transactions of every account from every list"),
        ControlHelp(usage: "reset", meaning: "clear, and restore the catalog's settings"),
    ]
}
