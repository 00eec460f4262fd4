import DiscoverData

extension Chapter {
    /// The chapter about swiping and its paid features.
    static let swiping = Chapter(steps: [
        Step(
            title: "A stack of people",
            told:
                "Cleo has just signed up. Whoever recommends people is a stub so far: a file of the answers that a server will "
                + "give. Ten likes a day are free.",
            change: .newStory("cleo"),
            commands: ["stack", "like", "nope"]),
        Step(
            title: "The wrong way",
            told:
                "She wants that swipe back. Rewinding is paid for, so its paywall opens over the stack; what she buys there closes "
                + "it and does what it blocked.",
            commands: ["rewind", "buy gold.month"]),
        Step(
            title: "To be noticed",
            told:
                "A super like spends a unit: first it is written into the ledger, then the card is swiped, so that a crash between the "
                + "two neither costs a second one nor loses the first.",
            commands: ["superlike", "buy superlikes.5", "status"]),
        Step(
            title: "Half an hour at the top",
            told: "A boost runs for thirty minutes of the trusted clock. While it runs, none is spent.",
            commands: ["boost", "buy boost.1", "boost"]),
        Step(
            title: "Paris",
            told:
                "Where to look is a setting behind a lock: it can be neither read nor written without proof of what was paid. Gold "
                + "opens it. A place that nobody knows is no reason to sell anything.",
            commands: ["passport Pariss", "passport Paris", "stack"]),
        Step(
            title: "With friends",
            told: "Groups are recommended to groups. Her own cards lie where she left them.",
            commands: ["friends on", "like", "friends off", "profile amara"]),
        Step(
            title: "Nobody answers",
            told:
                "The network is down, and she flies on to Tokyo. What lay there from Paris is put away, nobody new comes, and it "
                + "says so.",
            change: .source(.unreachable(reason: "no network")),
            commands: ["passport Tokyo"]),
        Step(
            title: "Somebody answers",
            told: "The network is back.",
            change: .source(nil),
            commands: ["stack"]),
        Step(
            title: "The app is closed and started",
            told:
                "Everything lies as it lay: the stack, the place, and what was said of whom. Jonas comes back, and is liked once more; "
                + "for him a unit was spent already, and none is spent twice.",
            change: .restart,
            commands: ["stack", "rewind", "superlike"]),
        Step(
            title: "Used, and refunded",
            told:
                "She has her money for the super likes back, and one of them is used. What is used is owed: the next pack pays that "
                + "first, and then does what was blocked.",
            commands: ["store refund {superlikes.5}", "status", "superlike", "buy superlikes.5"]),
        Step(
            title: "Gold ends",
            told:
                "She lets her subscription run out, and looks around at home again. The place that she chose stays behind its lock, and "
                + "is there again when it opens.",
            commands: ["store auto-renew gold.month off", "store advance 8d", "passport", "buy gold.month"]),
    ])
}
