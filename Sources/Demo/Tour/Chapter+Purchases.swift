extension Chapter {
    /// The chapter about purchases and their failures.
    static let purchases = Chapter(steps: [
        Step(
            title: "What there is to buy",
            told:
                "The catalogue is an Xcode .storekit file; the store that sells it is simulated. Prices come from the "
                + "store, and one name below is unknown to it: that is reported, not swallowed.",
            commands: ["products gold.month plus.month superlikes.5 lifetime silver.month"]),
        Step(
            title: "A paywall",
            told:
                "Ann swiped the wrong way and wants her swipe back. Nobody can read what is behind the paywall without "
                + "proof that it was paid for; the proof is computed from the ledger, and there is none yet.",
            commands: ["paywall rewind"]),
        Step(
            title: "Ann buys",
            told:
                "The store charges; the transaction is verified, written into the ledger, and only then finished. The "
                + "paywall closes by itself.",
            commands: ["buy gold.month", "status"]),
        Step(
            title: "Buying the same again",
            told: "Ann taps once more. The store hands back what she holds; nothing is charged.",
            commands: ["buy gold.month"]),
        Step(
            title: "Somebody has to approve",
            told:
                "Ann is on a family plan now: what she buys waits for an approval, and arrives by itself when it is given. "
                + "Two packs are credited by what the store signed, not by what was asked for.",
            commands: [
                "store ask-to-buy on", "buy superlikes.5 --quantity 2", "store approve {superlikes.5}",
                "store ask-to-buy off", "status",
            ]),
        Step(
            title: "The verifier is out of reach",
            told:
                "The money has moved, and nobody can say yet that the transaction is genuine. It is kept, never called a "
                + "failure, and tried again.",
            commands: [
                "store fail authority networkError", "buy boost.1", "store fail authority off", "verify",
            ]),
        Step(
            title: "Something to settle first",
            told:
                "The store has new terms to agree to, and interrupts the purchase. Ann agrees outside the app, and what she "
                + "wanted arrives without being bought again.",
            commands: ["store interrupt on", "buy boost.1", "store interrupt off", "store resolve {boost.1}"]),
        Step(
            title: "Thinking better of it",
            told: "A cancelled purchase is an answer, not an error.",
            commands: ["store cancel on", "buy lifetime", "store cancel off"]),
        Step(
            title: "A month goes by",
            told:
                "The store's clock moves only when told. A plan that is cheaper begins with the next period; the renewal "
                + "arrives by itself.",
            commands: ["buy plus.month", "store advance 35d", "status"]),
        Step(
            title: "The card is declined",
            told:
                "The next renewal cannot be charged. Access stays on for a grace period; paid within it, the billing date is "
                + "kept. A subscription's life can be drawn as a line.",
            commands: [
                "store grace on", "store billing-retry on", "store advance 5d", "status", "store billing-retry off",
                "store timeline plus.month",
            ]),
        Step(
            title: "A refund",
            told: "The store takes the super likes back. What they gave is taken back with them, and nothing else.",
            commands: ["store refund {superlikes.5}", "status"]),
        Step(
            title: "A new device",
            told: "The same customer, and an app that has forgotten everything. What was bought comes back with one "
                + "verification; what was used up does not.",
            change: .newDevice,
            commands: ["status", "restore", "status"]),
        Step(
            title: "Somebody else signs in",
            told:
                "Bob uses Ann's device. Her purchases carry her account's token, so restoring gives him nothing and takes "
                + "nothing from her.",
            change: .otherAccount("bob"),
            commands: ["restore"]),
    ])
}
