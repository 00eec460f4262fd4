extension Chapter {
    /// The chapter of the tour about purchases and their failures.
    static let purchases = Chapter(steps: [
        Step(
            title: "The products",
            text:
                "The catalog is an Xcode .storekit file, and the store that sells its products is simulated. Prices "
                + "come from the store. The store doesn't know one of the IDs below; the app reports that ID and "
                + "doesn't ignore it.",
            commands: ["products gold.month plus.month superlikes.5 lifetime silver.month"]),
        Step(
            title: "A paywall",
            text:
                "Ann swiped the wrong way and wants her swipe back. The value behind a paywall can't be read "
                + "without proof of payment. The app computes that proof from the ledger, and there is none yet.",
            commands: ["paywall rewind"]),
        Step(
            title: "Ann buys a subscription",
            text:
                "The store charges Ann. The app verifies the transaction, writes it to the ledger, and only then "
                + "finishes it. The paywall closes automatically.",
            commands: ["buy gold.month", "status"]),
        Step(
            title: "Buying the same product again",
            text:
                "Ann taps the button once more. The store returns the transaction that she already has, and nothing "
                + "is charged.",
            commands: ["buy gold.month"]),
        Step(
            title: "A purchase that needs approval",
            text:
                "Ann is on a family plan now. Her purchase waits for approval, and is delivered automatically after "
                + "the approval. The app credits two packs because the store signed two, not because two were "
                + "requested.",
            commands: [
                "store ask-to-buy on", "buy superlikes.5 --quantity 2", "store approve {superlikes.5}",
                "store ask-to-buy off", "status",
            ]),
        Step(
            title: "The verifier can't be reached",
            text:
                "The store has charged Ann, but the app can't yet verify that the transaction is genuine. The store "
                + "keeps the transaction. The app doesn't call it a failure, and retries.",
            commands: [
                "store fail authority networkError", "buy boost.1", "store fail authority off", "verify",
            ]),
        Step(
            title: "An interrupted purchase",
            text:
                "The store has new terms, and interrupts the purchase until Ann accepts them. She accepts them "
                + "outside the app, and the product is delivered without a second purchase.",
            commands: ["store interrupt on", "buy boost.1", "store interrupt off", "store resolve {boost.1}"]),
        Step(
            title: "A canceled purchase",
            text: "A canceled purchase is a normal result, not an error.",
            commands: ["store cancel on", "buy lifetime", "store cancel off"]),
        Step(
            title: "A month later",
            text:
                "The store's clock moves only on command. A change to a cheaper plan begins with the next period. "
                + "The renewal is delivered automatically.",
            commands: ["buy plus.month", "store advance 35d", "status"]),
        Step(
            title: "The payment card is declined",
            text:
                "The next renewal can't be charged. Access continues during a grace period. If the bill is paid "
                + "within that period, the billing date stays the same. The store can draw the timeline of a "
                + "subscription.",
            commands: [
                "store grace on", "store billing-retry on", "store advance 5d", "status", "store billing-retry off",
                "store timeline plus.month",
            ]),
        Step(
            title: "A refund",
            text: "The store refunds the super likes. The app removes the units of that purchase, and nothing else.",
            commands: ["store refund {superlikes.5}", "status"]),
        Step(
            title: "A new device",
            text:
                "The same customer uses an app without any local data. A restore brings back the purchases with one "
                + "verification, but not the units that were used.",
            change: .newDevice,
            commands: ["status", "restore", "status"]),
        Step(
            title: "Another customer signs in",
            text:
                "Bob uses Ann's device. Her purchases contain her account's token, so a restore gives Bob nothing "
                + "and takes nothing from Ann.",
            change: .otherAccount("bob"),
            commands: ["restore"]),
    ])
}
