extension BadInput {
    /// Files that are missing, of another kind, or with unexpected content.
    static let readFiles: [BadInput] = [
        BadInput(
            title: "a missing catalog", words: ["--catalog", "no.storekit", "status"], status: 1,
            says: ["no.storekit"]),
        BadInput(
            title: "a malformed catalog", files: ["x.storekit": "{"],
            words: ["--catalog", "x.storekit", "status"],
            status: 65, says: ["x.storekit", "line 1"]),
        BadInput(
            title: "a catalog with a period that no store has",
            files: [
                "x.storekit": #"""
                {"subscriptionGroups": [{"id": "G", "subscriptions": [{"productID": "a", "displayPrice": "1",
                "type": "RecurringSubscription", "recurringSubscriptionPeriod": "P0M"}]}]}
                """#
            ],
            words: ["catalog", "x.storekit"], status: 65,
            says: ["subscriptionGroups[0].subscriptions[0].recurringSubscriptionPeriod", "\"P0M\"", "P1M", "Fix"]),
        BadInput(
            title: "a catalog with irregular JSON",
            files: [
                "x.storekit": "\u{FEFF}"
                    + shop(#"{"productID": "a", "type": "Consumable", "displayPrice": 5, "type": 7,}"#)
            ],
            words: ["catalog", "x.storekit"], status: 0,
            says: ["4 warnings", "byte order mark", "occurs again in line 1", "a comma after", "a number instead"]),
        BadInput(
            title: "a folder instead of a catalog", words: ["--catalog", ".", "status"], status: 1, says: ["folder"]),
        BadInput(
            title: "a catalog that has disappeared since an earlier run", before: [["buy", "boost.1"]],
            words: ["--catalog", "gone.storekit", "buy", "gold.month"], status: 1, says: ["gone.storekit"]),
        BadInput(
            title: "a catalog in which a product has changed its type", before: [["buy", "boost.1"]],
            files: ["new.storekit": shop(#"{"productID": "boost.1", "type": "NonConsumable", "displayPrice": "5"}"#)],
            words: ["--catalog", "new.storekit", "buy", "boost.1"], status: 0, says: ["boost.1"],
            leaves: .whole),
        BadInput(
            title: "a catalog in which a product is missing", before: [["buy", "boost.1"]],
            files: ["new.storekit": shop(#"{"productID": "other", "type": "NonConsumable", "displayPrice": "5"}"#)],
            words: ["--catalog", "new.storekit", "buy", "boost.1"], status: 1, says: ["boost.1", "not bought"],
            leaves: .whole),
        BadInput(
            title: "product names with terminal escapes and direction marks",
            files: [
                "x.storekit": shop(
                    #"{"productID": "a", "type": "Consumable", "displayPrice": "1", "localizations": [{"locale": "en_US", "displayName": "\u001b[31mR\u202ed\u009b2J", "description": "\u0007"}]}"#
                )
            ],
            words: ["--catalog", "x.storekit", "products"], status: 0, says: ["Rd"],
            never: ["\u{202e}", "\u{9b}", "[2J\u{1b}"]),
        BadInput(
            title: "a missing features map", words: ["--features", "no.json", "status"], status: 1,
            says: ["no.json"]),
        BadInput(
            title: "a missing file of experiments", words: ["--flags", "no.json", "rollout", "status"], status: 1,
            says: ["no.json"]),
        BadInput(
            title: "a file of experiments with an unknown member",
            files: ["f.json": #"{"format": "discover.flags", "version": 1, "flags": []}"#],
            words: ["--flags", "f.json", "rollout", "status"], status: 65, says: ["f.json", "flags", "experiments"]),
        BadInput(
            title: "a features map with a negative amount",
            files: ["f.json": #"{"products": {"boost.1": {"unit": "boost", "amount": -5}}}"#],
            words: ["--features", "f.json", "status"], status: 65, says: ["f.json", "amount", "boost.1"]),
        BadInput(
            title: "a features map with an unknown product",
            files: ["f.json": #"{"products": {"not.there": {"features": ["x"]}, "lifetime": {"features": ["y"]}}}"#],
            words: ["--features", "f.json", "paywall", "y"], status: 0, says: ["not.there", "lifetime"]),
    ]

    /// The folder in which the app and the store keep their state.
    static let stateFolders: [BadInput] = [
        BadInput(
            title: "a file instead of a state folder", files: ["afile": "something"],
            words: ["--state", "afile", "buy", "boost.1"],
            status: 1, says: ["afile", "Nothing was charged"], leaves: .elsewhere),
        BadInput(
            // No user can create a folder here, not even root.
            title: "a state folder that can't be created", words: ["--state", "/proc/discover", "buy", "boost.1"],
            status: 1,
            says: ["/proc/discover", "Nothing was charged"], leaves: .elsewhere),
        BadInput(
            title: "a full disk at the first purchase", words: ["buy", "boost.1"], environment: .fullDisk(bytes: 0),
            status: 1,
            says: ["can't be written", "not bought"]),
        BadInput(
            title: "a state folder that is removed during a session",
            input: typed("buy boost.1", "buy boost.1", "status"),
            environment: .removedAfter(saying: "yours"), status: 1, says: ["can't be written"], leaves: .elsewhere),
        BadInput(
            title: "a terminal of 20 columns", words: ["products"], environment: .terminal(columns: 20), status: 0,
            says: ["Gold"]),
    ]

    static let all = words + links + typing + readFiles + stateFolders + people

    private static func shop(_ product: String) -> String {
        #"{"identifier": "X", "version": {"major": 4, "minor": 0}, "products": [\#(product)]}"#
    }
}
