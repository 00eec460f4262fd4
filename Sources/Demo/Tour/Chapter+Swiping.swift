import DiscoverData

extension Chapter {
    /// The chapter of the tour about swiping and the features that cost money.
    static let swiping = Chapter(steps: [
        Step(
            title: "A stack of people",
            text:
                "Cleo has just signed up. The recommendation source is a stub so far: a file of the responses that "
                + "a server will return. Ten likes a day are free.",
            change: .newStory("cleo"),
            commands: ["stack", "like", "nope"]),
        Step(
            title: "A swipe in the wrong direction",
            text:
                "Cleo wants that swipe back. The rewind is a paid feature, so its paywall opens over the stack. Her "
                + "purchase closes the paywall and performs the rewind.",
            commands: ["rewind", "buy gold.month"]),
        Step(
            title: "A super like",
            text:
                "A super like spends one unit. The app writes the spending to the ledger before it swipes the card. "
                + "A crash between the two steps neither spends a second unit nor loses the first.",
            commands: ["superlike", "buy superlikes.5", "status"]),
        Step(
            title: "Half an hour at the top",
            text: "A boost lasts thirty minutes of the trusted clock. While it is active, no other boost is spent.",
            commands: ["boost", "buy boost.1", "boost"]),
        Step(
            title: "Paris",
            text:
                "The place to look in is a setting behind a paywall. It can be neither read nor written without "
                + "proof of payment, and Gold unlocks it. For an unknown place, the app doesn't offer a product.",
            commands: ["passport Pariss", "passport Paris", "stack"]),
        Step(
            title: "With friends",
            text: "Groups see other groups. Cleo's own cards stay where she left them.",
            commands: ["friends on", "like", "friends off", "profile amara"]),
        Step(
            title: "The network fails",
            text:
                "The network is down, and Cleo moves on to Tokyo. The cards from Paris are put away, no new cards "
                + "can be loaded, and the app says so.",
            change: .source(.unreachable(reason: "no network")),
            commands: ["passport Tokyo"]),
        Step(
            title: "The network is back",
            text: "The network works again.",
            change: .source(nil),
            commands: ["stack"]),
        Step(
            title: "The app is restarted",
            text:
                "Everything is as it was: the stack, the place, and all decisions. Cleo rewinds to Jonas and super "
                + "likes him once more. A unit was already spent on him, and no second one is spent.",
            change: .restart,
            commands: ["stack", "rewind", "superlike"]),
        Step(
            title: "Units that were used and refunded",
            text:
                "The store refunds the super likes, but Cleo has used one of them. She owes the used unit. The next "
                + "pack pays that debt first, and then performs the blocked super like.",
            commands: ["store refund {superlikes.5}", "status", "superlike", "buy superlikes.5"]),
        Step(
            title: "Gold ends",
            text:
                "Cleo lets her subscription expire, and sees people at home again. Her chosen place stays saved "
                + "behind its paywall, and is available again when she unlocks it.",
            commands: ["store auto-renew gold.month off", "store advance 8d", "passport", "buy gold.month"]),
    ])
}
