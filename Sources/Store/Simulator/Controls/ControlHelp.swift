/// One line of help on a control.
public struct ControlHelp: Sendable, Hashable {
    /// How it is written.
    public let usage: String
    /// What it does.
    public let meaning: String

    /// The control's word.
    var word: String { usage.split(separator: " ").first.map(String.init) ?? usage }
}

extension StoreControl {
    /// Every control, in the order in which a newcomer needs them.
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
