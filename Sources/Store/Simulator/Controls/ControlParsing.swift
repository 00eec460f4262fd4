internal import Support

extension StoreControl {
    /// Reads a control from its words, as a console or a script has them: `["refund", "1001", "--percent", "50"]`.
    public static func parse(_ words: [String]) throws(ControlError) -> StoreControl {
        guard let word = words.first else {
            throw .missingArgument(control: "store", expected: "a control, such as transactions")
        }
        var rest = ControlWords(control: word, words: words.dropFirst())
        guard let control = try parse(word, &rest) else {
            throw .unknownControl(found: word, nearest: word.nearest(among: help.map(\.word)))
        }
        try rest.end()
        return control
    }

    private static func parse(_ word: String, _ rest: inout ControlWords) throws(ControlError) -> StoreControl? {
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
}
